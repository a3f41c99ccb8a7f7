/** The form of a page that its hearts belong to: a button names the product by `like` or `unlike`. */
export const LIKES_FORM = 'likes-form';
/** The drawing that every heart of a page refers to. */
export const HEART = 'heart';
export const LIKES_ACTION = '/actions/likes';

/** The posted like; null if it names no product. The server checks that the product exists. */
export function readLike(form: FormData): { product: string; liked: boolean } | null {
  const liked = form.has('like');
  const product = form.get(liked ? 'like' : 'unlike');
  return typeof product === 'string' && product !== '' ? { product, liked } : null;
}
