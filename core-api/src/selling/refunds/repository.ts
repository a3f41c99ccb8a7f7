import type { Handle, Refunds, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { firstIds } from '../../platform/db/read-rows.ts';

export type RefundRow = Selectable<Refunds>;

export async function insertRefund(trx: Transaction, refund: Insertable<Refunds>): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute();
}

export async function refundsOf(handle: Handle, purchaseId: string): Promise<RefundRow[]> {
  return handle.selectFrom('refunds').selectAll().where('purchaseId', '=', purchaseId).execute();
}

export async function findRefund(handle: Handle, id: string): Promise<RefundRow | undefined> {
  return handle.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The refund of a claim, possibly shared with other claims. */
export async function findRefundOfClaim(handle: Handle, claimId: string): Promise<RefundRow | undefined> {
  return handle
    .selectFrom('refunds')
    .innerJoin('claims', 'claims.refundId', 'refunds.id')
    .selectAll('refunds')
    .where('claims.id', '=', claimId)
    .executeTakeFirst();
}

export type RefundChange =
  | { state: 'DONE'; at: Date; channel?: 'BANK' }
  | { state: 'FAILED'; failure: string }
  | { state: 'PENDING' };

export async function setRefundState(trx: Transaction, id: string, change: RefundChange): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({
      state: change.state,
      failure: change.state === 'FAILED' ? change.failure : null,
      doneAt: change.state === 'DONE' ? change.at : null,
      ...('channel' in change ? { channel: change.channel } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Refunds that were not sent to the gateway yet, oldest first. Those with an open call are reconciled instead. */
export async function unsentRefunds(handle: Handle, before: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('refunds')
    .where('state', '=', 'PENDING')
    .where('channel', '=', 'GATEWAY')
    .where('createdAt', '<', before)
    .where(
      sql<boolean>`not exists (select from payment_attempts a where a.refund_id = refunds.id and a.state <> 'FAILED')`,
    )
    .$call(firstIds('createdAt', limit));
}
