import {
  type ClaimKind,
  type ClaimReason,
  type claimCreate,
  claimKindLabels,
  claimKinds,
  claimReasonLabels,
  type OrderClaims,
  type RefundPreview,
  type refundAccount,
} from '@iruon/contract';
import type { z } from 'zod';
import { redirect } from '../../addresses.ts';
import { memberCore, requireId, requireMember } from '../../guards.ts';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';

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
  if (!requested) throw problemError('CLAIM_NOT_ALLOWED');
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

type ClaimDraft = z.output<typeof claimCreate>;

export interface ClaimInput {
  kind: ClaimKind;
  pieces: number;
  reason: ClaimReason;
  also: ClaimDraft['also'];
}

const pathOf = (id: string) => ({ _id: requireId(id) });

/**
 * The refund estimate of a claim; null for an exchange.
 * @throws CoreProblem NOT_FOUND, CLAIM_NOT_ALLOWED, CLAIM_PIECES
 */
export async function previewClaim(
  visit: Visit,
  id: string,
  { also, ...input }: ClaimInput,
): Promise<RefundPreview | null> {
  requireMember(visit);
  const others = also.map(({ _order, pieces }) => `${_order}:${pieces}`).join();
  const query = { ...input, ...(others && { also: others }) };
  const params = { path: pathOf(id), query };
  return (await visit.core.call('previewClaim', { params })).preview;
}

/**
 * Requests a cancellation, an exchange or a return, once per key.
 * @returns the order of the claim; a part of a quantity becomes an order of its own
 * @throws CoreProblem NOT_FOUND, CLAIM_OPEN, CLAIM_NOT_ALLOWED, CLAIM_PIECES, EXCHANGE_OPTION_UNFIT,
 * REFUND_ACCOUNT_REQUIRED
 */
export async function openClaim(visit: Visit, id: string, body: ClaimDraft, idempotencyKey: string): Promise<string> {
  requireMember(visit);
  const params = { path: pathOf(id), header: { 'Idempotency-Key': idempotencyKey } };
  return (await visit.core.call('openClaim', { params, body })).claim._order;
}

/** Withdraws the open claim of an order; no open claim is no error. @throws CoreProblem TRANSITION_NOT_ALLOWED */
export async function withdrawClaim(visit: Visit, id: string): Promise<void> {
  requireMember(visit);
  const { claims } = await claimsOf(visit, pathOf(id)._id);
  const open = claims.find(({ endedAt }) => endedAt === null);
  if (open) await visit.core.call('withdrawClaim', { params: { path: { _id: open._id } } });
}

/**
 * Sets the account that the refund of a claim is transferred to. Returns the order of the claim.
 * @throws CoreProblem NOT_FOUND, REFUND_ACCOUNT_CLOSED
 */
export async function setRefundAccount(
  visit: Visit,
  claimId: string,
  body: z.output<typeof refundAccount>,
): Promise<string> {
  return (await memberCore(visit).call('setRefundAccount', { params: { path: pathOf(claimId) }, body })).claim._order;
}

export interface RefundAccountView {
  orderId: string;
  product: { name: string; optionName: string | null; thumb: string | null };
  /** The claim whose refund lacks an account; null if none of this order does. */
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
