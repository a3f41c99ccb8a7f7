import { z } from 'zod';
import { claimStatuses, orderStatuses, purchaseStatuses, userTypes } from '../kernel/codes.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import type { anyEventTypeLabels } from './labels.ts';

const quantity = z.int().min(1);
const orderState = {
  amount: quantity.describe('Quantity'),
  orderStatus: z.enum(orderStatuses),
  claimStatus: z.enum(claimStatuses).nullable(),
  collectionStatus: z.enum(['COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE']).nullable(),
  purchaseStatus: z.enum(purchaseStatuses),
  courierCode: z.string().nullable(),
  invoiceNo: z.string().nullable(),
};
const order = {
  _id: id,
  _purchase: id,
  _user: id,
  _product: id,
  _option: id.nullable(),
  ...orderState,
  lineTotal: won.describe('The amount of the order before coupons, won'),
};

const payment = component('PaymentEvent', {
  _id: id,
  _purchase: id,
  method: z.string(),
  state: z.enum(['PAID', 'CANCELED', 'EXPIRED']),
  amount: won,
  refunded: won.describe('All refunds of the payment so far, won'),
  refundedNow: won.describe('The refund that this event reports, won; 0 without one'),
});

const claimState = {
  status: z.enum([...claimStatuses, 'WITHDRAWN']),
  collectionStatus: orderState.collectionStatus,
  _order: id.describe('A claim of a part moves to the order that is split off'),
};
const claim = {
  _id: id,
  _group: id.describe('The first claim of those that were requested together'),
  _purchase: id,
  _user: id,
  ...claimState,
  kind: z.enum(['CANCEL', 'EXCHANGE', 'RETURN']),
  amount: quantity.describe('Quantity'),
  reason: z.string(),
};

const member = {
  _id: id,
  type: z.enum(userTypes),
  isApproved: z.boolean(),
  isDisabled: z.boolean(),
  isCustomer: z.boolean().describe('The member has a customer number'),
};
const oneMember = component('MemberEvent', member);

const chat = component('ChatEvent', {
  _id: id,
  _user: id,
  _manager: id.nullable(),
  stage: z.enum(['BEFORE_AGREEMENT', 'AWAITING_MANAGER', 'COUNSEL_PROGRESS', 'COUNSEL_COMPLETE']),
  ending: z.enum(['MEMBER', 'MANAGER', 'SILENCE', 'CLOSING_TIME']).nullable(),
});

/** The summary and the data of each type of event: ids, states and amounts, no value that identifies a person. */
export const eventData = {
  'order.created': ['An order was placed, or a claim split it off', component('OrderCreatedEvent', order)],
  'order.changed': [
    'A state, the quantity or the invoice number of an order changed',
    component('OrderChangedEvent', { ...order, before: z.object(orderState) }),
  ],
  'payment.paid': ['A payment arrived', payment],
  'payment.refunded': ['A payment was refunded, wholly or in part', payment],
  'payment.canceled': ['A payment was canceled, or its account expired', payment],
  'claim.opened': ['A cancellation, exchange or return was requested', component('ClaimOpenedEvent', claim)],
  'claim.changed': [
    'The state of a claim changed',
    component('ClaimChangedEvent', { ...claim, before: z.object(claimState) }),
  ],
  'stock.changed': [
    'The stock of a product, option or supply changed',
    component('StockChangedEvent', {
      _product: id,
      _option: id.nullable(),
      _supply: id.nullable(),
      stock: z.int(),
      before: z.int(),
      isSoldOut: z.boolean(),
    }),
  ],
  'member.joined': ['A member joined', oneMember],
  'member.changed': [
    'Data of a member changed; the fields are named without their values',
    component('MemberChangedEvent', { ...member, changed: z.array(z.string()) }),
  ],
  'member.withdrawn': ['A member withdrew', oneMember],
  'chat.opened': ['A member opened a chat', chat],
  'chat.changed': ['A chat changed its stage or its operator', chat],
  'chat.closed': ['A chat ended', chat],
  'webhook.test': [
    'An operator tests the endpoint',
    component('WebhookTestEvent', { _webhook: id, message: z.string() }),
  ],
} as const satisfies Record<keyof typeof anyEventTypeLabels, readonly [summary: string, data: z.ZodType]>;

/** What an endpoint receives: the header webhook-id has the id of the event. */
export const webhookMessage = component('WebhookMessage', {
  type: z.string(),
  timestamp: instant.describe('When it happened'),
  sequence: z.int().describe('A later event of the same object has a greater number; numbers have gaps'),
  data: z.record(z.string(), z.unknown()),
});
