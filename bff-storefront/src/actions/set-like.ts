import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

/**
 * Likes or unlikes a product.
 * @throws CoreProblem NOT_FOUND, LIKES_FULL
 */
export async function setLike(visit: Visit, product: string, isLiked: boolean): Promise<void> {
  if (isLiked) {
    await memberCore(visit).call('addLike', { body: { _product: product } });
  } else {
    await memberCore(visit).call('removeLike', { params: { path: { _product: product } } });
  }
}
