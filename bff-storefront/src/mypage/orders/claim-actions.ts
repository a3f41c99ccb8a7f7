import type { ClaimKind, ClaimReason, claimCreate, RefundPreview, refundAccount } from '@iruon/contract';
import type { z } from 'zod';
import { memberCore, requireId, requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import { claimsOf } from './claims.ts';

type ClaimDraft = z.output<typeof claimCreate>;

/** The input of a claim. */
export interface ClaimInput {
  kind: ClaimKind;
  pieces: number;
  reason: ClaimReason;
  also: ClaimDraft['also'];
}

function pathOf(id: string): { _id: string } {
  requireId(id);
  return { _id: id };
}

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
 * Requests a cancel, exchange or return, once per key. Returns the order of the claim: a partial quantity becomes an order of
 * its own.
 * @throws CoreProblem NOT_FOUND, CLAIM_OPEN, CLAIM_NOT_ALLOWED, CLAIM_PIECES, EXCHANGE_OPTION_UNFIT, REFUND_ACCOUNT_REQUIRED
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
