import { z } from 'zod';
import {
  bulkResult,
  bulkStateChange,
  consoleListQuery,
  consoleOrder,
  consoleOrderDetail,
  consoleOrderFilter,
  consoleOrderSorts,
  consolePurchase,
  list,
  orderMemoUpdate,
  orderTrial,
  stateChange,
} from '../console/schemas.ts';
import { claimStatus, orderStatus, paymentMethod, purchaseState } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { day, id, purchaseNo } from '../kernel/scalars.ts';
import { phoneOrder, phoneQuoteRequest } from './phone-orders.ts';
import { receiverProblems } from './problems.ts';
import { quote } from './quote.ts';
import { invoice, purchaseCreated, purchaseView, receiverChange } from './schemas.ts';

const console = { tag: 'console', access: ['console'] } as const;
const staff = { tag: 'console', access: ['console', 'manager'] } as const;
const byId = z.strictObject({ _id: id });
const search = z.string().trim().max(100).optional();

export const consolePurchaseOperations = defineOperations({
  quotePhoneOrder: {
    method: 'post',
    path: '/api/console/shop/purchases/quote',
    summary: 'What an order by phone would cost; nothing is written',
    ...console,
    body: phoneQuoteRequest,
    problems: [
      'LINE_TOO_DEAR',
      'NOT_FOUND',
      'OPTION_NOT_AVAILABLE',
      'PRODUCT_NOT_FOR_SALE',
      'SHIPPING_UNAVAILABLE',
      'STOCK_SHORT',
    ],
    success: { status: 200, schema: z.object({ quote }) },
  },
  createPhoneOrder: {
    method: 'post',
    path: '/api/console/shop/purchases',
    summary: 'Place an order for a calling member, with the same prices and reservations; the member gets a mail',
    ...console,
    idempotency: 'required',
    body: phoneOrder,
    problems: [
      'LINE_TOO_DEAR',
      'MONEY_SHORT',
      'MONEY_UNCERTAIN',
      'NOT_FOUND',
      'OPTION_NOT_AVAILABLE',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PRODUCT_NOT_FOR_SALE',
      'QUOTE_CHANGED',
      'SHIPPING_UNAVAILABLE',
      'STOCK_SHORT',
    ],
    success: { status: 201, schema: z.object({ purchase: purchaseCreated }) },
  },
  changePurchase: {
    method: 'put',
    path: '/api/console/shop/purchases/{_id}',
    summary: 'Put right the receiver of a purchase, until anything of it has left, where the delivery costs the same',
    ...staff,
    problems: receiverProblems,
    params: z.strictObject({ _id: id }),
    body: receiverChange,
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
  giveUpPurchase: {
    method: 'delete',
    path: '/api/console/shop/purchases/{_id}',
    summary: 'Cancel an unpaid purchase; stock, coupons, points and prepaid balance are released',
    ...console,
    params: z.strictObject({ _id: id }),
    problems: ['PAYMENT_PENDING', 'TRANSITION_NOT_ALLOWED'],
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
  listConsoleOrders: {
    method: 'get',
    path: '/api/console/shop/orders',
    summary: 'Orders by filter, sort and range; the total is counted up to 10,000',
    ...staff,
    query: consoleListQuery(consoleOrderSorts, consoleOrderFilter),
    success: { status: 200, schema: list('orders', consoleOrder) },
  },
  exportConsoleOrders: {
    method: 'get',
    path: '/api/console/shop/orders/export',
    summary: 'Orders of a period as an .xlsx file, streamed',
    tag: 'console',
    access: ['console'],
    problems: ['EXPORT_TOO_LARGE'],
    query: z.strictObject({
      from: day,
      to: day,
      orderStatus: orderStatus.optional(),
      reason: z
        .string()
        .trim()
        .min(2)
        .max(200)
        .meta({ description: 'Why the file is needed; stored in the audit log' }),
    }),
    success: { status: 200, content: 'binary' },
  },
  getConsoleOrder: {
    method: 'get',
    path: '/api/console/shop/orders/{_id}',
    summary: 'One order with people, price, payments and history',
    ...staff,
    params: byId,
    success: { status: 200, schema: z.object({ order: consoleOrderDetail }) },
  },
  changeOrderState: {
    method: 'patch',
    path: '/api/console/shop/orders/{_id}/state/{state}',
    summary: 'Move an order to a state, or its open claim; the invoices of orders use shop/invoices',
    ...staff,
    problems: [
      'DEPOSIT_UNDECIDED',
      'PAYMENT_NOT_BY_TRANSFER',
      'PAYMENT_PENDING',
      'PURCHASE_NOT_PAYABLE',
      'STOCK_SHORT',
      'TRANSITION_NOT_ALLOWED',
    ],
    params: z.strictObject({ _id: id, state: z.union([orderStatus, claimStatus]) }),
    body: stateChange,
    success: { status: 200, schema: z.object({ order: consoleOrderDetail }) },
  },
  changeOrder: {
    method: 'put',
    path: '/api/console/shop/orders/{_id}',
    summary: "Set the note of an order's purchase, replacing the one that was read; empty deletes it",
    ...staff,
    problems: ['RECORD_CHANGED'],
    params: z.strictObject({ _id: id }),
    body: orderMemoUpdate,
    success: { status: 200, schema: z.object({ order: consoleOrderDetail }) },
  },
  retryCashReceipt: {
    method: 'post',
    path: '/api/console/shop/orders/{_id}/cash-receipt/retry',
    summary: "Send the cash receipt of an order's purchase again that the gateway refused",
    ...staff,
    problems: ['CASH_RECEIPT_NOT_RETRYABLE'],
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ order: consoleOrderDetail }) },
  },
  changeOrderStates: {
    method: 'patch',
    path: '/api/console/shop/orders/state/{state}',
    summary: 'Move many orders; each is decided for itself and reported',
    ...staff,
    params: z.strictObject({ state: orderStatus }),
    body: bulkStateChange,
    success: { status: 200, schema: bulkResult },
  },
  testOrder: {
    method: 'post',
    path: '/api/console/shop/orders/{_id}/test/{mode}',
    summary: 'Advance an order for a trial, by the regular steps; not in production',
    tag: 'console',
    access: ['console'],
    problems: [
      'DEPOSIT_UNDECIDED',
      'PAYMENT_NOT_BY_TRANSFER',
      'PAYMENT_PENDING',
      'PURCHASE_NOT_PAYABLE',
      'TRANSITION_NOT_ALLOWED',
    ],
    params: z.strictObject({ _id: id, mode: orderTrial }),
    success: { status: 200, schema: z.object({ order: consoleOrderDetail }) },
    isTrial: true,
  },
  putInvoice: {
    method: 'put',
    path: '/api/console/shop/invoices/{purchaseNo}',
    summary: 'Enter carrier and invoice number: the orders are shipped',
    ...staff,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ purchaseNo }),
    body: invoice,
    success: { status: 200, schema: bulkResult },
  },
  listConsolePurchases: {
    method: 'get',
    path: '/api/console/shop/purchases',
    summary: 'Purchases by filter, sort and range; the total is counted up to 10,000',
    tag: 'console',
    access: ['console'],
    query: consoleListQuery(['createdAt', 'purchaseNo', 'payable'], {
      q: search,
      state: purchaseState.optional(),
      paymentMethod: paymentMethod.optional(),
      from: day.optional(),
      to: day.optional(),
      _user: id.optional(),
    }),
    success: { status: 200, schema: list('purchases', consolePurchase) },
  },
});
