import { legacyOrderOperations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { changeLegacyOrder, changeLegacyOrderState } from './change-legacy-order.ts';
import {
  getConsoleLegacyOrder,
  listConsoleLegacyOrders,
  listMyLegacyOrders,
  readMyLegacyOrder,
} from './list-legacy-orders.ts';

export const legacyOrderRoutes: Route[] = [
  route(legacyOrderOperations.listMyLegacyOrders, ({ context, query }) => listMyLegacyOrders(context, query)),
  entryRoute(legacyOrderOperations.getMyLegacyOrder, 'order', readMyLegacyOrder),
];

export const consoleLegacyOrderRoutes: Route[] = [
  route(legacyOrderOperations.listConsoleLegacyOrders, ({ context, query }) =>
    listConsoleLegacyOrders(context.db, query),
  ),
  route(legacyOrderOperations.getConsoleLegacyOrder, async ({ context, params }) => ({
    order: await getConsoleLegacyOrder(context.db, params._id),
  })),
  entryRoute(legacyOrderOperations.changeLegacyOrder, 'order', changeLegacyOrder),
  route(legacyOrderOperations.changeLegacyOrderState, async ({ context, params, body }) => ({
    order: await changeLegacyOrderState(context, params._id, { state: params.state, message: body.message }),
  })),
];
