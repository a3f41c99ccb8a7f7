import { likeOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { listLikeIds, listLikes } from './list-likes.ts';
import { addLike, removeLike } from './set-like.ts';

export const likeRoutes: Route[] = [
  route(likeOperations.listLikes, ({ context, query }) => listLikes(context, query)),
  route(likeOperations.listLikeIds, async ({ context }) => ({ likes: await listLikeIds(context) })),
  route(likeOperations.addLike, async ({ context, body }) => ({ like: await addLike(context, body._product) })),
  route(likeOperations.removeLike, async ({ context, params }) => ({
    like: await removeLike(context, params._product),
  })),
];
