import { consolePurchaseOperations as operations } from '@iruon/contract/operations';
import { problem } from '../../platform/problem.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Context } from '../../platform/services.ts';
import { anyPurchase, changeReceiver } from '../../processes/change-receiver.ts';
import { giveUpPurchase } from '../../processes/give-up-purchase.ts';
import { placePhoneOrder, quotePhoneOrder } from '../../processes/place-phone-order.ts';
import { readPurchase } from './read-purchase.ts';
import { findPurchase } from './repository.ts';

async function read({ db }: Context, id: string) {
  const purchase = await findPurchase(db, id);
  if (!purchase) throw problem('NOT_FOUND');
  return { purchase: await readPurchase(db, purchase.purchaseNo, { userId: null, as: 'operator' }) };
}

export const consolePurchaseRoutes: Route[] = [
  route(operations.quotePhoneOrder, async ({ context, body }) => ({ quote: await quotePhoneOrder(context, body) })),
  route(operations.createPhoneOrder, ({ context, body, keepAnswer }) => placePhoneOrder(context, body, keepAnswer)),
  route(operations.changePurchase, async ({ context, params, body }) => {
    await changeReceiver(context, anyPurchase(params._id), body, 'operator');
    return read(context, params._id);
  }),
  route(operations.giveUpPurchase, async ({ context, params }) => {
    await giveUpPurchase(context, params._id);
    return read(context, params._id);
  }),
];
