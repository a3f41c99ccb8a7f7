import { type Board, gtinOf, type IfuLanguage, ifuLanguage, looksLikeGtin } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf, requireCustomer } from '../guards.ts';
import { redirect } from '../redirects.ts';
import type { Visit } from '../visit.ts';
import { BOARD_PAGE, type BoardPage, boardPageNumber, openBoard, pageOf, searchText } from './reading.ts';

const PRODUCT = /^[A-Za-z0-9_.-]{1,64}$/;

export interface IfuListView extends BoardPage {
  q: string;
  /** A product code or a UDI-DI. */
  product: string;
  language: IfuLanguage | null;
}

/** Instructions for use, the current versions: `?q=&product=&language=&page=`. Open to anyone. */
export async function ifuList(visit: Visit, params: URLSearchParams): Promise<IfuListView> {
  const page = boardPageNumber.parse(params.get('page') ?? undefined);
  const q = searchText.parse(params.get('q') ?? '');
  const product = searchText.parse(params.get('product') ?? '');
  const language = ifuLanguage.nullable().catch(null).parse(params.get('language'));
  const filter = { q, product, language };
  // An id that cannot be a product has no instructions.
  if (product && !PRODUCT.test(product)) return { ...pageOf({ boards: [], total: 0 }, page), ...filter };
  const found = await visit.core.call('listBoards', {
    params: {
      query: {
        code: 'IFU',
        page,
        limit: BOARD_PAGE,
        ...(q && { q }),
        ...(product && { product }),
        ...(language && { language }),
      },
    },
  });
  return { ...pageOf(found, page), ...filter };
}

/** Instructions with all their versions. @throws CoreProblem NOT_FOUND */
export async function ifu(visit: Visit, boardId: string): Promise<Board> {
  const board = await openBoard(visit, boardId);
  if (board.code !== 'IFU') throw new CoreProblem(problemOf('NOT_FOUND'));
  return board;
}

/** Why there are no instructions for an address on a box. */
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
  if (!PRODUCT.test(code)) return { code, isMistyped: false };
  const find = async (requested: string, language?: IfuLanguage) =>
    visit.core.call('listBoards', {
      params: { query: { code: 'IFU', product: requested, limit: 2, ...(language && { language }) } },
    });
  const wanted = ifuLanguage
    .optional()
    .catch(undefined)
    .parse(params.get('language') ?? undefined);
  // The unchanged code first: a product code may consist of digits only.
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
  q: string;
  files: Record<string, Board['files']>;
}

/** Software to download; `?q=&page=`. @throws CoreProblem for anyone but customers */
export async function softwareLibrary(visit: Visit, params: URLSearchParams): Promise<SoftwareView> {
  requireCustomer(visit);
  const page = boardPageNumber.parse(params.get('page') ?? undefined);
  const q = searchText.parse(params.get('q') ?? '');
  const query = { code: 'SOFTWARE', page, limit: BOARD_PAGE, ...(q && { q }) } as const;
  const found = await visit.core.call('listBoards', { params: { query } });
  const whole = await Promise.all(
    found.boards.map(async ({ _id }) => (await visit.core.call('getBoard', { params: { path: { _id } } })).board),
  );
  return { ...pageOf(found, page), q, files: Object.fromEntries(whole.map(({ _id, files }) => [_id, files])) };
}
