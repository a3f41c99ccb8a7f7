import type { UnpaidPurchase } from '@iruon/contract';
import { count, minute, won } from '../../format';

/** The reservations of an unpaid purchase: '재고 3개, 쿠폰 1장, 포인트 1,000P'. */
export function reservationsText({ pieces, coupons, points, money }: UnpaidPurchase['holds']): string {
  const reservations = [
    `재고 ${count(pieces)}개`,
    coupons.length > 0 && `쿠폰 ${count(coupons.length)}장(${coupons.join(', ')})`,
    points > 0 && `포인트 ${count(points)}P`,
    money > 0 && `예치금 ${won(money)}`,
  ];
  return reservations.filter(Boolean).join(', ');
}

/** The effect of the deadline, with its time in Seoul. */
export function unpaidText({ state, expiresAt, holds }: UnpaidPurchase): string {
  if (state === 'IN_DOUBT') return '결제 결과를 확인하고 있습니다. 다시 결제하지 마시고 잠시만 기다려 주세요.';
  const reservations = reservationsText(holds);
  if (state === 'OVER') return `결제 기한이 지나 곧 취소됩니다. 확보해 둔 것(${reservations})은 모두 되돌려 드립니다.`;
  if (!expiresAt) return `결제하실 때까지 확보해 둔 것: ${reservations}`;
  return `${minute(expiresAt)}까지 결제해 주세요. 그때까지 확보해 둔 것: ${reservations}. 기한이 지나면 주문이 취소되고 모두 되돌려 드립니다.`;
}
