import { requireCustomer, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/**
 * Likes or unlikes a product.
 * @throws CoreProblem NOT_FOUND, LIKES_FULL
 */
export async function setLike(visit: Visit, product: string, isLiked: boolean): Promise<void> {
  if (isLiked) {
    requireCustomer(visit);
    await visit.core.call('addLike', { body: { _product: product } });
  } else {
    requireMember(visit);
    await visit.core.call('removeLike', { params: { path: { _product: product } } });
  }
}
