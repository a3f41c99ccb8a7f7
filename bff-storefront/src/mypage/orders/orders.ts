import { MAX_CLAIMED_ORDERS, type OrderTab, orderTabLabels, orderTabs, type UnpaidPurchase } from '@iruon/contract';
import { pageCursor } from '../../addresses.ts';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import { type OrderClaim, type OrderSummary, reviewsOf, summarize, type WireOrder } from './order-summary.ts';
import { unpaidAmong } from './unpaid-purchases.ts';

export interface OrdersInput {
  /** The code of a tab; any other value shows every order. */
  tab: string | null;
  cursor: string | null;
}

/** One purchase with its orders of the tab, in the order of the cart. */
export interface PurchaseSummary {
  purchaseNo: string;
  orderedAt: string;
  /** Whole won, including points and prepaid balance. */
  total: number;
  /** The number of its orders in every tab. */
  orderCount: number;
  orders: [OrderSummary, ...OrderSummary[]];
  /** The same purchase if a payment was started and not finished; else null. */
  unpaid: UnpaidPurchase | null;
}

export interface OrdersView {
  /** Null if every order is shown. */
  tab: OrderTab | null;
  tabs: { code: OrderTab; label: string; count: number }[];
  purchases: PurchaseSummary[];
  /** Opaque position of the next page. */
  next: string | null;
}

/** Purchases of a page. */
const PAGE = 10;

type WirePurchase = Pick<PurchaseSummary, 'purchaseNo' | 'total' | 'orderCount'>;

interface Parts {
  orders: readonly OrderSummary[];
  unpaid: ReadonlyMap<string, UnpaidPurchase>;
}

/** The purchases of a page with their orders. */
function together(purchases: readonly WirePurchase[], { orders: all, unpaid }: Parts): PurchaseSummary[] {
  return purchases.flatMap(({ purchaseNo, total, orderCount }) => {
    const [first, ...others] = all.filter((order) => order.purchaseNo === purchaseNo);
    if (!first) return [];
    const { orderedAt } = first;
    const own = unpaid.get(purchaseNo) ?? null;
    return [{ purchaseNo, orderedAt, total, orderCount, orders: [first, ...others], unpaid: own }];
  });
}

export async function orders(visit: Visit, input: OrdersInput): Promise<OrdersView> {
  requireMember(visit);
  const tab = orderTabs.find((code) => code === input.tab) ?? null;
  const cursor = pageCursor(input.cursor);
  const query = { ...(tab && { tab }), ...(cursor && { cursor }), limit: PAGE };
  const page = await visit.core.call('listMyOrders', { params: { query } });
  const [orderReviews, claims, unpaid] = await Promise.all([
    reviewsOf(visit, page.orders),
    claimsAbout(visit, page.orders),
    unpaidAmong(visit, page.orders),
  ]);
  return {
    tab,
    tabs: orderTabs.map((code) => ({ code, label: orderTabLabels[code], count: page.counts[code] })),
    purchases: together(page.purchases, {
      orders: page.orders.map((order) => summarize(order, orderReviews, claims, unpaid)),
      unpaid,
    }),
    next: page.next,
  };
}

/** The latest claim of each of these orders, up to the limit of a request; no request if none has a claim. */
async function claimsAbout(visit: Visit, orders: readonly WireOrder[]): Promise<ReadonlyMap<string, OrderClaim>> {
  const claimed = orders.filter(({ claimStatus }) => claimStatus !== null).slice(0, MAX_CLAIMED_ORDERS);
  if (claimed.length === 0) return new Map();
  const query = { _orders: claimed.map(({ _id }) => _id).join(','), limit: MAX_CLAIMED_ORDERS };
  const { claims } = await visit.core.call('listMyClaims', { params: { query } });
  // Newest first: the status of an order refers to its first entry.
  return new Map(claims.toReversed().map((claim) => [claim._order, claim]));
}
