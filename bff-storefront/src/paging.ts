import { z } from 'zod';

/** The page number in a URL, from 1; an invalid one means the first page. */
export const pageNumber = (most = 500) => z.coerce.number().int().min(1).max(most).catch(1);

const shape = /^[A-Za-z0-9_-]{1,200}$/;

/** The cursor in a URL; null for the first page, which an invalid one means too. */
export const pageCursor = (given: string | null | undefined): string | null =>
  given && shape.test(given) ? given : null;

const PAGE = 20;

/** The query of a list for `?cursor=`; an invalid cursor selects the first page. */
export function cursorPage(params: URLSearchParams): { query: { limit: number; cursor?: string }; isLater: boolean } {
  const cursor = pageCursor(params.get('cursor'));
  return { query: { limit: PAGE, ...(cursor && { cursor }) }, isLater: cursor !== null };
}
