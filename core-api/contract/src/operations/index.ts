import { authOperations } from './auth.ts';
import { consoleOperations } from './console.ts';
import { inquireOperations } from './inquires.ts';
import { likeOperations } from './likes.ts';
import { meOperations } from './me.ts';
import { reviewOperations } from './reviews.ts';
import { shopOperations } from './shop.ts';

export {
  authOperations,
  consoleOperations,
  inquireOperations,
  likeOperations,
  meOperations,
  reviewOperations,
  shopOperations,
};

/** Every operation of core-api by name. */
export const operations = {
  ...authOperations,
  ...shopOperations,
  ...meOperations,
  ...consoleOperations,
  ...likeOperations,
  ...reviewOperations,
  ...inquireOperations,
} as const;
export type OperationName = keyof typeof operations;
