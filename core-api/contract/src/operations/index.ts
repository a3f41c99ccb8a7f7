import { authOperations } from './auth.ts';
import { brandOperations } from './brands.ts';
import { categoryOperations } from './categories.ts';
import { consoleOperations } from './console.ts';
import { consoleProductOperations } from './console-products.ts';
import { displayOperations } from './displays.ts';
import { fileOperations } from './files.ts';
import { inquireOperations } from './inquires.ts';
import { likeOperations } from './likes.ts';
import { meOperations } from './me.ts';
import { productCodeOperations } from './product-codes.ts';
import { reviewOperations } from './reviews.ts';
import { shopOperations } from './shop.ts';

export {
  authOperations,
  brandOperations,
  categoryOperations,
  consoleOperations,
  consoleProductOperations,
  displayOperations,
  fileOperations,
  inquireOperations,
  likeOperations,
  meOperations,
  productCodeOperations,
  reviewOperations,
  shopOperations,
};

/** Every operation of core-api by name. */
export const operations = {
  ...authOperations,
  ...shopOperations,
  ...fileOperations,
  ...meOperations,
  ...consoleOperations,
  ...consoleProductOperations,
  ...likeOperations,
  ...reviewOperations,
  ...inquireOperations,
  ...brandOperations,
  ...categoryOperations,
  ...displayOperations,
  ...productCodeOperations,
} as const;
export type OperationName = keyof typeof operations;
