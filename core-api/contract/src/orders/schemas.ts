import { z } from 'zod';
import { cashReceipt, cashReceiptView } from '../cash-receipts/schemas.ts';
import { parcelReceiver } from '../destinations/schemas.ts';
import {
  carrier,
  claimStatus,
  coarseStatus,
  orderStatus,
  orderTab,
  paymentMethod,
  purchaseState,
  purchaseStatus,
  takenMethod,
} from '../kernel/codes.ts';
import {
  day,
  geolocation,
  id,
  instant,
  invoiceNo,
  personName,
  phone,
  purchaseNo,
  storedAddress,
  won,
} from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { optionalText } from '../kernel/texts.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { receiver, sender } from './parties.ts';
import { pricePanel } from './price-panel.ts';
import { deductions, quote, quoteRequest } from './quote.ts';
import { orderAccount } from './refund-account.ts';
import { orderConsent, orderConsents } from './terms.ts';

export const purchaseCreate = z.strictObject({
  _carts: quoteRequest.shape._carts,
  ...deductions,
  sender,
  receiver,
  paymentMethod: paymentMethod.default('easy'),
  requestMessage: optionalText('요청사항', 200).default(''),
  paymentUserKey: id.optional().describe('The stored card that an easy payment is meant for'),
  paymentUserName: z
    .string()
    .max(50)
    .transform((name) => name.replace(/\s/g, ''))
    .pipe(personName)
    .optional()
    .describe('The payer, without white space; default the sender'),
  paymentUserPhone: phone.optional(),
  account: orderAccount
    .nullable()
    .default(null)
    .describe('The account for a refund; stored only for `account`, which the gateway cannot refund by itself'),
  cashReceipt: cashReceipt.optional().describe('Only for `account` and `advance`'),
  consents: orderConsents.default({}),
  expectedTotal: won.describe('The payable the buyer was shown; a differing fresh quote is refused'),
  expectedPoint: won.default(0).describe('The points that the buyer was shown to pay of it; likewise'),
  expectedMoney: won.default(0).describe('The share of the prepaid balance shown to the buyer; likewise'),
});

export const virtualAccount = z.object({
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
  expiresAt: instant.nullable(),
});

export const paymentView = component('Payment', {
  method: takenMethod,
  state: z.string(),
  amount: won,
  card: z.object({ company: z.string(), number: z.string(), quota: z.int() }).nullable(),
  virtualAccount: virtualAccount.nullable(),
  receiptUrl: z.string().nullable(),
  byHand: z
    .object({
      depositor: z.string(),
      confirmedBy: z.string().nullable().describe('The operator; for operators only'),
    })
    .nullable()
    .describe('For a payment outside of the gateway that operators confirmed'),
  paidAt: instant.nullable(),
});
export type Payment = z.infer<typeof paymentView>;

export const orderView = component('Order', {
  _id: id,
  _purchase: id,
  _product: id,
  purchaseNo,
  productCode: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  thumb: z.string().nullable(),
  amount: z.int(),
  unitPrice: won,
  supplies: z.array(z.object({ name: z.string(), price: won, amount: z.int() })),
  lineTotal: won.describe('The whole quantity with its supplies'),
  shippingOptionName: z
    .string()
    .nullable()
    .describe('The name of the delivery when the order was placed; null in old orders'),
  orderStatus,
  orderStatusMessage: z.string(),
  claimStatus: claimStatus.nullable(),
  claimStatusMessage: z.string().describe("The store's message with the last step of the claim"),
  purchaseStatus,
  tab: orderTab.nullable(),
  carrier: carrier.nullable(),
  courierCode: z.enum(courierCodes).nullable(),
  invoiceNo: z.string().nullable(),
  delayUntil: day.nullable(),
  promise: z
    .object({ shipsOn: day, arrivesOn: day.nullable().describe('Null for goods that the buyer collects') })
    .nullable()
    .describe('What the buyer was promised when the order was paid; null before, and in old orders'),
  createdAt: instant,
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  completedAt: instant.nullable(),
  allowed: z.array(z.string()).describe('The actions that the caller may take on it now'),
});
export type Order = z.infer<typeof orderView>;

