import type { ConsoleUploadFields, FilePurpose } from '@iruon/contract';
import { problem } from '../../../platform/http/problem.ts';

const byPath = {
  products: 'PRODUCT',
  brands: 'BRAND',
  categories: 'CATEGORY',
  exhibitions: 'EXHIBITION',
  catalogues: 'CATALOGUE',
  showrooms: 'SHOWROOM',
  boards: 'BOARD',
  reviews: 'REVIEW',
  inquires: 'INQUIRE',
} as const satisfies Record<string, FilePurpose>;

/** The purpose in a form's path. */
export const purposeOfPath = (path: keyof typeof byPath): FilePurpose => byPath[path];

/**
 * The purpose and subject of an operator's file: from the path, or else from the id in the form.
 * @throws INVALID_INPUT if neither is given, or several ids are
 */
export function subjectOf(fields: ConsoleUploadFields): { purpose: FilePurpose; subjectId: string | undefined } {
  const ids = (['_product', '_brand', '_showroom', '_catalogue'] as const).filter((name) => fields[name]);
  const [named] = ids;
  const path = fields.path ?? (named && pathOf[named]);
  if (ids.length > 1 || path === undefined) {
    throw problem('INVALID_INPUT', '어디에 쓸 파일인지 하나만 알려 주세요.');
  }
  return { purpose: byPath[path], subjectId: named && fields[named] };
}

const pathOf = {
  _product: 'products',
  _brand: 'brands',
  _showroom: 'showrooms',
  _catalogue: 'catalogues',
} as const;
