/** The id of the single form for all hearts of a page: a button sends its product as `like` or `unlike`. */
export const LIKES_FORM = 'likes';
/** The id of the SVG symbol that every heart of a page references. */
export const HEART = 'heart';
export const LIKES_ACTION = '/actions/likes';

/** The posted like; null if it contains no product. The server checks that the product exists. */
export function readLike(form: FormData): { product: string; liked: boolean } | null {
  const liked = form.has('like');
  const product = form.get(liked ? 'like' : 'unlike');
  return typeof product === 'string' && product !== '' ? { product, liked } : null;
}
