import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

const LISTS = [['user-coupons'], ['coupon-runs'], ['coupons']];

/** The operators' actions on members' coupons. Lists are reloaded after the response. Each throws HttpError. */
export function useCouponCalls() {
  const call = useCall();
  const reread = useReread(LISTS, { afterRefusals: true });

  return {
    setExcluded: (_id: string, isExcluded: boolean, reason: string) =>
      reread(call('changeConsoleUserCoupon', { path: { _id }, body: { isExcluded, reason } })),
    /** The discount of each coupon in a simulation; nothing is saved. */
    simulate: (body: BodyOf<'simulateCoupons'>) => call('simulateCoupons', { body }),
    issue: (body: BodyOf<'issueConsoleCoupons'>) => reread(call('issueConsoleCoupons', { body })),
  };
}
