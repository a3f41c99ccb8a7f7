import type { OrderClaims } from '@iruon/contract';
import { type ClaimKind, type ClaimReason, claimKindLabels, claimKinds, claimReasonLabels } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf, requireId, requireMember } from '../../guards.ts';
import { redirect } from '../../redirects.ts';
import type { Visit } from '../../visit.ts';

/** The view of the claim form. */
export interface ClaimFormView {
  orderId: string;
  product: { name: string; optionName: string | null; thumb: string | null };
  kind: ClaimKind;
  /** Every kind that can be requested now, including this one. */
  kinds: { code: ClaimKind; label: string }[];
  /** Each with the delivery fee that the member pays for it, whole won. */
  reasons: { code: ClaimReason; label: string; fee: number }[];
  /** Completed immediately, without a decision of the store. */
  isImmediate: boolean;
  maxQuantity: number;
  /** Other orders of the purchase that can be claimed in the same request. */
  others: { orderId: string; product: ClaimFormView['product']; maxQuantity: number }[];
  exchangeOptions: OrderClaims['exchangeOptions'];
  sameOption: OrderClaims['sameOption'];
  needsRefundAccount: boolean;
  /** The masked account of the order; a claim may name another. */
  knownAccount: OrderClaims['knownAccount'];
}

/** The possible and earlier claims of an order. The caller has checked the member. @throws CoreProblem NOT_FOUND */
export async function claimsOf(visit: Visit, id: string): Promise<OrderClaims> {
  const path = { _id: id };
  return (await visit.core.call('getOrderClaims', { params: { path } })).orderClaims;
}

/**
 * The form for a claim of an order; without a valid requested kind, the first possible one. Redirects to the order if a
 * claim is open already, perhaps by a request whose response was lost.
 * @throws CoreProblem NOT_FOUND, CLAIM_NOT_ALLOWED
 */
export async function claimForm(visit: Visit, id: string, wanted: string | null): Promise<ClaimFormView> {
  requireMember(visit);
  requireId(id);
  const [{ order }, claims] = await Promise.all([
    visit.core.call('getMyOrder', { params: { path: { _id: id } } }),
    claimsOf(visit, id),
  ]);
  const requested = claims.kinds.find(({ kind }) => kind === wanted) ?? claims.kinds[0];
  if (!requested && claims.claims.some(({ endedAt }) => endedAt === null)) throw redirect(`/mypage/orders/${id}`);
  if (!requested) throw new CoreProblem(problemOf('CLAIM_NOT_ALLOWED'));
  const { kind, reasons, paidReasons, isImmediate } = requested;
  const feeOf = (code: ClaimReason) => (paidReasons.includes(code) ? claims.returnFee : 0);
  return {
    orderId: id,
    product: { name: order.productName, optionName: order.optionName, thumb: order.thumb },
    kind,
    kinds: claimKinds
      .filter((code) => claims.kinds.some((possible) => possible.kind === code))
      .map((code) => ({ code, label: claimKindLabels[code] })),
    reasons: reasons.map((code) => ({ code, label: claimReasonLabels[code], fee: feeOf(code) })),
    isImmediate,
    maxQuantity: claims.maxQuantity,
    others: claims.others
      .filter((other) => other.kinds.includes(kind))
      .map(({ _order, productName: name, optionName, thumb, maxQuantity }) => ({
        orderId: _order,
        product: { name, optionName, thumb },
        maxQuantity,
      })),
    exchangeOptions: claims.exchangeOptions,
    sameOption: claims.sameOption,
    needsRefundAccount: claims.needsRefundAccount && kind !== 'EXCHANGE',
    knownAccount: claims.knownAccount,
  };
}
