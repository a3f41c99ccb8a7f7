const PAGE = 20;
const cursorShape = /^[A-Za-z0-9_-]{1,200}$/;

/** The query of a list for `?cursor=`; an invalid cursor selects the first page. */
export function cursorPage(params: URLSearchParams): { query: { limit: number; cursor?: string }; isLater: boolean } {
  const requested = params.get('cursor') ?? '';
  const isLater = cursorShape.test(requested);
  return { query: { limit: PAGE, ...(isLater && { cursor: requested }) }, isLater };
}
