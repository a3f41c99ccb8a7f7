import { likeOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { addWatches, listWatches, removeWatch } from './views.ts';

export const viewRoutes: Route[] = [
  route(likeOperations.listWatches, async ({ context }) => ({ watches: await listWatches(context) })),
  route(likeOperations.addWatches, async ({ context, body }) => ({
    watches: await addWatches(
      context,
      body.watches.map(({ _product, watchedAt }) => ({
        productId: _product,
        watchedAt: watchedAt === undefined ? undefined : new Date(watchedAt),
      })),
    ),
  })),
  route(likeOperations.removeWatch, async ({ context, params }) =>
    removeWatch(context, params._product).then(() => undefined),
  ),
];
