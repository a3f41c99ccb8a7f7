import type { DifferenceKind, SheetTable } from '@iruon/contract';
import type { Handle, ReconciliationDifferences, Reconciliations, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import type { Tally } from './compare-statement.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'reconciliations.chosen': SheetTable;
    'reconciliations.tally': Tally;
  }
}

export type Reconciliation = Selectable<Reconciliations>;
export interface ListedReconciliation extends Reconciliation {
  operatorName: string;
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('reconciliations')
    .$call(withUser('reconciliations.createdBy', 'name as operatorName'))
    .selectAll('reconciliations');

export async function listReconciliations(
  handle: Handle,
  request: ListRequest<{ id?: string[] | undefined }, 'createdAt'>,
) {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { id } = filter;
  const fits = sql<boolean>`(${id ?? null}::uuid[] is null or reconciliations.id = any(${id ?? null}::uuid[]))`;
  return listPage(handle, listed(handle).where(fits), {
    by: ['reconciliations.createdAt', 'reconciliations.id'],
    direction,
    range,
    counted: handle.selectFrom('reconciliations').where(fits),
  });
}

export async function findReconciliation(handle: Handle, id: string): Promise<ListedReconciliation | undefined> {
  return listed(handle).where('reconciliations.id', '=', id).executeTakeFirst();
}

export async function insertReconciliation(trx: Transaction, row: Insertable<Reconciliations>): Promise<void> {
  await trx.insertInto('reconciliations').values(row).execute();
}

export async function lockReconciliation(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('reconciliations').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateReconciliation(
  trx: Transaction,
  id: string,
  row: Updateable<Reconciliations>,
): Promise<void> {
  await trx.updateTable('reconciliations').set(row).where('id', '=', id).execute();
}

// Postgres accepts at most 65,535 parameters in a statement.
const CHUNK = 1_000;

/** Replaces the stored differences. */
export async function replaceDifferences(
  trx: Transaction,
  id: string,
  rows: readonly Insertable<ReconciliationDifferences>[],
): Promise<void> {
  await trx.deleteFrom('reconciliationDifferences').where('reconciliationId', '=', id).execute();
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx
      .insertInto('reconciliationDifferences')
      .values(rows.slice(from, from + CHUNK))
      .execute();
}

const differences = (handle: Handle, id: string) =>
  handle
    .selectFrom('reconciliationDifferences as difference')
    .leftJoin('purchases', 'purchases.id', 'difference.purchaseId')
    .selectAll('difference')
    .select('purchases.purchaseNo')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.purchaseId', '=', 'difference.purchaseId')
        .orderBy('orders.sequence')
        .limit(1)
        .as('orderId'),
    )
    .where('reconciliationId', '=', id)
    .orderBy('position');

export type KeptDifference = Awaited<ReturnType<typeof keptDifferences>>[number];

/** The stored differences, in order. */
export function keptDifferences(handle: Handle, id: string) {
  return differences(handle, id).execute();
}

export async function pageOfDifferences(
  handle: Handle,
  id: string,
  { kind, offset, limit }: { kind?: DifferenceKind | undefined; offset: number; limit: number },
): Promise<{ rows: KeptDifference[]; total: number }> {
  const only = <Query extends { where(column: 'kind', operator: '=', value: string): Query }>(query: Query) =>
    kind ? query.where('kind', '=', kind) : query;
  const rows = await only(differences(handle, id)).offset(offset).limit(limit).execute();
  const counted = handle.selectFrom('reconciliationDifferences').where('reconciliationId', '=', id);
  return { rows, total: await countRows(only(counted)) };
}
