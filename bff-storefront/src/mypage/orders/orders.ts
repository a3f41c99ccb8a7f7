import type { UnpaidPurchase } from '@iruon/contract';
import { type OrderTab, orderTabLabels, orderTabs } from '@iruon/contract';
import { requireMember } from '../../guards.ts';
import { pageCursor } from '../../page-cursor.ts';
import type { Visit } from '../../visit.ts';
import { claimsAbout } from './order-claims.ts';
import { reviewsOf } from './order-reviews.ts';
import { type OrderSummary, summarize } from './order-summary.ts';
import { unpaidAmong } from './unpaid-purchases.ts';

export interface OrdersInput {
  /** A tab's code; any other value shows every order. */
  tab: string | null;
  cursor: string | null;
}

/** The orders of one purchase that are on this page. */
export interface PurchaseSummary {
  purchaseNo: string;
  orderedAt: string;
  orders: [OrderSummary, ...OrderSummary[]];
  /** Its payment was started and not finished; null otherwise. */
  unpaid: UnpaidPurchase | null;
}

export interface OrdersView {
  /** null when every order is shown. */
  tab: OrderTab | null;
  tabs: { code: OrderTab; label: string; count: number }[];
  purchases: PurchaseSummary[];
  /** Opaque position of the next page. */
  next: string | null;
}

const PAGE = 10;

/** Groups orders of one purchase; the list's order stays. */
function together(orders: OrderSummary[], unpaid: ReadonlyMap<string, UnpaidPurchase>): PurchaseSummary[] {
  const purchases: PurchaseSummary[] = [];
  for (const order of orders) {
    const last = purchases.at(-1);
    if (last?.purchaseNo === order.purchaseNo) last.orders.push(order);
    else {
      const { purchaseNo, orderedAt } = order;
      purchases.push({ purchaseNo, orderedAt, orders: [order], unpaid: unpaid.get(purchaseNo) ?? null });
    }
  }
  return purchases;
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
    purchases: together(
      page.orders.map((order) => summarize(order, orderReviews, claims, unpaid)),
      unpaid,
    ),
    next: page.next,
  };
}
