import type { consoleWithdrawalFilter } from '@iruon/contract';
import type { Handle, PromoterWithdrawals, Transaction, WithdrawalBatches } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import {
  contains,
  type FilterOf,
  type ListRequest,
  listPage,
  listQuery,
  type Range,
} from '../../platform/http/console-list.ts';

export type WithdrawalRow = Selectable<PromoterWithdrawals>;

export async function insertWithdrawal(trx: Transaction, row: Insertable<PromoterWithdrawals>): Promise<void> {
  await trx.insertInto('promoterWithdrawals').values(row).execute();
}

export async function updateWithdrawal(
  trx: Transaction,
  id: string,
  change: Updateable<PromoterWithdrawals>,
): Promise<void> {
  await trx.updateTable('promoterWithdrawals').set(change).where('id', '=', id).execute();
}

/** Withdrawals locked in the order of their ids. */
export async function lockWithdrawals(trx: Transaction, ids: readonly string[]): Promise<WithdrawalRow[]> {
  return trx
    .selectFrom('promoterWithdrawals')
    .selectAll()
    .where('id', '=', idsInSql(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The row of the ledger with which a withdrawal reserved its won. */
export async function findReservation(trx: Transaction, withdrawalId: string) {
  return trx
    .selectFrom('promoterBonuses')
    .select('id')
    .where('withdrawalId', '=', withdrawalId)
    .where('type', '=', 'WITHDRAWAL')
    .executeTakeFirstOrThrow();
}

/** The type of the account and the possible obstacles to a promoter's payments. */
export async function findPayee(handle: Handle, promoterId: string) {
  return handle
    .selectFrom('promoters')
    .innerJoin('users', 'users.id', 'promoters.userId')
    .select(['users.type', 'users.name', 'promoters.state', 'promoters.blockedAt', 'promoters.phoneChangedAt'])
    .where('promoters.userId', '=', promoterId)
    .executeTakeFirst();
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('promoterWithdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.promoterId')
    .innerJoin('promoters as p', 'p.userId', 'w.promoterId')
    .leftJoin('promoterPapers as d', 'd.userId', 'w.promoterId')
    .leftJoin('promoterAccounts as c', 'c.userId', 'w.promoterId')
    .leftJoin('promoterResidents as r', 'r.userId', 'w.promoterId')
    .leftJoin('withdrawalBatches as b', 'b.id', 'w.batchId');

/** `batchId`: the bank file whose result is selected; null for none. */
const rowsOf = (query: ReturnType<typeof listed>, batchId: string | null = null) =>
  query
    .leftJoin('withdrawalBatchItems as item', (join) =>
      join.onRef('item.withdrawalId', '=', 'w.id').on('item.batchId', '=', batchId),
    )
    .select(['item.state as itemState', 'item.reason as itemReason'])
    .selectAll('w')
    .select(['u.username', 'u.name as promoterName', 'u.type as userType'])
    .$call(nameOf('w.approvedBy', 'approvedByName'))
    .select(['p.blockedAt', 'p.phoneChangedAt', 'b.number as batchNumber', 'r.masked as residentNumber'])
    .select(['d.registrationNo', 'd.contractedOn', 'd.trainingUntil'])
    .select(['c.bankCode', 'c.holder', 'c.last4', 'c.changedAt as accountChangedAt'])
    .select(
      sql<boolean>`exists (select from promoter_accounts t where t.account_hash = c.account_hash and t.user_id <> c.user_id
        and t.verified_at <= c.verified_at)`.as('isShared'),
    );

export type ListedWithdrawal = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

export async function findListed(handle: Handle, id: string): Promise<ListedWithdrawal | undefined> {
  return rowsOf(listed(handle)).where('w.id', '=', id).executeTakeFirst();
}

/** A promoter's own withdrawals, newest first, at most `limit`. */
export async function withdrawalsOf(handle: Handle, promoterId: string, limit: number): Promise<ListedWithdrawal[]> {
  return rowsOf(listed(handle))
    .where('w.promoterId', '=', promoterId)
    .orderBy('w.requestedAt', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit)
    .execute();
}

/** Pending withdrawals in a state. */
export const matchingWithdrawals = (handle: Handle, state: 'REQUESTED' | 'APPROVED') =>
  handle.selectFrom('promoterWithdrawals').where('promoterWithdrawals.state', '=', state);

export type WithdrawalFilter = FilterOf<typeof consoleWithdrawalFilter>;

/** Withdrawals for operators, and the number of matches (bounded). `range` is inclusive. */
export async function pageOfWithdrawals(handle: Handle, request: ListRequest<WithdrawalFilter, 'requestedAt'>) {
  const { filter, direction, range } = listQuery(request, ['requestedAt', 'ASC']);
  const { q, state, _batch, id } = filter;
  let matching = listed(handle);
  if (id) matching = matching.where('w.id', '=', idsInSql(id));
  if (state) matching = matching.where('w.state', '=', state);
  if (_batch)
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('withdrawalBatchItems')
          .select('withdrawalBatchItems.withdrawalId')
          .whereRef('withdrawalBatchItems.withdrawalId', '=', 'w.id')
          .where('withdrawalBatchItems.batchId', '=', _batch),
      ),
    );
  if (q) matching = matching.where('u.searchText', 'like', contains(q.toLowerCase()));
  return listPage(handle, rowsOf(matching, _batch ?? null), { by: ['w.requestedAt', 'w.id'], direction, range });
}

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

const listedBatches = (handle: Handle) =>
  handle
    .selectFrom('withdrawalBatches as b')
    .innerJoin('users as c', 'c.id', 'b.createdBy')
    .select(['b.id', 'b.number', 'b.state', 'b.itemCount', 'b.net', 'b.createdAt', 'b.settledAt'])
    .select('c.name as createdByName')
    .$call(nameOf('b.settledBy', 'settledByName'));

export type ListedBatch = Awaited<ReturnType<ReturnType<typeof listedBatches>['execute']>>[number];

export async function findBatch(handle: Handle, id: string): Promise<ListedBatch | undefined> {
  return listedBatches(handle).where('b.id', '=', id).executeTakeFirst();
}

/** Bank files, latest first, and their number (bounded). `range` is inclusive. */
export async function pageOfBatches(
  handle: Handle,
  { id, range }: { id?: string[] | undefined; range: Range },
): Promise<{ rows: ListedBatch[]; total: number }> {
  let matching = listedBatches(handle);
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
