import type { ShellView } from '@iruon/bff-storefront/site/shell';

/**
 * The `handle` of a route whose body depends only on its data: the server caches such a body and sends it again for
 * equal data.
 */
export interface BodyHandle<View = unknown> {
  /**
   * Everything inside `main` besides the page's address, as JSON data. A missing value would leak into the pages of
   * other visitors.
   */
  bodyShows(view: View, shell: ShellView): unknown;
}

/** The products of a page that the member likes. */
export function likedAmong(products: readonly { _id: string }[], { likes }: Pick<ShellView, 'likes'>): string[] {
  const liked = new Set(likes);
  return products.flatMap(({ _id }) => (liked.has(_id) ? [_id] : []));
}
