import { authOperations } from './auth.ts';
import { consoleOperations } from './console.ts';
import { meOperations } from './me.ts';
import { shopOperations } from './shop.ts';

export { authOperations, consoleOperations, meOperations, shopOperations };

/** Every operation of core-api by name. */
export const operations = { ...authOperations, ...shopOperations, ...meOperations, ...consoleOperations } as const;
export type OperationName = keyof typeof operations;
