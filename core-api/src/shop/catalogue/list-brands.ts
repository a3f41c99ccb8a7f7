import type { Context } from '../../platform/services.ts';
import { findBrands } from './category-repository.ts';

/** Brands in their order. */
export function listBrands({ db }: Pick<Context, 'db'>) {
  return findBrands(db);
}
