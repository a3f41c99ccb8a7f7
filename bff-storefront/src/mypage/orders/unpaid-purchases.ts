import type { UnpaidPurchase } from '@iruon/contract';
import type { Visit } from '../../visit.ts';

/** The member's purchases whose payment was started and not finished, newest first. */
export async function unpaidPurchases(visit: Visit): Promise<UnpaidPurchase[]> {
  return (await visit.core.call('listUnpaidPurchases')).purchases;
}

/** The same where any of these orders is unpaid; nothing is asked otherwise. */
export async function unpaidAmong(
  visit: Visit,
  orders: readonly { orderStatus: string }[],
): Promise<ReadonlyMap<string, UnpaidPurchase>> {
  if (!orders.some(({ orderStatus }) => orderStatus === 'ORDER_NONPAYMENT')) return new Map();
  return new Map((await unpaidPurchases(visit)).map((purchase) => [purchase.purchaseNo, purchase]));
}
