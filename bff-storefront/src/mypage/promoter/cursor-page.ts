import { pageCursor } from '../../page-cursor.ts';

const PAGE = 20;

/** The query of a list for `?cursor=`; an invalid cursor selects the first page. */
export function cursorPage(params: URLSearchParams): { query: { limit: number; cursor?: string }; isLater: boolean } {
  const cursor = pageCursor(params.get('cursor'));
  return { query: { limit: PAGE, ...(cursor && { cursor }) }, isLater: cursor !== null };
}
