import { type ConsoleProductInput, productDefaults } from '@iruon/contract';

/** Placeholder for a missing brand or category; the product is then rejected. */
const MISSING_ID = '00000000-0000-0000-0000-000000000000';

/** A new product with only its code. */
export const newProductInput = (code: string): ConsoleProductInput => ({
  ...productDefaults(),
  code,
  _brand: MISSING_ID,
  _category: MISSING_ID,
});
