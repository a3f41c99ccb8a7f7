import type { ClaimKind } from '@iruon/contract';
import { requireId, requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import { claimsOf } from './claims.ts';

export interface RefundAccountView {
  orderId: string;
  product: { name: string; optionName: string | null; thumb: string | null };
  /** The claim whose refund has no account; null if all of this order's have one. */
  claim: { _id: string; kind: ClaimKind; together: number } | null;
}

/** The form of the account that the refund of an order is transferred to. @throws CoreProblem NOT_FOUND */
export async function refundAccountForm(visit: Visit, id: string): Promise<RefundAccountView> {
  requireMember(visit);
  requireId(id);
  const [{ order }, { claims }] = await Promise.all([
    visit.core.call('getMyOrder', { params: { path: { _id: id } } }),
    claimsOf(visit, id),
  ]);
  const lacking = claims.find(({ lacksAccount }) => lacksAccount);
  return {
    orderId: id,
    product: { name: order.productName, optionName: order.optionName, thumb: order.thumb },
    claim: lacking ? { _id: lacking._id, kind: lacking.kind, together: lacking.together } : null,
  };
}
