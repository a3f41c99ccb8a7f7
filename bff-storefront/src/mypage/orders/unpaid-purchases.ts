import type { UnpaidPurchase } from '@iruon/contract';
import type { Visit } from '../../visit.ts';

/** The member's purchases with a started and unfinished payment, newest first. */
export async function unpaidPurchases(visit: Visit): Promise<UnpaidPurchase[]> {
  return (await visit.core.call('listUnpaidPurchases')).purchases;
}

/** The same if any of these orders is unpaid; else without a request. */
export async function unpaidAmong(
  visit: Visit,
  orders: readonly { orderStatus: string }[],
): Promise<ReadonlyMap<string, UnpaidPurchase>> {
  if (!orders.some(({ orderStatus }) => orderStatus === 'ORDER_NONPAYMENT')) return new Map();
  return new Map((await unpaidPurchases(visit)).map((purchase) => [purchase.purchaseNo, purchase]));
}
