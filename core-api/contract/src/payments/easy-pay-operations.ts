import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { cardRegistration, cardTerms, easyPayCard, easyPayment } from './easy-pay.ts';
import { approvalOutcome } from './schemas.ts';

const { customer, anyone, member } = operationsTagged('payments');

const wallet = z.object({ cards: z.array(easyPayCard) });
const byKey = z.strictObject({ paymentUserKey: id });

export const easyPayOperations = {
  nicePayuConfig: anyone(
    'GET /api/plugins/nice/payu/config',
    'The content of the page that stores a card; without terms while the gateway does not return them',
  ).ok(z.object({ limit: z.int(), terms: z.array(cardTerms) })),
  nicePayuSettingGenerate: member(
    'POST /api/plugins/nice/payu/setting/generate',
    'Store a card with the gateway; the same card again is renewed, not duplicated',
  ).created(z.object({ card: easyPayCard }), {
    problems: ['CARDS_FULL', 'CARD_REFUSED', 'CARD_TRIES_OVER', 'CARD_UNANSWERED'],
    body: cardRegistration, // A stored request hash would allow guessing the card number.
    idempotency: 'never',
  }),
  nicePayuUserKey: member(
    'GET /api/plugins/nice/payu/user-key',
    'The stored cards of the member, the default one first, at most ten',
  ).ok(wallet),
  nicePayuChangeUserKey: member('PUT /api/plugins/nice/payu/user-key', 'Make a stored card the default').ok(wallet, {
    problems: ['NOT_FOUND'],
    body: byKey,
  }),
  nicePayuRemoveUserKey: member(
    'DELETE /api/plugins/nice/payu/user-key',
    'Delete a stored card here and at the gateway. A missing one is no error',
  ).noContent({ query: byKey }),
  nicePayuGenerate: customer(
    'POST /api/plugins/nice/payu/generate',
    'Pay a purchase with a stored card; one that is paid already responds so again',
  ).ok(approvalOutcome, {
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
  }),
};
