import { z } from 'zod';
import {
  bulkResult,
  bulkStateChange,
  consoleList,
  consoleOrder,
  consoleOrderDetail,
  consoleOrderFilter,
  consoleOrderSorts,
  consolePurchase,
  orderMemoUpdate,
  orderTrial,
  stateChange,
} from '../console/schemas.ts';
import { claimStatus, orderStatus, paymentMethod, purchaseState } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { exportDays, exportReason, search, withinDays } from '../kernel/parameters.ts';
import { id, purchaseNo } from '../kernel/scalars.ts';
import { phoneOrder, phoneQuoteRequest } from './phone-orders.ts';
import { receiverProblems } from './problems.ts';
import { quote } from './quote.ts';
import { invoice, purchaseCreated, purchaseView, receiverChange } from './schemas.ts';

const { of } = operationsTagged('console');
const orders = of('orders');
const shipping = of('shipping');
const onePurchase = z.object({ purchase: purchaseView });
const advancing = [
  'DEPOSIT_AMOUNT_DIFFERS',
  'DEPOSIT_UNDECIDED',
  'PAYMENT_NOT_BY_TRANSFER',
  'PAYMENT_PENDING',
  'PURCHASE_NOT_PAYABLE',
] as const;
/** Of operations that ship orders: what keeps them. */
const unshipped = ['LOTS_MISSING', 'LOT_NOT_SELLABLE', 'PARCEL_CHANGED'] as const;
const oneOrder = z.object({ order: consoleOrderDetail });

export const consolePurchaseOperations = {
  quotePhoneOrder: orders(
    'POST /api/console/shop/purchases/quote',
    'What an order by phone would cost; nothing is written',
  ).ok(z.object({ quote }), {
    right: 'orders:read',
    unaudited: 'Computes prices and stores nothing',
    body: phoneQuoteRequest,
    problems: [
      'LINE_TOO_DEAR',
      'NOT_FOUND',
      'OPTION_NOT_AVAILABLE',
      'PRODUCT_NOT_FOR_SALE',
      'SHIPPING_UNAVAILABLE',
      'STOCK_SHORT',
    ],
  }),
  createPhoneOrder: orders(
    'POST /api/console/shop/purchases',
    'Place an order for a calling member, with the same prices and reservations; the member gets a mail',
  ).created(z.object({ purchase: purchaseCreated }), {
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
  }),
  changePurchase: orders(
    'PUT /api/console/shop/purchases/{_id}',
    'Put right the receiver of a purchase, until anything of it has left, where the delivery costs the same',
  ).ok(onePurchase, { problems: receiverProblems, body: receiverChange }),
  giveUpPurchase: orders(
    'DELETE /api/console/shop/purchases/{_id}',
    'Cancel an unpaid purchase; stock, coupons, points and prepaid balance are released',
  ).ok(onePurchase, { problems: ['PAYMENT_PENDING', 'TRANSITION_NOT_ALLOWED'] }),
  listConsoleOrders: orders(
    'GET /api/console/shop/orders',
    'Orders by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('orders', consoleOrder, consoleOrderSorts, consoleOrderFilter)),
  exportConsoleOrders: orders(
    'GET /api/console/shop/orders/export',
    'Orders of a period as an .xlsx file, streamed',
  ).binary({
    problems: ['EXPORT_TOO_LARGE'],
    query: z.strictObject({ ...exportDays, orderStatus: orderStatus.optional(), reason: exportReason }),
  }),
  getConsoleOrder: orders(
    'GET /api/console/shop/orders/{_id}',
    'One order with people, price, payments and history',
  ).ok(oneOrder),
  changeOrderState: orders(
    'PATCH /api/console/shop/orders/{_id}/state/{state}',
    'Move an order to a state, or its open claim; the invoices of orders use shop/invoices',
  ).ok(oneOrder, {
    right: 'orders:read',
    problems: [...advancing, ...unshipped, 'RETURN_DECIDED', 'STOCK_SHORT', 'TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id, state: z.union([orderStatus, claimStatus]) }),
    body: stateChange,
  }),
  changeOrder: orders(
    'PUT /api/console/shop/orders/{_id}',
    "Set the note of an order's purchase, replacing the one that was read; empty deletes it",
  ).ok(oneOrder, { problems: ['RECORD_CHANGED'], body: orderMemoUpdate }),
  retryCashReceipt: orders(
    'POST /api/console/shop/orders/{_id}/cash-receipt/retry',
    "Send the cash receipt of an order's purchase again that the gateway refused",
  ).ok(oneOrder, { problems: ['CASH_RECEIPT_NOT_RETRYABLE'] }),
  changeOrderStates: orders(
    'PATCH /api/console/shop/orders/state/{state}',
    'Move many orders; each is decided for itself and reported',
  ).ok(bulkResult, { right: 'orders:read', params: z.strictObject({ state: orderStatus }), body: bulkStateChange }),
  testOrder: orders(
    'POST /api/console/shop/orders/{_id}/test/{mode}',
    'Advance an order for a trial, by the regular steps; only where ORDER_TRIALS is on',
  ).ok(oneOrder, {
    problems: [...advancing, ...unshipped, 'TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id, mode: orderTrial }),
    isTrial: true,
  }),
  putInvoice: shipping(
    'PUT /api/console/shop/invoices/{purchaseNo}',
    'Enter carrier and invoice number: the orders are shipped',
  ).ok(bulkResult, {
    problems: [...unshipped, 'TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ purchaseNo }),
    body: invoice,
  }),
  listConsolePurchases: orders(
    'GET /api/console/shop/purchases',
    'Purchases by filter, sort and range; the total is counted up to 10,000',
  ).ok(
    ...consoleList('purchases', consolePurchase, ['createdAt', 'purchaseNo', 'payable'], {
      q: search(),
      state: purchaseState.optional(),
      paymentMethod: paymentMethod.optional(),
      ...withinDays,
      _user: id.optional(),
    }),
  ),
};
