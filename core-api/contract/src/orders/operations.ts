import { z } from 'zod';
import { orderTab, orderTabs } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byCursor, partLimit } from '../kernel/parameters.ts';
import { instant, purchaseNo, won } from '../kernel/scalars.ts';
import { paidAmounts, paymentStart } from '../payments/schemas.ts';
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

const { customer } = operationsTagged('orders');
const { member } = operationsTagged('me');
const oneOrder = z.object({ order: orderView });
const onePurchase = z.object({ purchase: purchaseView });

const counts = z.object(
  Object.fromEntries(orderTabs.map((tab) => [tab, z.int()])) as Record<(typeof orderTabs)[number], z.ZodInt>,
);

export const orderOperations = {
  quoteOrder: member('POST /api/v1/shop/orders/quote', 'Price chosen cart lines for an address').ok(
    z.object({ quote }),
    { problems: quoteProblems, body: quoteRequest },
  ),
  createOrder: customer(
    'POST /api/v1/shop/orders',
    'Place the order: the quote is fixed, stock and balances are reserved',
  ).created(z.object({ purchase: purchaseCreated }), {
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
    idempotency: 'required',
  }),
  processOrder: customer(
    'POST /api/v1/shop/orders/{_id}/process',
    'Start a payment: the payment window, or immediate confirmation when nothing is payable',
  ).ok(z.object({ payment: paymentStart }), {
    problems: ['PAYMENT_METHOD_UNAVAILABLE', 'PAYMENT_PENDING', 'PURCHASE_EXPIRED', 'PURCHASE_NOT_PAYABLE'],
  }),
  listMyOrders: member(
    'GET /api/v1/me/orders',
    'My orders of a tab by purchase, newest first, in the order of the cart, with the count of every tab',
  ).ok(
    z.object({
      orders: z.array(orderView).describe('At most 50 of each purchase'),
      purchases: z
        .array(
          z.object({
            purchaseNo,
            total: won.describe('What the purchase cost, with points and prepaid balance'),
            orderCount: z.int().describe('The number of its orders in every tab'),
          }),
        )
        .describe('The purchases of this page, which `limit` counts'),
      counts,
      next: z.string().nullable(),
    }),
    { query: z.strictObject({ tab: orderTab.optional(), ...byCursor() }) },
  ),
  getMyOrder: member('GET /api/v1/me/orders/{_id}', 'One order with its purchase, payment and history').ok(
    z.object({
      order: orderView,
      purchase: purchaseView,
      payment: paymentView.nullable(),
      amounts: paidAmounts,
      events: z.array(orderEvent),
    }),
  ),
  changeMyOrder: member(
    'PUT /api/v1/me/orders/{_id}',
    'Correct the receiver of the purchase of an order, until an operator has confirmed it',
  ).ok(z.object({ order: orderView, purchase: purchaseView }), { problems: receiverProblems, body: receiverChange }),
  cancelMyOrder: member(
    'DELETE /api/v1/me/orders/{_id}',
    'Cancel an unpaid order together with its purchase; everything reserved is released',
  ).ok(oneOrder, { problems: ['PAYMENT_PENDING', 'TRANSITION_NOT_ALLOWED'] }),
  confirmMyOrder: member('POST /api/v1/me/orders/{_id}/confirm', 'Confirm the purchase of a delivered order; final').ok(
    oneOrder,
    { problems: ['TRANSITION_NOT_ALLOWED'] },
  ),
  listUnpaidPurchases: member(
    'GET /api/v1/me/unpaid-purchases',
    'My purchases with a started and unfinished payment, newest first',
  ).ok(z.object({ purchases: z.array(unpaidPurchase) })),
  listBoughtProducts: member(
    'GET /api/v1/me/bought-products',
    'Shown products among my latest 200 paid orders, the most often bought first, at current prices',
  ).ok(
    z.object({
      products: z.array(
        z.object({
          product: productSummary,
          times: z.int().min(1).describe('In so many of these orders'),
          boughtAt: instant.describe('The latest of them'),
        }),
      ),
    }),
    { query: z.strictObject({ limit: partLimit(24, 8) }) },
  ),
  listMyPurchases: member('GET /api/v1/me/purchases', 'My purchases, newest first').ok(
    z.object({ purchases: z.array(purchaseSummary), next: z.string().nullable() }),
    { query: z.strictObject(byCursor()) },
  ),
  changeMyPurchase: member(
    'PUT /api/v1/me/purchases/{purchaseNo}',
    'Correct the receiver of a purchase, until an operator has confirmed any order of it',
  ).ok(onePurchase, { problems: receiverProblems, params: z.strictObject({ purchaseNo }), body: receiverChange }),
  getMyPurchase: member('GET /api/v1/me/purchases/{purchaseNo}', 'One purchase with its orders and payment').ok(
    onePurchase,
    { params: z.strictObject({ purchaseNo }) },
  ),
};
