import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { cardRegistration, cardTerms, easyPayCard, easyPayment } from './easy-pay.ts';
import { approvalOutcome } from './schemas.ts';

const customer = { tag: 'payments', access: ['customer'] } as const;

const wallet = z.object({ cards: z.array(easyPayCard) });
const byKey = z.strictObject({ paymentUserKey: id });

export const easyPayOperations = defineOperations({
  nicePayuConfig: {
    method: 'get',
    path: '/api/plugins/nice/payu/config',
    summary: 'The content of the page that stores a card; without terms while the gateway does not return them',
    tag: 'payments',
    access: ['public'],
    success: { status: 200, schema: z.object({ limit: z.int(), terms: z.array(cardTerms) }) },
  },
  nicePayuSettingGenerate: {
    method: 'post',
    path: '/api/plugins/nice/payu/setting/generate',
    summary: 'Store a card with the gateway; the same card again is renewed, not duplicated',
    ...customer,
    problems: ['CARDS_FULL', 'CARD_REFUSED', 'CARD_TRIES_OVER', 'CARD_UNANSWERED'],
    body: cardRegistration,
    success: { status: 201, schema: z.object({ card: easyPayCard }) },
    // A stored request hash would allow guessing the card number.
    idempotency: 'never',
  },
  nicePayuUserKey: {
    method: 'get',
    path: '/api/plugins/nice/payu/user-key',
    summary: 'The stored cards of the member, the default one first, at most ten',
    tag: 'payments',
    access: ['member'],
    success: { status: 200, schema: wallet },
  },
  nicePayuChangeUserKey: {
    method: 'put',
    path: '/api/plugins/nice/payu/user-key',
    summary: 'Make a stored card the default',
    tag: 'payments',
    access: ['member'],
    problems: ['NOT_FOUND'],
    body: byKey,
    success: { status: 200, schema: wallet },
  },
  nicePayuRemoveUserKey: {
    method: 'delete',
    path: '/api/plugins/nice/payu/user-key',
    summary: 'Delete a stored card here and at the gateway. A missing one is no error',
    tag: 'payments',
    access: ['member'],
    query: byKey,
    success: { status: 204 },
  },
  nicePayuGenerate: {
    method: 'post',
    path: '/api/plugins/nice/payu/generate',
    summary: 'Pay a purchase with a stored card; one that is paid already responds so again',
    ...customer,
    problems: [
      'CARD_GONE',
      'NOT_FOUND',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_PENDING',
      'PAYMENT_REFUSED',
      'PURCHASE_EXPIRED',
      'PURCHASE_NOT_PAYABLE',
    ],
    body: easyPayment,
    success: { status: 200, schema: approvalOutcome },
  },
});
