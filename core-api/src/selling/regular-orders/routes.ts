import { regularOrderOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { changeRegularOrder, createRegularOrder, removeRegularOrder } from './change-regular-order.ts';
import { orderAgain, putIntoCart } from './fill-cart.ts';
import { listRegularOrders, readRegularOrder } from './list-regular-orders.ts';

export const regularOrderRoutes: Route[] = [
  route(regularOrderOperations.listRegularOrders, ({ context }) => listRegularOrders(context)),
  route(regularOrderOperations.readRegularOrder, ({ context, params }) => readRegularOrder(context, params._id)),
  route(regularOrderOperations.createRegularOrder, ({ context, body, keepResponse }) =>
    createRegularOrder(context, body, keepResponse),
  ),
  route(regularOrderOperations.changeRegularOrder, ({ context, params, body }) =>
    changeRegularOrder(context, params._id, body),
  ),
  route(regularOrderOperations.removeRegularOrder, ({ context, params }) => removeRegularOrder(context, params._id)),
  route(regularOrderOperations.orderRegularOrder, ({ context, params, body, keepResponse }) =>
    putIntoCart(context, { id: params._id, version: body.version }, keepResponse),
  ),
  route(regularOrderOperations.orderAgain, ({ context, body, keepResponse }) =>
    orderAgain(context, body.purchaseNo, keepResponse),
  ),
];
