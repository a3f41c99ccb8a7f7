import type { BodyOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

const LISTS = [['user-coupons'], ['coupon-runs'], ['coupons']];

/** What operators do to members' coupons. Lists are read again after the response. Each throws HttpError. */
export function useCouponCalls() {
  const call = useCall();
  const reread = useReread(LISTS, { afterRefusals: true });

  return {
    setExcluded: (_id: string, isExcluded: boolean, reason: string) =>
      reread(call('changeConsoleUserCoupon', { path: { _id }, body: { isExcluded, reason } })),
    /** What each coupon would take off; nothing is written. */
    simulate: (body: BodyOf<'simulateCoupons'>) => call('simulateCoupons', { body }),
    issue: (body: BodyOf<'issueConsoleCoupons'>) => reread(call('issueConsoleCoupons', { body })),
  };
}
