import type { Handle, Transaction, WithdrawalBatches } from '@iruon/db';
import type { Insertable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { listPage, type Range } from '../../platform/http/console-list.ts';

export async function insertBatch(
  trx: Transaction,
  batch: Insertable<WithdrawalBatches>,
  withdrawalIds: readonly string[],
): Promise<void> {
  await trx.insertInto('withdrawalBatches').values(batch).execute();
  await trx
    .insertInto('withdrawalBatchItems')
    .values(withdrawalIds.map((withdrawalId) => ({ batchId: batch.id, withdrawalId })))
    .execute();
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('withdrawalBatches as b')
    .innerJoin('users as c', 'c.id', 'b.createdBy')
    .select(['b.id', 'b.number', 'b.state', 'b.itemCount', 'b.net', 'b.createdAt', 'b.settledAt'])
    .select('c.name as createdByName')
    .$call(nameOf('b.settledBy', 'settledByName'));

export type ListedBatch = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export async function findBatch(handle: Handle, id: string): Promise<ListedBatch | undefined> {
  return listed(handle).where('b.id', '=', id).executeTakeFirst();
}

/** Bank files, latest first, and their number (bounded). `range` is inclusive. */
export async function pageOfBatches(
  handle: Handle,
  { id, range }: { id?: string[] | undefined; range: Range },
): Promise<{ rows: ListedBatch[]; total: number }> {
  let matching = listed(handle);
  if (id) matching = matching.where('b.id', '=', idsInSql(id));
  return listPage(handle, matching, { by: ['b.createdAt', 'b.id'], direction: 'DESC', range });
}

/** The encrypted file of a batch with its number. */
export async function findBatchFile(handle: Handle, id: string) {
  return handle
    .selectFrom('withdrawalBatches')
    .select(['number', 'file', 'itemCount'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockBatch(trx: Transaction, id: string) {
  return trx
    .selectFrom('withdrawalBatches')
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function itemsOf(handle: Handle, batchId: string) {
  return handle
    .selectFrom('withdrawalBatchItems')
    .select(['withdrawalId', 'state', 'reason'])
    .where('batchId', '=', batchId)
    .orderBy('withdrawalId')
    .execute();
}

export async function setItem(
  trx: Transaction,
  { batchId, withdrawalId }: { batchId: string; withdrawalId: string },
  change: { state: 'PAID' | 'FAILED'; reason: string },
): Promise<void> {
  await trx.updateTable('withdrawalBatchItems').set(change).$call(whereEqual({ batchId, withdrawalId })).execute();
}

export async function setSettled(
  trx: Transaction,
  id: string,
  { settledBy, settledAt }: { settledBy: string | null; settledAt: Date },
): Promise<void> {
  await trx
    .updateTable('withdrawalBatches')
    .set({ state: 'SETTLED', settledBy, settledAt })
    .where('id', '=', id)
    .execute();
}
