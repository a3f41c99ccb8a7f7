import { z } from 'zod';
import { claimView } from '../claims/schemas.ts';
import {
  claimStatuses,
  orderStatus,
  orderStatuses,
  paymentMethod,
  purchaseState,
  purchaseStatuses,
  userState,
  userType,
} from '../kernel/codes.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import { day, id, instant, invoiceNo, oneLine, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { memberName } from '../members/requester.ts';
import { orderEvent, orderView, paymentView, purchaseTimes, purchaseView } from '../orders/schemas.ts';
import { paidAmounts } from '../payments/schemas.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { cleanText } from '../spellings/text.ts';

/** A JSON text in a query parameter, as ra-data-simple-rest sends it, validated by a schema. */
function jsonText<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .max(4000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'JSON 형식이 올바르지 않습니다.' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const range = jsonText(
  z
    .tuple([z.int().min(0), z.int().min(0)])
    .refine(([from, to]) => to >= from && to - from < 200, '한 번에 200개까지 볼 수 있습니다.'),
).default([0, 24]);

/** range=[from,to] inclusive, sort=["field","ASC"], filter={...}: fields and filters are allow-listed. */
export function consoleListQuery<const Fields extends readonly [string, ...string[]], Filter extends z.ZodRawShape>(
  fields: Fields,
  filter: Filter,
) {
  return z.strictObject({
    range,
    sort: jsonText(z.tuple([z.enum(fields), z.enum(['ASC', 'DESC'])])).optional(),
    filter: jsonText(z.strictObject({ ...filter, id: z.array(id).max(200).optional() })).optional(),
  });
}

/**
 * The query of a list that is always returned whole in its own order: react-admin's range and sort are accepted and
 * ignored.
 */
export function wholeListQuery() {
  return z.strictObject({
    range: z.string().max(100).optional(),
    sort: z.string().max(100).optional(),
    filter: jsonText(z.strictObject({ id: z.array(id).max(200).optional() })).optional(),
  });
}

const total = z.int();

/** Today's queues, by the names that the dashboard uses for their counts. */
export const consoleQueues = [
  'nonpayment',
  'toConfirm',
  'toShip',
  'delayed',
  'latePromise',
  'lateDispatch',
  'depositSoon',
  'shipping',
  'claims',
  'paymentsInDoubt',
  'paying',
] as const;
export type ConsoleQueue = (typeof consoleQueues)[number];

export const consoleOrderSorts = ['createdAt', 'purchaseNo', 'lineTotal', 'orderStatus'] as const;
export const consoleOrderFilter = {
  q: search('Purchase number, product, member name'),
  queue: z.enum(consoleQueues).optional().describe('Exactly the orders that the dashboard counts under this name'),
  orderStatus: z.union([z.enum(orderStatuses), z.array(z.enum(orderStatuses)).max(10)]).optional(),
  claimStatus: z.enum(claimStatuses).optional(),
  purchaseStatus: z.enum(purchaseStatuses).optional(),
  paymentMethod: paymentMethod.optional(),
  ...withinDays,
  _user: id.optional(),
  _purchase: id.optional(),
};

export const consoleOrder = component('ConsoleOrder', {
  ...orderView.shape,
  userName: z.string(),
  businessName: z.string().nullable(),
  custNo: z.string().nullable(),
  receiverName: z.string(),
  paymentMethod,
  paidAt: instant.nullable(),
  hold: z
    .object({
      expiresAt: instant.nullable().describe('When the order ends by itself'),
      points: won,
      money: won,
      hasCoupons: z.boolean(),
    })
    .nullable()
    .describe('The reservations of an unpaid purchase besides its goods; null once it is paid or ended'),
});

export const MEMO_LIMIT = 2_000;

/** The operators' memo of a purchase; `memoAt` is the version that was read, null for none. */
export const orderMemoUpdate = z.strictObject({
  memo: z.string().overwrite(cleanText).max(MEMO_LIMIT, '메모는 2,000자까지 적을 수 있습니다.'),
  memoAt: instant.nullable(),
});

const orderMemo = component('OrderMemo', { text: z.string(), by: z.string(), at: instant });

export const consoleOrderDetail = component('ConsoleOrderDetail', {
  ...consoleOrder.shape,
  memo: orderMemo.nullable().describe('Of the whole purchase; its buyer never sees it'),
  memoAt: instant.nullable().describe('When the note was last written or deleted'),
  purchase: purchaseView,
  payments: z.array(paymentView),
  amounts: paidAmounts,
  claims: z.array(claimView),
  events: z.array(orderEvent),
  member: memberName.extend({ phone: z.string(), email: z.string() }),
});

export const consolePurchase = component('ConsolePurchase', {
  _id: id,
  purchaseNo: z.string(),
  title: z.string(),
  state: purchaseState,
  paymentMethod,
  payable: won,
  goodsTotal: won,
  deliveryTotal: won,
  userName: z.string(),
  receiverName: z.string(),
  orderCount: z.int(),
  statuses: z.array(orderStatus),
  ...purchaseTimes,
});

export const consoleProduct = component('ConsoleProduct', {
  _id: id,
  code: z.string(),
  name: z.string(),
  type: z.string(),
  brandName: z.string(),
  categoryName: z.string(),
  thumb: z.string().nullable(),
  price: won.nullable().describe('The list price; null for those who may read neither products nor orders'),
  salePrice: won.nullable().describe('As the list price'),
  stock: z.int().describe('Total stock of all options'),
  stockEnabled: z.boolean(),
  shows: z.boolean(),
  sells: z.boolean(),
  createdAt: instant,
});

export const consoleUser = component('ConsoleUser', {
  _id: id,
  username: z.string(),
  type: userType,
  state: userState,
  name: z.string(),
  businessName: z.string().nullable(),
  custNo: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  money: won,
  createdAt: instant,
});

/** Null if the operator may not read the orders of the queue. */
const queued = (orders?: string) => {
  const count = z.int().nullable();
  return orders === undefined ? count : count.describe(orders);
};

export const dashboard = component('Dashboard', {
  queues: z.object({
    nonpayment: queued(),
    toConfirm: queued(),
    toShip: queued(),
    delayed: queued(),
    latePromise: queued('Delayed beyond the day promised to the member'),
    lateDispatch: queued('Not shipped on the day promised at the payment'),
    depositSoon: queued('Transfers that end unpaid within a day'),
    shipping: queued(),
    claims: queued(),
    paymentsInDoubt: queued(),
    paying: queued('Not paid, and the buyer has to finish in the payment window'),
  }),
  overdue: z.object({
    toConfirm: queued('Paid more than one business day ago'),
    toShip: queued('Confirmed more than two business days ago'),
  }),
  sales: z
    .array(z.object({ day, amount: won, count: z.int() }))
    .describe('Paid purchases of the last 14 days; empty for those who may not read finance'),
});

export const stateChange = z.strictObject({
  message: z.string().overwrite(cleanText).max(500).optional(),
  amount: won.optional().describe('For ORDER_PAYMENT: the amount on the statement of the bank; required'),
  depositor: oneLine()
    .max(50, '입금자는 50자까지 적을 수 있습니다.')
    .optional()
    .describe('For ORDER_PAYMENT: the name on the statement'),
  date: day.optional().describe('For SHIPPING_DELAYED and EXCHANGE_DELAYED: the planned day of shipping'),
  fault: z
    .enum(['MEMBER', 'SELLER'])
    .optional()
    .describe('For CANCEL_COMPLETED and RETURN_COMPLETED: the party at fault, if it differs from the claim'),
  together: z
    .boolean()
    .optional()
    .describe(
      'For CANCEL_COMPLETED and RETURN_COMPLETED: together with the open claims of the same request, in one refund',
    ),
  restock: z.boolean().optional().describe('For CANCEL_COMPLETED: whether the goods may be sold again; default true'),
  courierCode: z
    .enum(courierCodes)
    .optional()
    .describe('For EXCHANGE_SHIPPING and SHIPPING_CONFIRM, where shop/invoices takes more orders at once'),
  invoiceNo: invoiceNo.optional().describe('For EXCHANGE_SHIPPING and SHIPPING_CONFIRM'),
});

/**
 * The target state of a trial order, which passes through every step on the way; `confirm-due` makes its confirmation
 * due.
 */
export const orderTrials = ['paid', 'shipped', 'delivered', 'confirm-due'] as const;
export const orderTrial = z.enum(orderTrials);

export const bulkStateChange = z.strictObject({
  _orders: z.array(id).min(1).max(500),
  message: stateChange.shape.message,
  date: stateChange.shape.date,
});

export const bulkResult = component('BulkResult', {
  results: z.array(z.object({ _id: id, ok: z.boolean(), code: z.string().nullable(), message: z.string().nullable() })),
  changed: z.int(),
  refused: z.int(),
});

export const list = <N extends string, T extends z.ZodType>(name: N, item: T) =>
  z.object({ [name]: z.array(item), total } as { [K in N]: z.ZodArray<T> } & { total: typeof total });

/** The response and the query of a list of the console: `.ok(...consoleList('orders', order, sorts, filter))`. */
export const consoleList = <
  N extends string,
  T extends z.ZodType,
  const Fields extends readonly [string, ...string[]],
  Filter extends z.ZodRawShape,
>(
  name: N,
  item: T,
  fields: Fields,
  filter: Filter,
) => [list(name, item), { query: consoleListQuery(fields, filter) }] as const;
