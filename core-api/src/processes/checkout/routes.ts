import { consolePurchaseOperations, couponOperations, operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { toWireQuote } from '../../selling/orders/index.ts';
import { placeOrder } from './place-order.ts';
import { placePhoneOrder, quotePhoneOrder } from './place-phone-order.ts';
import { proposeOrderCoupons } from './propose-order-coupons.ts';
import { quoteDelivery } from './quote-order.ts';

export const checkoutFlowRoutes: Route[] = [
  route(operations.quoteOrder, async ({ context, body }) => {
    const quoted = await quoteDelivery(context, {
      cartIds: body._carts,
      receiver: body.receiver ?? null,
      coupons: body._coupons,
      point: body.point,
      money: body.money,
    });
    return { quote: toWireQuote(quoted, context.config.leastPayable) };
  }),
  route(operations.createOrder, ({ context, body, keepResponse }) => placeOrder(context, body, keepResponse)),
  route(consolePurchaseOperations.quotePhoneOrder, async ({ context, body }) => ({
    quote: await quotePhoneOrder(context, body),
  })),
  route(consolePurchaseOperations.createPhoneOrder, ({ context, body, keepResponse }) =>
    placePhoneOrder(context, body, keepResponse),
  ),
  route(couponOperations.proposeCoupons, ({ context, body }) => proposeOrderCoupons(context, body)),
];
