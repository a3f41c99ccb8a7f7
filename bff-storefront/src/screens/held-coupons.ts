import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import type { UserCoupon } from '../wire.ts';

/** So many can be chosen from at checkout. */
const MOST = 50;

export interface HeldCoupon {
  id: string;
  name: string;
  /** What it is taken of. */
  target: UserCoupon['usage']['target']['price'];
  /** What it gives and what it asks for, in one line. */
  terms: string;
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** "10% 할인, 최대 5,000원, 30,000원 이상" */
export function termsOf({ unit, value, limit, usage }: UserCoupon): string {
  const { price__min: least, price__max: most } = usage.limit.target;
  return [
    unit === 'PERCENT' ? `${value}% 할인` : `${won(value)} 할인`,
    unit === 'PERCENT' && limit > 0 && `최대 ${won(limit)}`,
    least !== null && `${won(least)} 이상`,
    most !== null && `${won(most)} 이하`,
  ]
    .filter(Boolean)
    .join(', ');
}

export async function usableCoupons(visit: Visit): Promise<HeldCoupon[]> {
  const query = { state: 'usable', limit: MOST } as const;
  const { coupons } = unwrap(await visit.core.GET('/api/v1/me/coupons', { params: { query } }));
  return coupons.map((coupon) => ({
    id: coupon._id,
    name: coupon.name,
    target: coupon.usage.target.price,
    terms: termsOf(coupon),
  }));
}
