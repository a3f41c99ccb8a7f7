import { z } from 'zod';
import { orderTab, orderTabs } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { cursor, id, instant, purchaseNo } from '../kernel/scalars.ts';
import { paymentStart } from '../payments/schemas.ts';
import { productSummary } from '../products/schemas.ts';
import { quoteProblems, receiverProblems } from './problems.ts';
import { quote, quoteRequest } from './quote.ts';
import {
  orderEvent,
  orderView,
  paymentView,
  purchaseCreate,
  purchaseCreated,
  purchaseSummary,
  purchaseView,
  receiverChange,
  unpaidPurchase,
} from './schemas.ts';

const customer = { tag: 'orders', access: ['customer'] } as const;
const member = { tag: 'me', access: ['member'] } as const;

const counts = z.object(
  Object.fromEntries(orderTabs.map((tab) => [tab, z.int()])) as Record<(typeof orderTabs)[number], z.ZodInt>,
);

export const orderOperations = defineOperations({
  quoteOrder: {
    method: 'post',
    path: '/api/v1/shop/orders/quote',
    summary: 'Price chosen cart lines for an address',
    ...customer,
    problems: quoteProblems,
    body: quoteRequest,
    success: { status: 200, schema: z.object({ quote }) },
  },
  createOrder: {
    method: 'post',
    path: '/api/v1/shop/orders',
    summary: 'Place the order: the quote is fixed, stock and balances are reserved',
    ...customer,
    problems: [
      'CARD_GONE',
      'CART_EMPTY',
      'CASH_RECEIPT_UNAVAILABLE',
      'APPROVAL_AWAITED',
      'CONSENT_REQUIRED',
      'NEW_TERMS_AWAITED',
      'TERMS_CHANGED',
      'COUPON_NOT_APPLICABLE',
      'COUPON_NOT_COMBINABLE',
      'COUPON_TAKEN',
      'LINE_TOO_DEAR',
      'MONEY_SHORT',
      'MONEY_UNCERTAIN',
      'OPTION_NOT_AVAILABLE',
      'PAYABLE_TOO_SMALL',
      'POINTS_SHORT',
      'PRODUCT_NOT_FOR_SALE',
      'QUOTE_CHANGED',
      'SHIPPING_UNAVAILABLE',
      'STOCK_SHORT',
    ],
    body: purchaseCreate,
    success: { status: 201, schema: z.object({ purchase: purchaseCreated }) },
    idempotency: 'required',
  },
  processOrder: {
    method: 'post',
    path: '/api/v1/shop/orders/{_id}/process',
    summary: 'Start a payment: the payment window, or immediate confirmation when nothing is payable',
    ...customer,
    problems: ['PAYMENT_METHOD_UNAVAILABLE', 'PAYMENT_PENDING', 'PURCHASE_EXPIRED', 'PURCHASE_NOT_PAYABLE'],
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ payment: paymentStart }) },
  },
  listMyOrders: {
    method: 'get',
    path: '/api/v1/me/orders',
    summary: 'My orders of a tab, newest first, with the count of every tab',
    ...member,
    query: z.strictObject({
      tab: orderTab.optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    success: {
      status: 200,
      schema: z.object({ orders: z.array(orderView), counts, next: z.string().nullable() }),
    },
  },
  getMyOrder: {
    method: 'get',
    path: '/api/v1/me/orders/{_id}',
    summary: 'One order with its purchase, payment and history',
    ...member,
    params: z.strictObject({ _id: id }),
    success: {
      status: 200,
      schema: z.object({
        order: orderView,
        purchase: purchaseView,
        payment: paymentView.nullable(),
        events: z.array(orderEvent),
      }),
    },
  },
  changeMyOrder: {
    method: 'put',
    path: '/api/v1/me/orders/{_id}',
    summary: 'Correct the receiver of the purchase of an order, until an operator has confirmed it',
    ...member,
    problems: receiverProblems,
    params: z.strictObject({ _id: id }),
    body: receiverChange,
    success: { status: 200, schema: z.object({ order: orderView, purchase: purchaseView }) },
  },
  cancelMyOrder: {
    method: 'delete',
    path: '/api/v1/me/orders/{_id}',
    summary: 'Cancel an unpaid order together with its purchase; everything reserved is released',
    ...member,
    problems: ['PAYMENT_PENDING', 'TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ order: orderView }) },
  },
  confirmMyOrder: {
    method: 'post',
    path: '/api/v1/me/orders/{_id}/confirm',
    summary: 'Confirm the purchase of a delivered order; final',
    ...member,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ order: orderView }) },
  },
  listUnpaidPurchases: {
    method: 'get',
    path: '/api/v1/me/unpaid-purchases',
    summary: 'My purchases with a started and unfinished payment, newest first',
    ...member,
    success: { status: 200, schema: z.object({ purchases: z.array(unpaidPurchase) }) },
  },
  listBoughtProducts: {
    method: 'get',
    path: '/api/v1/me/bought-products',
    summary: 'Shown products among my latest 200 paid orders, the most often bought first, at current prices',
    tag: 'me',
    access: ['customer'],
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
    success: {
      status: 200,
      schema: z.object({
        products: z.array(
          z.object({
            product: productSummary,
            times: z.int().min(1).meta({ description: 'In so many of these orders' }),
            boughtAt: instant.meta({ description: 'The latest of them' }),
          }),
        ),
      }),
    },
  },
  listMyPurchases: {
    method: 'get',
    path: '/api/v1/me/purchases',
    summary: 'My purchases, newest first',
    ...member,
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    success: {
      status: 200,
      schema: z.object({ purchases: z.array(purchaseSummary), next: z.string().nullable() }),
    },
  },
  changeMyPurchase: {
    method: 'put',
    path: '/api/v1/me/purchases/{purchaseNo}',
    summary: 'Correct the receiver of a purchase, until an operator has confirmed any order of it',
    ...member,
    problems: receiverProblems,
    params: z.strictObject({ purchaseNo }),
    body: receiverChange,
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
  getMyPurchase: {
    method: 'get',
    path: '/api/v1/me/purchases/{purchaseNo}',
    summary: 'One purchase with its orders and payment',
    ...member,
    params: z.strictObject({ purchaseNo }),
    success: { status: 200, schema: z.object({ purchase: purchaseView }) },
  },
});
