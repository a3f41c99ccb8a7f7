const PAGE = 20;
const cursorShape = /^[A-Za-z0-9_-]{1,200}$/;

/** The query of a list for `?cursor=`; an invalid cursor selects the first page. */
export function cursorPage(params: URLSearchParams): { query: { limit: number; cursor?: string }; isLater: boolean } {
  const asked = params.get('cursor') ?? '';
  const isLater = cursorShape.test(asked);
  return { query: { limit: PAGE, ...(isLater && { cursor: asked }) }, isLater };
}
