import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listBoughtProducts } from './list-bought-products.ts';
import { countMyOrders, listMyOrders, listMyPurchases, listUnpaidPurchases } from './list-my-orders.ts';
import { readOrder, readPurchase } from './read-purchase.ts';
import { toWireOrder } from './wire-order.ts';

export const orderRoutes: Route[] = [
  route(operations.listMyOrders, async ({ context, query }) => {
    const { userId } = context.actor;
    const [{ purchases, orders, next }, counts] = await Promise.all([
      listMyOrders(context.db, userId, { tab: query.tab, cursor: query.cursor, limit: query.limit }),
      countMyOrders(context.db, userId),
    ]);
    const wire = orders.map((order) => toWireOrder(order, order.purchaseNo, 'member'));
    return { orders: wire, purchases, counts, next };
  }),
  route(operations.getMyOrder, async ({ context, params }) => {
    const viewer = { userId: context.actor.userId, as: 'member' as const };
    const { order, purchase, payment, amounts, events } = await readOrder(context.db, params._id, viewer);
    return { order, purchase, payment, amounts, events };
  }),
  route(operations.listUnpaidPurchases, async ({ context }) => ({
    purchases: await listUnpaidPurchases(context.db, context.actor.userId, context.now()),
  })),
  route(operations.listBoughtProducts, async ({ context, query }) => ({
    products: await listBoughtProducts(context, query.limit),
  })),
  route(operations.listMyPurchases, ({ context, query: { cursor, limit } }) =>
    listMyPurchases(context.db, context.actor.userId, { cursor, limit }),
  ),
  route(operations.getMyPurchase, async ({ context, params }) => ({
    purchase: await readPurchase(context.db, params.purchaseNo, { userId: context.actor.userId, as: 'member' }),
  })),
];
