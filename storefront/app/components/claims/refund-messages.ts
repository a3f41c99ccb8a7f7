import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import type { OrderClaim } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { refundText } from '@iruon/contract';
import { count, day, won } from '~/format';

/** The completed or expected refund and its date; null if there is none. */
export function refundLine({
  refund,
  expected,
  together,
}: Pick<OrderClaim, 'refund' | 'expected' | 'together'>): string | null {
  const amountOf = (amount: number) => `${won(amount)}${together > 1 ? ` (함께 신청한 ${count(together)}건)` : ''}`;
  if (!refund) return expected === null ? null : `환불 예정 ${amountOf(expected)}`;
  if (refund.amount === 0) return null;
  if (refund.doneAt) return `환불 완료 ${amountOf(refund.amount)} · ${day(refund.doneAt)}`;
  return `환불 진행 중 ${amountOf(refund.amount)} · ${day(refund.dueAt)}까지`;
}

/** The refunds in the history of an order. */
export function refundEvents(claims: OrderDetailView['claims']): OrderDetailView['events'] {
  return claims.flatMap(({ refund, endedAt }) => {
    if (!refund || refund.amount === 0) return [];
    const message = refundText(refund);
    const begun = {
      id: `${refund._id}-begun`,
      at: endedAt ?? '',
      label: `환불 접수 ${won(refund.amount)}`,
      message,
      by: '자동',
    };
    const done = { ...begun, id: refund._id, at: refund.doneAt ?? '', label: `환불 완료 ${won(refund.amount)}` };
    // An immediate refund is a single step.
    return [done, ...(refund.channel === 'NONE' ? [] : [begun])].filter(({ at }) => at !== '');
  });
}
