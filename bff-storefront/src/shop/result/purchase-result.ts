import type { Purchase } from '@iruon/contract';
import { type ErrorCode, errorCatalogue, errorCode, purchaseNo } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import { type PickupPlace, pickupOf } from '../order/pickup.ts';

export type VirtualAccount = NonNullable<NonNullable<Purchase['payment']>['virtualAccount']>;

/** Why the payment failed: a code of the catalogue and its sentence, never a text from the address. */
interface ResultReason {
  code: ErrorCode;
  title: string;
}

export type PurchaseResultView =
  | { kind: 'paid'; purchase: Purchase }
  /** Paid by an earlier attempt; the latest one charged nothing. */
  | { kind: 'paid-before'; purchase: Purchase }
  | { kind: 'awaiting-deposit'; purchase: Purchase; account: VirtualAccount }
  | { kind: 'pending'; purchase: Purchase }
  | { kind: 'unpaid'; purchase: Purchase; reason: ResultReason | null }
  | { kind: 'canceled'; purchase: Purchase; reason: ResultReason | null }
  /** The purchase is unknown here: only the reason can be shown. */
  | { kind: 'unknown'; reason: ResultReason | null };

function reasonOf(code: string | null): ResultReason | null {
  const known = errorCode.safeParse(code);
  return known.success ? { code: known.data, title: errorCatalogue[known.data].title } : null;
}

/** Codes of an attempt that charged nothing, because the purchase is already paid. */
const chargedNothing: ReadonlySet<ErrorCode> = new Set(['PAYMENT_NOT_CHARGED', 'PAYMENT_REPLAYED']);

/** The state of the purchase counts more than the code in the address, which may be old or forged. */
export function resultOf(purchase: Purchase, problem: string | null): PurchaseResultView {
  const reason = reasonOf(problem);
  if (purchase.state === 'PURCHASE_CONFIRMED')
    return { kind: reason && chargedNothing.has(reason.code) ? 'paid-before' : 'paid', purchase };
  if (purchase.state === 'PURCHASE_CANCELED') return { kind: 'canceled', purchase, reason };
  const account = purchase.payment?.virtualAccount;
  if (account) return { kind: 'awaiting-deposit', purchase, account };
  if (reason?.code === 'PAYMENT_PENDING') return { kind: 'pending', purchase };
  return { kind: 'unpaid', purchase, reason };
}

/** The state of a purchase after the payment window (`?purchaseNo=&problem=`). */
export async function purchaseResult(
  visit: Visit,
  params: URLSearchParams,
): Promise<PurchaseResultView & { pickup: PickupPlace[] }> {
  requireMember(visit);
  const problem = params.get('problem');
  const no = purchaseNo.safeParse(params.get('purchaseNo'));
  if (!no.success) return { kind: 'unknown', reason: reasonOf(problem), pickup: [] };
  try {
    const path = { purchaseNo: no.data };
    const [{ purchase }, setting] = await Promise.all([
      visit.core.call('getMyPurchase', { params: { path } }),
      visit.store.setting(),
    ]);
    return { ...resultOf(purchase, problem), pickup: pickupOf(purchase, setting.shop.shippingCodes) };
  } catch (error) {
    if (error instanceof CoreProblem && error.problem.status === 404) {
      return { kind: 'unknown', reason: reasonOf(problem) ?? reasonOf('NOT_FOUND'), pickup: [] };
    }
    throw error;
  }
}
