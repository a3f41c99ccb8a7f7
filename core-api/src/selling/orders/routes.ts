import { meOperations, shopOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { placeOrder } from '../../processes/checkout/place-order.ts';
import { quoteDelivery } from '../../processes/checkout/quote-delivery.ts';
import { changeMyReceiver } from '../../processes/fulfilment/change-my-receiver.ts';
import { confirmPurchase } from '../../processes/fulfilment/confirm-purchase.ts';
import { cancelMyOrder } from '../../processes/payments/cancel-my-order.ts';
import { startPayment } from '../../processes/payments/start-payment.ts';
import { countMyOrders, listMyOrders } from './list-my-orders.ts';
import { listMyPurchases } from './list-my-purchases.ts';
import { listUnpaidPurchases } from './list-unpaid-purchases.ts';
import { readOrder, readPurchase } from './read-purchase.ts';
import { toWireOrder } from './wire-order.ts';
import { toWireQuote } from './wire-quote.ts';

export const orderRoutes: Route[] = [
  route(shopOperations.quoteOrder, async ({ context, body }) => {
    const quoted = await quoteDelivery(context, {
      cartIds: body._carts,
      receiver: body.receiver ?? null,
      coupons: body._coupons,
      point: body.point,
      money: body.money,
    });
    return { quote: toWireQuote(quoted, context.config.leastPayable) };
  }),
  route(shopOperations.createOrder, ({ context, body, keepAnswer }) => placeOrder(context, body, keepAnswer)),
  route(shopOperations.processOrder, async ({ context, params }) => ({
    payment: await startPayment(context, params._id),
  })),
  route(meOperations.listMyOrders, async ({ context, query }) => {
    const { userId } = context.actor;
    const [{ orders, next }, counts] = await Promise.all([
      listMyOrders(context.db, userId, { tab: query.tab, cursor: query.cursor, limit: query.limit }),
      countMyOrders(context.db, userId),
    ]);
    return { orders: orders.map((order) => toWireOrder(order, order.purchaseNo, 'member')), counts, next };
  }),
  route(meOperations.getMyOrder, async ({ context, params }) => {
    const viewer = { userId: context.actor.userId, as: 'member' as const };
    const { order, purchase, payment, events } = await readOrder(context.db, params._id, viewer);
    return { order, purchase, payment, events };
  }),
  route(meOperations.changeMyOrder, async ({ context, params, body }) => {
    await changeMyReceiver(context, { orderId: params._id }, body);
    const viewer = { userId: context.actor.userId, as: 'member' as const };
    const { order, purchase } = await readOrder(context.db, params._id, viewer);
    return { order, purchase };
  }),
  route(meOperations.cancelMyOrder, async ({ context, params }) => {
    await cancelMyOrder(context, params._id);
    const { order } = await readOrder(context.db, params._id, { userId: context.actor.userId, as: 'member' });
    return { order };
  }),
  route(meOperations.confirmMyOrder, async ({ context, params }) => {
    await confirmPurchase(context, params._id);
    const { order } = await readOrder(context.db, params._id, { userId: context.actor.userId, as: 'member' });
    return { order };
  }),
  route(meOperations.listUnpaidPurchases, async ({ context }) => ({
    purchases: await listUnpaidPurchases(context.db, context.actor.userId, context.now()),
  })),
  route(meOperations.listMyPurchases, ({ context, query: { cursor, limit } }) =>
    listMyPurchases(context.db, context.actor.userId, { cursor, limit }),
  ),
  route(meOperations.changeMyPurchase, async ({ context, params: { purchaseNo }, body }) => {
    await changeMyReceiver(context, { purchaseNo }, body);
    return {
      purchase: await readPurchase(context.db, purchaseNo, { userId: context.actor.userId, as: 'member' }),
    };
  }),
  route(meOperations.getMyPurchase, async ({ context, params }) => ({
    purchase: await readPurchase(context.db, params.purchaseNo, { userId: context.actor.userId, as: 'member' }),
  })),
];
