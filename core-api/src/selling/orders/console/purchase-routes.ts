import { consolePurchaseOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { placePhoneOrder, quotePhoneOrder } from '../../../processes/checkout/place-phone-order.ts';
import { mayPayBack } from '../../../processes/claims/who-pays-back.ts';
import { anyPurchase, changeReceiver } from '../../../processes/fulfilment/change-receiver.ts';
import { giveUpPurchase } from '../../../processes/payments/give-up-purchase.ts';
import { readConsolePurchase } from '../read-purchase.ts';

export const consolePurchaseRoutes: Route[] = [
  route(operations.quotePhoneOrder, async ({ context, body }) => ({ quote: await quotePhoneOrder(context, body) })),
  route(operations.createPhoneOrder, ({ context, body, keepAnswer }) => placePhoneOrder(context, body, keepAnswer)),
  route(operations.changePurchase, async ({ context, params, body }) => {
    await changeReceiver(context, anyPurchase(params._id), body, 'operator');
    return { purchase: await readConsolePurchase(context.db, params._id, mayPayBack(context.actor)) };
  }),
  route(operations.giveUpPurchase, async ({ context, params }) => {
    await giveUpPurchase(context, params._id);
    return { purchase: await readConsolePurchase(context.db, params._id, mayPayBack(context.actor)) };
  }),
];
