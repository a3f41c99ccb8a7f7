import type { Outcome } from '@iruon/bff-storefront/responses';
import type { ApprovalOutcome } from '@iruon/contract';

type Known =
  | { purchaseNo: string; outcome: ApprovalOutcome['outcome'] }
  | { purchaseNo: string | null; problem: string };

/**
 * Codes with an unknown payment outcome: the payment may have succeeded, so it is shown as being checked, never as
 * failed.
 */
const unknown = new Set(['UPSTREAM_UNAVAILABLE', 'INTERNAL', 'IDEMPOTENCY_IN_PROGRESS']);
const numberShape = /^[0-9]{8}-[0-9A-Z]{6,12}$/;

/** The address of the result page of a purchase. It contains only a number and a code, which the page translates. */
export function returnAddress(known: Known): string {
  const params = new URLSearchParams();
  if (known.purchaseNo) params.set('purchaseNo', known.purchaseNo);
  if ('problem' in known) params.set('problem', known.problem);
  else if (known.outcome === 'pending') params.set('problem', 'PAYMENT_PENDING');
  return `/shop/result?${params}`;
}

/** The next address after the payment window. An error of core-api contains the purchase if it is known. */
export function addressAfterApproval(outcome: Outcome<ApprovalOutcome>): string {
  if (outcome.ok) return returnAddress(outcome.value);
  const { code, purchaseNo } = outcome.problem;
  const isNumber = typeof purchaseNo === 'string' && numberShape.test(purchaseNo);
  return returnAddress({
    purchaseNo: isNumber ? purchaseNo : null,
    problem: unknown.has(code) ? 'PAYMENT_PENDING' : code,
  });
}
