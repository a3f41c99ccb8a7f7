import type { CashReceiptCalls, Handle, Transaction } from '@iruon/db';
import type { Insertable, Selectable } from 'kysely';
import { firstIds } from '../../platform/db/read-rows.ts';
import type { ReceiptCall } from './rules.ts';

export type ReceiptCallRow = Selectable<CashReceiptCalls> & Pick<ReceiptCall, 'kind' | 'state'>;

const rows = (handle: Handle) => handle.selectFrom('cashReceiptCalls').selectAll().$castTo<ReceiptCallRow>();

/** All gateway calls for the receipt of a purchase, oldest first. */
export async function receiptCallsOf(handle: Handle, purchaseId: string): Promise<ReceiptCallRow[]> {
  return rows(handle).where('purchaseId', '=', purchaseId).orderBy('createdAt').orderBy('id').execute();
}

export async function findReceiptCall(handle: Handle, id: string): Promise<ReceiptCallRow | undefined> {
  return rows(handle).where('id', '=', id).executeTakeFirst();
}

export async function insertReceiptCall(trx: Transaction, call: Insertable<CashReceiptCalls>): Promise<void> {
  await trx.insertInto('cashReceiptCalls').values(call).execute();
}

/** Records that the call is about to be made. */
export async function markReceiptCallSent(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('cashReceiptCalls').set({ sentAt: at }).where('id', '=', id).execute();
}

type ReceiptCallEnd =
  | { state: 'DONE'; tid: string | null; approveNo: string | null; at: Date }
  | { state: 'FAILED'; failure: string };

export async function endReceiptCall(trx: Transaction, id: string, end: ReceiptCallEnd): Promise<void> {
  const change =
    end.state === 'DONE'
      ? { state: end.state, tid: end.tid, approveNo: end.approveNo, doneAt: end.at }
      : { state: end.state, failure: end.failure };
  await trx.updateTable('cashReceiptCalls').set(change).where('id', '=', id).execute();
}

/** Calls without an outcome that were recorded or sent before an instant, oldest first. */
export async function openReceiptCalls(handle: Handle, before: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('cashReceiptCalls')
    .where('state', '=', 'REQUESTED')
    .where(({ fn, eb }) => eb(fn.coalesce('sentAt', 'createdAt'), '<', before))
    .$call(firstIds('createdAt', limit));
}
