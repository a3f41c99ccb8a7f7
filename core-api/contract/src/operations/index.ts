import { authOperations } from './auth.ts';
import { consoleOperations } from './console.ts';
import { likeOperations } from './likes.ts';
import { meOperations } from './me.ts';
import { shopOperations } from './shop.ts';

export { authOperations, consoleOperations, likeOperations, meOperations, shopOperations };

/** Every operation of core-api by name. */
export const operations = {
  ...authOperations,
  ...shopOperations,
  ...meOperations,
  ...consoleOperations,
  ...likeOperations,
} as const;
export type OperationName = keyof typeof operations;
