import type { ShellView } from '@iruon/bff-storefront/site/shell';

/**
 * The `handle` of a route whose body is the same for everybody who is shown the same: the server keeps such a body and sends it
 * again where everything that it shows is equal.
 */
export interface BodyHandle<View = unknown> {
  /**
   * Everything that the inside of `main` shows besides the page's address, as data that JSON can hold. What is missing here would
   * be shown to others as it was once.
   */
  bodyShows(view: View, shell: ShellView): unknown;
}

/** Those of a page's products that the member likes. */
export function likedAmong(products: readonly { _id: string }[], { likes }: Pick<ShellView, 'likes'>): string[] {
  const liked = new Set(likes);
  return products.flatMap(({ _id }) => (liked.has(_id) ? [_id] : []));
}
