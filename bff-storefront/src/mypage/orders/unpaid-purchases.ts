import type { UnpaidPurchase } from '@iruon/contract';
import type { Visit } from '../../visit.ts';

/** The member's purchases with a started and unfinished payment, newest first. */
export async function unpaidPurchases(visit: Visit): Promise<UnpaidPurchase[]> {
  return (await visit.core.call('listUnpaidPurchases')).purchases;
}

/** These purchases by their numbers, if any of the orders is unpaid; else none, without a request. */
export async function unpaidAmong(
  visit: Visit,
  orders: readonly { orderStatus: string }[],
): Promise<ReadonlyMap<string, UnpaidPurchase>> {
  if (!orders.some(({ orderStatus }) => orderStatus === 'ORDER_NONPAYMENT')) return new Map();
  return new Map((await unpaidPurchases(visit)).map((purchase) => [purchase.purchaseNo, purchase]));
}

interface Goods {
  _product: string;
  _option: string | null;
}

const isSame = (a: Goods) => (b: Goods) => a._product === b._product && a._option === b._option;

/** The quantity of goods that a purchase reserves until it is paid or its deadline passes. */
export function reservedOf({ state, stock, lines }: UnpaidPurchase, goods: Goods): number {
  if (state === 'OVER') return 0;
  const reserved = stock.find(isSame(goods));
  // A product bundle reserves the stock of its component products.
  return reserved?.pieces ?? lines.filter(isSame(goods)).reduce((sum, { amount }) => sum + amount, 0);
}

/** The first of these purchases that reserves the goods, and the quantity; null if none does. */
export function reservedBy(
  purchases: readonly UnpaidPurchase[],
  goods: Goods,
): { purchaseNo: string; pieces: number } | null {
  for (const purchase of purchases) {
    const pieces = reservedOf(purchase, goods);
    if (pieces > 0) return { purchaseNo: purchase.purchaseNo, pieces };
  }
  return null;
}

const keyOf = ({ _product, _option, amount }: Goods & { amount: number }) => `${_product} ${_option} ${amount}`;
/** True if every element of the first is in the second. */
const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.length > 0 && some.every((each) => all.includes(each));

/**
 * The purchase that contains all of this order: the same cart lines, or the same quantities of the same goods. It may
 * contain more, because the stock that it reserves can be missing in the cart. The order form asks whether a second
 * order is intended.
 */
export function sameOrder(
  purchases: readonly UnpaidPurchase[],
  { carts, lines }: { carts: readonly string[]; lines: readonly (Goods & { amount: number })[] },
): UnpaidPurchase | null {
  const isOrdered = ({ state, ...ordered }: UnpaidPurchase) =>
    state !== 'OVER' && (isWithin(carts, ordered._carts) || isWithin(lines.map(keyOf), ordered.lines.map(keyOf)));
  return purchases.find(isOrdered) ?? null;
}