export const orderEvent = component('OrderEvent', {
  _id: id,
  at: instant,
  axis: z.enum(['order', 'claim', 'purchase', 'collection']),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.string(),
  actorName: z.string().nullable(),
  message: z.string(),
});

const purchaseSender = z.object({
  username: z.string().describe('Of the account that ordered; empty in old purchases'),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  ...storedAddress,
});

/** The first and the last fields of every view of a purchase. */
const purchaseHead = { _id: id, purchaseNo, title: z.string(), state: purchaseState, paymentMethod };
export const purchaseTimes = { createdAt: instant, expiresAt: instant.nullable(), paidAt: instant.nullable() };

export const purchaseView = component('Purchase', {
  ...purchaseHead,
  totals: quote.shape.totals,
  panel: pricePanel,
  sender: purchaseSender,
  receiver: z.object({
    title: z.string().optional(),
    type: z.string().optional(),
    email: z.string().optional(),
    geolocation: geolocation.nullish(),
    ...parcelReceiver.shape,
    isFactory: z.boolean(),
    isDefault: z.boolean(),
  }),
  receiverAt: instant.nullable().describe('When the receiver was last corrected'),
  canChangeReceiver: z.boolean().describe('Whether the caller may correct the receiver now'),
  requestMessage: z.string(),
  cashReceipt: cashReceiptView.nullable(),
  consents: z.array(orderConsent),
  cancelReason: z.string().nullable(),
  ...purchaseTimes,
  orders: z.array(orderView),
  payment: paymentView.nullable(),
});
export type Purchase = z.infer<typeof purchaseView>;

/** A purchase in its member's list. */
export const purchaseSummary = component('PurchaseSummary', {
  ...purchaseHead,
  payable: won,
  status: coarseStatus.nullable().describe('The state of the whole, by its least advanced order; null while unpaid'),
  orders: z.array(orderStatus).describe('The state of each order'),
  ...purchaseTimes,
});

/** A purchase with a started and unfinished payment. */
export const unpaidPurchase = component('UnpaidPurchase', {
  _id: id,
  purchaseNo,
  _order: id.describe('Its first order: cancelling it cancels the purchase'),
  title: z.string(),
  paymentMethod,
  payable: won,
  state: z
    .enum(['PAYABLE', 'IN_DOUBT', 'OVER'])
    .describe('Whether it can be paid now, an earlier payment is still being reconciled, or its deadline has passed'),
  createdAt: instant,
  expiresAt: instant.nullable(),
  holds: z
    .object({ pieces: z.int(), coupons: z.array(z.string()), points: won, money: won })
    .describe('Its reservations until it is paid or cancelled'),
  _carts: z.array(id).describe('Its cart lines'),
  lines: z
    .array(z.object({ _product: id, _option: id.nullable(), amount: z.int() }))
    .describe('What was ordered, in the order of the cart'),
  stock: z
    .array(z.object({ _product: id, _option: id.nullable(), pieces: z.int() }))
    .describe('The counted stock of products and options that it holds; for a set, that of its parts'),
});

/** The corrected receiver, with the version that was read. */
export const receiverChange = z.strictObject({
  receiver: receiver.pick({ name: true, phone: true, postcode: true, address1: true, address2: true }),
  requestMessage: optionalText('요청사항', 200),
  receiverAt: instant.nullable(),
});

export const purchaseCreated = component('PurchaseCreated', {
  _id: id,
  purchaseNo,
  state: purchaseState,
  payable: won,
  paymentMethod,
  expiresAt: instant.nullable(),
});

export const invoice = z.strictObject({
  carrier: carrier.default('EXPRESS'),
  courierCode: z.enum(courierCodes, { error: '택배사를 선택해 주세요.' }),
  invoiceNo,
  _orders: z.array(id).max(200).optional().describe('Only these orders of the purchase; default all shippable ones'),
});
export type Invoice = z.input<typeof invoice>;
