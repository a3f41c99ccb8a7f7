import { consolePurchaseOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import { placePhoneOrder, quotePhoneOrder } from '../../processes/place-phone-order.ts';

export const consolePurchaseRoutes: Route[] = [
  route(operations.quotePhoneOrder, async ({ context, body }) => ({ quote: await quotePhoneOrder(context, body) })),
  route(operations.createPhoneOrder, ({ context, body, keepAnswer }) => placePhoneOrder(context, body, keepAnswer)),
];
