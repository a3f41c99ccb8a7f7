import { unwrap } from '@iruon/contract/client';
import { requireCustomer, requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/**
 * Likes a product, or likes it no more.
 * @throws CoreProblem NOT_FOUND, LIKES_FULL
 */
export async function setLike(visit: Visit, product: string, isLiked: boolean): Promise<void> {
  if (isLiked) {
    requireCustomer(visit);
    unwrap(await visit.core.POST('/api/v1/me/likes', { body: { _product: product } }));
  } else {
    requireMember(visit);
    unwrap(await visit.core.DELETE('/api/v1/me/likes/{_product}', { params: { path: { _product: product } } }));
  }
}
