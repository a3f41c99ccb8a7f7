import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findBrand, findBrands } from './brand-repository.ts';

/** The brands of the shop in their order. */
export function listBrands({ db }: Pick<Context, 'db'>) {
  return findBrands(db);
}

/** One brand of the shop. @throws NOT_FOUND */
export async function getBrand({ db }: Pick<Context, 'db'>, code: string) {
  return orNotFound(await findBrand(db, code), '브랜드를 찾을 수 없습니다.');
}
