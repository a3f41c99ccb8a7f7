import { likeOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { addLike, listLikes, removeLike } from './likes.ts';
import { readMySummary } from './read-my-summary.ts';

export const likeRoutes: Route[] = [
  route(likeOperations.listLikes, ({ context, query }) => listLikes(context, query)),
  route(likeOperations.readMySummary, ({ context }) => readMySummary(context)),
  route(likeOperations.addLike, async ({ context, body }) => ({ like: await addLike(context, body._product) })),
  route(likeOperations.removeLike, async ({ context, params }) => ({
    like: await removeLike(context, params._product),
  })),
];
