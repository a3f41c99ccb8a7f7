import { LIKE_LIMIT } from '@iruon/contract';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { assertProductShown, summariesOf } from '../../catalog/products/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction, withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { countLikes, deleteLike, findLikedIds, insertLike, likeCountOf, likedIds, lockLikes } from './repository.ts';

/** A page of the products that a member likes, newest first, at current prices. */
export async function listLikes(
  { db, now, actor }: Context & { actor: UserActor },
  { page, limit }: { page: number; limit: number },
) {
  const [products, total] = await withPipelinedConnection(db, (one) =>
    settleAll([
      summariesOf(one, likedIds(actor.userId, { limit, offset: (page - 1) * limit }), now(), actor.userId),
      countLikes(one, actor.userId),
    ]),
  );
  return { products, total };
}

interface Like {
  _product: string;
  isLiked: boolean;
  likeCount: number;
}

type MemberContext = Context & { readonly actor: UserActor };

/** Likes a product and updates the product's count, once. @throws NOT_FOUND, LIKES_FULL */
export async function addLike(context: MemberContext, productId: string): Promise<Like> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await assertProductShown(trx, productId);
    await lockLikes(trx, userId);
    const liked = await findLikedIds(trx, userId, LIKE_LIMIT);
    if (!liked.includes(productId)) {
      if (liked.length >= LIKE_LIMIT) throw problem('LIKES_FULL');
      await insertLike(trx, { userId, productId, createdAt: context.now() });
      await incrementStats(trx, productId, { likeCount: 1 });
    }
    return { _product: productId, isLiked: true, likeCount: await likeCountOf(trx, productId) };
  });
}

/** Removes a like, also of a hidden product; a missing one is no error. */
export async function removeLike(context: MemberContext, productId: string): Promise<Like> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    await lockLikes(trx, userId);
    if (await deleteLike(trx, userId, productId)) await incrementStats(trx, productId, { likeCount: -1 });
    return { _product: productId, isLiked: false, likeCount: await likeCountOf(trx, productId) };
  });
}
