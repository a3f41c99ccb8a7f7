import { legacyOrderOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { changeLegacyOrder, changeLegacyOrderState } from './change-legacy-order.ts';
import {
  getConsoleLegacyOrder,
  listConsoleLegacyOrders,
  listMyLegacyOrders,
  readMyLegacyOrder,
} from './list-legacy-orders.ts';

export const legacyOrderRoutes: Route[] = [
  route(legacyOrderOperations.listMyLegacyOrders, ({ context, query }) => listMyLegacyOrders(context, query)),
  route(legacyOrderOperations.getMyLegacyOrder, async ({ context, params }) => ({
    order: await readMyLegacyOrder(context, params._id),
  })),
];

export const consoleLegacyOrderRoutes: Route[] = [
  route(legacyOrderOperations.listConsoleLegacyOrders, ({ context, query }) =>
    listConsoleLegacyOrders(context.db, query),
  ),
  route(legacyOrderOperations.getConsoleLegacyOrder, async ({ context, params }) => ({
    order: await getConsoleLegacyOrder(context.db, params._id),
  })),
  route(legacyOrderOperations.changeLegacyOrder, async ({ context, params, body }) => ({
    order: await changeLegacyOrder(context, params._id, body),
  })),
  route(legacyOrderOperations.changeLegacyOrderState, async ({ context, params, body }) => ({
    order: await changeLegacyOrderState(context, params._id, { state: params.state, message: body.message }),
  })),
];
