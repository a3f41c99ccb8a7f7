import type { RegularCycle } from '@iruon/contract';
import { memberCore, requireMember } from '../../../guards.ts';
import type { Visit } from '../../../visit.ts';
import type { RegularSource } from './regular-orders.ts';

export interface RegularDraft {
  name: string;
  cycle: RegularCycle | null;
  /** The Seoul day the cycle starts on; today by default. */
  from?: string | undefined;
  hasReminder: boolean;
  source: RegularSource;
}

export interface RegularChange {
  name?: string;
  cycle?: RegularCycle | null;
  from?: string | undefined;
  isPaused?: boolean;
  hasReminder?: boolean;
  /** Quantities of lines; 0 removes a line. */
  lines?: { _id: string; amount: number }[];
}

/**
 * Saves a regular order; the same key saves it once. Returns its id.
 * @throws CoreProblem REGULAR_ORDERS_FULL, REGULAR_LINES_FULL, REGULAR_NAME_TAKEN, NOT_FOUND
 */
export async function addRegularOrder(
  visit: Visit,
  { source, from, ...draft }: RegularDraft,
  idempotencyKey: string,
): Promise<string> {
  requireMember(visit);
  const of = 'carts' in source ? { _carts: source.carts } : { purchaseNo: source.purchaseNo };
  const body = { ...draft, ...of, ...(from === undefined ? {} : { from }) };
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  return (await visit.core.call('createRegularOrder', { params, body })).regularOrder._id;
}

/** @throws CoreProblem REGULAR_NAME_TAKEN, NOT_FOUND */
export async function changeRegularOrder(visit: Visit, id: string, { from, ...change }: RegularChange): Promise<void> {
  requireMember(visit);
  const body = { ...change, ...(from === undefined ? {} : { from }) };
  await visit.core.call('changeRegularOrder', { params: { path: { _id: id } }, body });
}

/** A missing one is no error. */
export async function removeRegularOrder(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeRegularOrder', { params: { path: { _id: id } } });
}
