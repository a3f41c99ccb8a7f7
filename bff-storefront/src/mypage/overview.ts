import { type MyLevel, orderTabLabels, orderTabs, type UnpaidPurchase } from '@iruon/contract';
import { isCustomer, requireMember } from '../guards.ts';
import { type ProductCardView, productCard } from '../shop/products/product-card.ts';
import type { Visit } from '../visit.ts';
import type { OrdersView } from './orders/orders.ts';
import { unpaidPurchases } from './orders/unpaid-purchases.ts';

export interface OverviewView {
  name: string;
  /** The number of orders by state. */
  tabs: OrdersView['tabs'];
  /** The latest purchase with an unfinished payment, and the number of such purchases. */
  unpaid: { latest: UnpaidPurchase; count: number } | null;
  /** The latest recall that waits for the member's answer. */
  recall: { _id: string; title: string; goods: string } | null;
  points: { balance: number; expiring: { amount: number; within: number } };
  /** The number of usable coupons, and the first of the latest ones to expire. */
  coupons: { usable: number; ending: { name: string; endsAt: string } | null };
  standing: MyLevel;
  /** Frequently bought products; null without a customer number, which prices require. */
  again: BoughtView[] | null;
}

/** The current state of a member's account: orders, unpaid purchases, benefits, and products to buy again. */
export async function overview(visit: Visit): Promise<OverviewView> {
  const { name } = requireMember(visit);
  const [orders, points, level, coupons, bought, { recalls }] = await Promise.all([
    visit.core.call('listMyOrders', { params: { query: { limit: 1 } } }),
    visit.core.call('listMyPoints', { params: { query: { limit: 1 } } }),
    visit.core.call('getMyLevel'),
    visit.core.call('listMyCoupons', { params: { query: { state: 'usable', limit: 20 } } }),
    boughtProducts(visit),
    visit.core.call('listMyRecalls'),
  ]);
  const recall = recalls.find(({ state, answeredAt }) => state === 'OPEN' && answeredAt === null);
  const unpaid = orders.counts.waiting > 0 ? await unpaidPurchases(visit) : [];
  const [latest] = unpaid;
  const [ending] = coupons.coupons
    .flatMap((coupon) => (coupon.expiresAt === null ? [] : [{ name: coupon.name, endsAt: coupon.expiresAt }]))
    .sort((a, b) => a.endsAt.localeCompare(b.endsAt));
  return {
    name,
    tabs: orderTabs.map((code) => ({ code, label: orderTabLabels[code], count: orders.counts[code] })),
    unpaid: latest ? { latest, count: unpaid.length } : null,
    recall: recall ? { _id: recall._id, title: recall.title, goods: recall.goods } : null,
    points: { balance: points.balance, expiring: points.expiring },
    coupons: { usable: coupons.counts.usable, ending: ending ?? null },
    standing: level.standing,
    again: bought,
  };
}

const MAX_BOUGHT = 4;

/** A product that a member bought, with its frequency and latest date. */
export interface BoughtView {
  product: ProductCardView;
  times: number;
  boughtAt: string;
}

/** Frequently bought products; null for visitors and members without a customer number, which prices require. */
export async function boughtProducts(visit: Visit): Promise<BoughtView[] | null> {
  if (!isCustomer(visit.user)) return null;
  const { products } = await visit.core.call('listBoughtProducts', { params: { query: { limit: MAX_BOUGHT } } });
  return products.map(({ product, ...row }) => ({ product: productCard(product), ...row }));
}
