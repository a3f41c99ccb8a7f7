import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import {
  id,
  phoneOrder,
  phoneQuoteRequest,
  purchaseCreated,
  purchaseView,
  quote,
  receiverChange,
} from '../wire/index.ts';

const console = { tag: 'console', access: ['console'] } as const;

export const consolePurchaseOperations = defineOperations({
  quotePhoneOrder: {
    method: 'post',
    path: '/api/console/shop/purchases/quote',
    summary: 'What an order by phone would cost; nothing is written',
    ...console,
    body: phoneQuoteRequest,
    success: { status: 200, schema: z.object({ quote }) },
  },
  createPhoneOrder: {
    method: 'post',
    path: '/api/console/shop/purchases',
    summary: 'Order for a member who calls, by the same price and the same reservations; the member is told by mail',
    ...console,
    idempotency: 'required',
    body: phoneOrder,
    success: { status: 201, schema: z.object({ purchase: purchaseCreated }) },
  },
  changePurchase: {
    method: 'put',
    path: '/api/console/shop/purchases/{_id}',
    summary: 'Put right the receiver of a purchase, until anything of it has left, where the delivery costs the same',
    tag: 'console',
    access: ['console', 'manager'],
    params: z.strictObject({ _id: id }),
    body: receiverChange,
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
  giveUpPurchase: {
    method: 'delete',
    path: '/api/console/shop/purchases/{_id}',
    summary: 'Give up a purchase that is not paid; stock, coupons, points and money are released',
    ...console,
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
});
