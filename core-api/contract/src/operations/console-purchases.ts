import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { phoneOrder, phoneQuoteRequest, purchaseCreated, quote } from '../wire/index.ts';

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
});
