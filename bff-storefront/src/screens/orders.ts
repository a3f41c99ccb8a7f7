import { type OrderTab, orderTabLabels, orderTabs } from '@iruon/contract';
import { unwrap } from '@iruon/contract/client';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { type OrderSummary, summarize } from './order-summary.ts';

export interface OrdersInput {
  /** A tab's code; anything else shows every order. */
  tab: string | null;
  cursor: string | null;
}

export interface OrdersView {
  /** null when every order is shown. */
  tab: OrderTab | null;
  tabs: { code: OrderTab; label: string; count: number }[];
  orders: OrderSummary[];
  /** Opaque position of the next page. */
  next: string | null;
}

const PAGE = 10;
const cursorShape = /^[A-Za-z0-9_-]{1,200}$/;

export async function orders(visit: Visit, input: OrdersInput): Promise<OrdersView> {
  requireMember(visit);
  const tab = orderTabs.find((code) => code === input.tab) ?? null;
  const cursor = input.cursor && cursorShape.test(input.cursor) ? input.cursor : null;
  const query = { ...(tab && { tab }), ...(cursor && { cursor }), limit: PAGE };
  const page = unwrap(await visit.core.GET('/api/v1/me/orders', { params: { query } }));
  return {
    tab,
    tabs: orderTabs.map((code) => ({ code, label: orderTabLabels[code], count: page.counts[code] })),
    orders: page.orders.map(summarize),
    next: page.next,
  };
}
