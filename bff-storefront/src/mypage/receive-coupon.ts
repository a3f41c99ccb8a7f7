import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

/**
 * Receives a coupon by its id or by an event code; returns its name.
 * @throws CoreProblem COUPON_CODE_UNKNOWN, TOO_MANY_REQUESTS and the refusals of a claim
 */
export async function receiveCoupon(visit: Visit, claim: { _coupon: string } | { code: string }): Promise<string> {
  return (await memberCore(visit).call('claimCoupon', { body: claim })).coupon.name;
}
