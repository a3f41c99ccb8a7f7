import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findBrand, findBrands } from './brand-repository.ts';

/** The shown brands in display order. */
export function listBrands({ db }: Pick<Context, 'db'>) {
  return findBrands(db);
}

/** One shown brand. @throws NOT_FOUND */
export async function getBrand({ db }: Pick<Context, 'db'>, code: string) {
  return orNotFound(await findBrand(db, code), '브랜드를 찾을 수 없습니다.');
}
