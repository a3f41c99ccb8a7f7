import type { claimView, consoleClaim, consoleClaimDetail, memberClaim, myClaim } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { type ClaimWithAll, findClaimWithAll } from './repository.ts';
import { allowedOnClaim, type ClaimReader, takesAccount } from './rules.ts';

type WireClaim = z.input<typeof claimView>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** True if an owed refund is overdue. */
function isOverdue(claim: ClaimWithAll, now: Date): boolean {
  if (claim.refundState !== null)
    return claim.refundState !== 'DONE' && claim.refundDue !== null && claim.refundDue < now;
  return claim.endedAt === null && claim.refundDueAt !== null && claim.refundDueAt < now;
}

function toWireRefund(claim: ClaimWithAll, now: Date): WireClaim['refund'] {
  const { refundId, refundDue, refundChannel, refundState } = claim;
  if (refundId === null || refundDue === null || refundChannel === null || refundState === null) return null;
  return {
    _id: refundId,
    amount: claim.refundAmount ?? 0,
    gateway: claim.refundGateway ?? 0,
    points: claim.refundPoints ?? 0,
    money: claim.refundMoney ?? 0,
    channel: refundChannel,
    method: claim.refundMethod,
    state: refundState,
    dueAt: refundDue.toISOString(),
    isOverdue: isOverdue(claim, now),
    doneAt: iso(claim.refundDoneAt),
  };
}

export function toWireClaim(claim: ClaimWithAll, as: ClaimReader, now: Date): WireClaim {
  return {
    _id: claim.id,
    _order: claim.orderId,
    _group: claim.groupId,
    together: claim.together,
    kind: claim.kind,
    state: claim.status,
    collectionStatus: claim.collectionStatus,
    pieces: claim.quantity,
    reason: claim.reason,
    fault: claim.fault,
    details: claim.details,
    images: claim.images.map((_id) => ({ _id, url: fileUrl(_id) ?? '' })),
    exchangeOption:
      claim.exchangeOptionId === null ? null : { _id: claim.exchangeOptionId, name: claim.exchangeName ?? '' },
    message: claim.message,
    delayUntil: claim.delayUntil,
    courierCode: claim.courierCode,
    invoiceNo: claim.invoiceNo,
    returnFee: claim.returnFeeCharged,
    refundDueAt: iso(claim.refundDueAt),
    isOverdue: isOverdue(claim, now),
    createdAt: claim.createdAt.toISOString(),
    endedAt: iso(claim.endedAt),
    lacksAccount: claim.refundAccount === null && takesAccount(claim),
    refund: toWireRefund(claim, now),
    allowed: allowedOnClaim(claim, as),
  };
}

const orderOf = ({ purchaseNo, productName, optionName, thumbId }: ClaimWithAll) => ({
  purchaseNo,
  productName,
  optionName,
  thumb: fileUrl(thumbId),
});

/** @param expected the refund if the claim completed now, won */
export function toWireMemberClaim(
  claim: ClaimWithAll,
  expected: number | null,
  now: Date,
): z.input<typeof memberClaim> {
  return { ...toWireClaim(claim, 'member', now), expected };
}

export function toWireMyClaim(claim: ClaimWithAll, expected: number | null, now: Date): z.input<typeof myClaim> {
  return { ...toWireMemberClaim(claim, expected, now), order: orderOf(claim) };
}

export function toWireConsoleClaim(
  claim: ClaimWithAll,
  as: Exclude<ClaimReader, 'member'>,
  now: Date,
): z.input<typeof consoleClaim> {
  return {
    ...toWireClaim(claim, as, now),
    order: orderOf(claim),
    _user: claim.userId,
    userName: claim.userName,
    openedBy: claim.openedBy,
    isRestocked: claim.isRestocked,
    orderStatus: claim.orderStatus,
    failure: claim.refundFailure,
  };
}

/** A claim in the list of the other claims of its request. */
export function toWireBeside(claim: ClaimWithAll): z.input<typeof consoleClaimDetail>['group'][number] {
  const { id: _id, orderId: _order, status, quantity: pieces, productName, optionName } = claim;
  return { _id, _order, state: status, pieces, productName, optionName };
}

/** A claim as its member sees it; does not check the owner. @throws NOT_FOUND */
export async function readMyClaim(handle: Handle, id: string, now: Date): Promise<z.input<typeof claimView>> {
  return toWireClaim(orNotFound(await findClaimWithAll(handle, id)), 'member', now);
}
