import { restockOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { addRestockWatch, listRestockWaits, listRestockWatches, removeRestockWatch } from './watches.ts';

export const restockRoutes: Route[] = [
  route(restockOperations.listRestockWatches, async ({ context }) => ({ watches: await listRestockWatches(context) })),
  route(restockOperations.addRestockWatch, async ({ context, body }) => ({
    watch: await addRestockWatch(context, { productId: body._product, optionId: body._option ?? null }),
  })),
  route(restockOperations.removeRestockWatch, ({ context, params }) => removeRestockWatch(context, params._item)),
  route(restockOperations.listRestockWaits, async ({ context, params }) => ({
    waits: await listRestockWaits(context, params._id),
  })),
];
