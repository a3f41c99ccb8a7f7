import { deliveryOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { correctDelivery } from '../../../processes/fulfilment/correct-delivery.ts';
import { listDeliveries, readDelivery } from './list-deliveries.ts';

export const deliveryRoutes: Route[] = [
  route(operations.listConsoleDeliveries, ({ context, query: { filter, sort, range } }) =>
    listDeliveries(context.db, { filter: filter ?? {}, direction: sort?.[1] ?? 'DESC', range }),
  ),
  route(operations.changeDelivery, async ({ context, params, body }) => {
    await correctDelivery(context, params._id, body);
    return { delivery: await readDelivery(context.db, params._id) };
  }),
];
