import {
  type Board,
  gtinOf,
  type IfuLanguage,
  ifuLanguage,
  LONGEST_SCAN,
  looksLikeGtin,
  productCodeKey,
  scannedProduct,
} from '@iruon/contract';
import { z } from 'zod';
import { redirect } from '../addresses.ts';
import { requireCustomer } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Visit } from '../visit.ts';
import { type BoardPage, boardPage, openBoard } from './reading.ts';

/** A typed product code, or a scanned text without its control characters, which an address cannot contain. */
const productText = z.string().max(LONGEST_SCAN).transform(scannedProduct).catch('');
const canBeProduct = (text: string) => productCodeKey(text) !== '';

export interface IfuListView extends BoardPage {
  /** A product code or a UDI-DI. */
  product: string;
  language: IfuLanguage | null;
}

/** The current instructions for use, by `?q=&product=&language=&page=`; no login is needed. */
export async function ifuList(visit: Visit, params: URLSearchParams): Promise<IfuListView> {
  const product = productText.parse(params.get('product') ?? '');
  const language = ifuLanguage.nullable().catch(null).parse(params.get('language'));
  const filter = { code: 'IFU', ...(product && { product }), ...(language && { language }) } as const;
  // A text that cannot be a product code has no instructions.
  const isUnknown = product !== '' && !canBeProduct(product);
  return { ...(await boardPage(visit, params, isUnknown ? null : filter)), product, language };
}

/** Instructions for use with all their versions. @throws CoreProblem NOT_FOUND */
export async function ifu(visit: Visit, boardId: string): Promise<Board> {
  const board = await openBoard(visit, boardId);
  if (board.code !== 'IFU') throw problemError('NOT_FOUND');
  return board;
}

/** The reason why the address printed on a box has no instructions. */
export interface NoIfuView {
  code: string;
  isMistyped: boolean;
}

/**
 * Redirects from the address printed on a box, by product code or UDI-DI, to the instructions; in Korean if there are
 * several languages and no `?language=`. Returns the reason if there are none.
 */
export async function ifuOf(visit: Visit, code: string, params: URLSearchParams): Promise<NoIfuView> {
  const isMistyped = looksLikeGtin(code) && gtinOf(code) === null;
  const product = gtinOf(code) ?? code;
  if (!canBeProduct(code)) return { code, isMistyped: false };
  const find = async (requested: string, language?: IfuLanguage) =>
    visit.core.call('listBoards', {
      params: { query: { code: 'IFU', product: requested, limit: 2, ...(language && { language }) } },
    });
  const wanted = ifuLanguage
    .optional()
    .catch(undefined)
    .parse(params.get('language') ?? undefined);
  // The unchanged code is searched first: a product code may consist of digits only.
  for (const requested of new Set([code, product])) {
    for (const language of wanted ? [wanted] : (['ko', undefined] as const)) {
      const { boards, total } = await find(requested, language);
      const [only] = boards;
      if (only && total === 1) throw redirect(`/library/ifu/${only._id}`);
      if (only)
        throw redirect(`/library/ifu?${new URLSearchParams({ product: requested, ...(language && { language }) })}`);
    }
  }
  return { code, isMistyped };
}

export interface SoftwareView extends BoardPage {
  files: Record<string, Board['files']>;
}

/** Software to download; `?q=&page=`. @throws CoreProblem of `requireCustomer` */
export async function softwareLibrary(visit: Visit, params: URLSearchParams): Promise<SoftwareView> {
  requireCustomer(visit);
  const found = await boardPage(visit, params, { code: 'SOFTWARE' });
  const whole = await Promise.all(
    found.boards.map(async ({ _id }) => (await visit.core.call('getBoard', { params: { path: { _id } } })).board),
  );
  return { ...found, files: Object.fromEntries(whole.map(({ _id, files }) => [_id, files])) };
}
