import { type ApprovalOutcome, authenticationResult, type PaymentStart } from '@iruon/contract';
import { requireCustomer } from '../../guards.ts';
import { problemError } from '../../problems.ts';
import type { Visit } from '../../visit.ts';

/**
 * Starts the payment of a purchase: the fields of a new payment window, or an immediate confirmation if nothing is
 * payable.
 * @throws CoreProblem PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE, PAYMENT_METHOD_UNAVAILABLE
 */
export async function beginPayment(visit: Visit, purchaseId: string): Promise<PaymentStart> {
  requireCustomer(visit);
  const path = { _id: purchaseId };
  return (await visit.core.call('processOrder', { params: { path } })).payment;
}

/**
 * Starts the payment of an earlier unpaid purchase.
 * @throws CoreProblem NOT_FOUND, PURCHASE_EXPIRED, PURCHASE_NOT_PAYABLE
 */
export async function payAgain(visit: Visit, purchaseNo: string): Promise<PaymentStart> {
  requireCustomer(visit);
  const path = { purchaseNo };
  const { purchase } = await visit.core.call('getMyPurchase', { params: { path } });
  return beginPayment(visit, purchase._id);
}

/**
 * Forwards the gateway's post through the buyer's browser to core-api, which verifies its signature. No member is
 * required, because the browser sends no SameSite=Lax cookie with a cross-site post.
 * @throws CoreProblem INVALID_INPUT, PAYMENT_SIGNATURE_INVALID, PAYMENT_REFUSED and the other PAYMENT codes
 */
export async function approve(visit: Visit, form: FormData): Promise<ApprovalOutcome> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  const known = authenticationResult.safeParse(fields);
  if (!known.success) throw problemError('INVALID_INPUT');
  const body = { ...fields, authResultCode: known.data.authResultCode };
  return await visit.core.call('nicePayApproval', { body });
}
