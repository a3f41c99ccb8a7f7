import { z } from 'zod';
import { id, purchaseNo, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** The fields that the browser passes to the gateway's window; none is secret. */
export const paymentWindow = component('PaymentWindow', {
  kind: z.literal('window'),
  scriptUrl: z.string(),
  windowUrl: z.string().describe('Where the same fields may be posted as a plain form'),
  fields: z.object({
    clientId: z.string(),
    method: z.string(),
    orderId: z.string(),
    amount: won,
    goodsName: z.string(),
    returnUrl: z.string(),
    buyerName: z.string(),
    buyerTel: z.string(),
    buyerEmail: z.string(),
    vbankHolder: z.string().optional(),
    vbankExpDate: z.string().optional(),
  }),
});

export const paymentStart = z.discriminatedUnion('kind', [
  paymentWindow,
  z.object({ kind: z.literal('confirmed'), purchaseNo }),
  z.object({
    kind: z.literal('stored-card'),
    purchaseNo,
    paymentUserKey: id.nullable().describe('The card that was chosen with the order'),
  }),
]);

/** The gateway's authentication result as posted to the return page; unknown fields are accepted. */
export const authenticationResult = z.looseObject({
  authResultCode: z.string().max(10),
  authResultMsg: z.string().max(500).default(''),
  tid: z.string().max(30).optional(),
  clientId: z.string().max(50).optional(),
  orderId: z.string().max(64).optional(),
  amount: z
    .string()
    .regex(/^[0-9]{1,12}$/)
    .optional(),
  mallReserved: z.string().max(500).optional(),
  authToken: z.string().max(100).optional(),
  signature: z.string().max(256).optional(),
});

export const approvalOutcome = component('ApprovalOutcome', {
  purchaseNo,
  outcome: z.enum(['paid', 'awaiting-deposit', 'pending']),
});

const bySource = { card: won, account: won, hand: won, money: won, points: won };

/** The amounts paid for a purchase by source, and the amounts that remain; every screen and sheet shows these. */
export const paidAmounts = component('PaidAmounts', {
  payable: won.describe('Asked for beside points and prepaid balance'),
  writtenOff: won.describe('The shortfall of a deposit that operators accepted'),
  paid: z.object(bySource).describe('Received for the sale; nothing before the payment'),
  refunded: z.object(bySource).describe('Returned of it; points and prepaid balance at once, the rest when it is sent'),
  remaining: z.object(bySource).describe('Paid less refunded'),
  pending: won.describe('Refunds that were decided and not sent yet'),
  excess: won.describe(
    'Received beside the sale: more than the requested amount, or for an order that cannot accept it',
  ),
  excessReturned: won,
});
