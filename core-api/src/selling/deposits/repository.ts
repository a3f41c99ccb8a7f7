import type { Handle, OddDeposits, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { columns, hasRow } from '../../platform/db/read-rows.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { containing, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { awaitsTransfer } from '../orders/index.ts';

export interface WaitingRow {
  id: string;
  purchaseNo: string;
  orderId: string;
  title: string;
  payable: number;
  depositor: string;
  userName: string;
  businessName: string | null;
  account: string | null;
  createdAt: Date;
  expiresAt: Date | null;
}

const waiting = (handle: Handle, q: string | undefined) => {
  const all = handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    // A literal, not a parameter: Postgres can then estimate this rare state.
    .where(sql<boolean>`purchases.state = 'PURCHASE_GENERATED'`)
    .where(awaitsTransfer());
  const columns = [
    'purchases.purchaseNo',
    sql`purchases.sender ->> 'name'`,
    'users.name',
    sql`users.business ->> 'name'`,
  ] as const;
  return containing(all, q, columns);
};

const shown = (query: ReturnType<typeof waiting>) =>
  query.select([
    'purchases.id',
    'purchases.purchaseNo',
    'purchases.title',
    'purchases.payable',
    'purchases.createdAt',
    'purchases.expiresAt',
    'users.name as userName',
    sql<string>`purchases.sender ->> 'name'`.as('depositor'),
    sql<string | null>`users.business ->> 'name'`.as('businessName'),
    sql<string>`(
      select orders.id from orders where orders.purchase_id = purchases.id order by orders.sequence limit 1)`.as(
      'orderId',
    ),
    sql<string | null>`(
      select concat_ws(' ', virtual_account ->> 'bankName', virtual_account ->> 'number') from payments
      where payments.purchase_id = purchases.id and virtual_account is not null
      order by payments.created_at desc limit 1)`.as('account'),
  ]);

export interface WaitingFilter {
  q?: string | undefined;
  id?: string[] | undefined;
}
export type WaitingSort = 'expiresAt' | 'createdAt' | 'payable' | 'purchaseNo';

/** Purchases that expect a transfer, and their number (bounded). */
export async function findWaiting(handle: Handle, request: ListRequest<WaitingFilter, WaitingSort>) {
  const { filter, by, direction, range } = listQuery(request, ['expiresAt', 'ASC']);
  const { q, id } = filter;
  const named = sql<boolean>`(${id ?? null}::uuid[] is null or purchases.id = any(${id ?? null}::uuid[]))`;
  const query = shown(waiting(handle, q).where(named));
  return listPage(handle, query, { by: [`purchases.${by}`, 'purchases.id'], direction, range });
}

/** All purchases that expect a transfer, oldest first, for comparison with a bank's list. */
export function allWaiting(handle: Handle, limit: number): Promise<WaitingRow[]> {
  return shown(waiting(handle, undefined))
    .orderBy('purchases.createdAt')
    .orderBy('purchases.id')
    .limit(limit)
    .execute();
}

/** The lines that already paid a purchase, or wait for a decision (QUEUED). */
export async function takenLines(
  handle: Handle,
  keys: readonly string[],
): Promise<ReadonlyMap<string, 'TAKEN' | 'QUEUED'>> {
  const { rows } = await sql<{ line: string; state: 'TAKEN' | 'QUEUED' }>`
    select bank_line as line, 'TAKEN' as state from payments where bank_line = any(${keys}::text[])
    union all
    select bank_line, case state when 'OPEN' then 'QUEUED' else 'TAKEN' end from odd_deposits
    where bank_line = any(${keys}::text[])`.execute(handle);
  return new Map(rows.map(({ line, state }) => [line, state]));
}

/** Purchases that expect a transfer. */
export const matchingWaitingDeposits = (handle: Handle) => waiting(handle, undefined);

export type OddDepositRow = Selectable<OddDeposits>;

/** The kind of a deposit by the state of its purchase. */
export function oddKindOf(purchase: { state: string; payable: number }, received: number): OddDepositRow['kind'] {
  if (purchase.state === 'PURCHASE_CONFIRMED') return 'AGAIN';
  if (purchase.state === 'PURCHASE_CANCELED') return 'LATE';
  if (received === purchase.payable) return 'EXACT';
  return received < purchase.payable ? 'SHORT' : 'EXCESS';
}

/** Records a deposit that an operator must settle; a repeated notice or line of a bank's list changes nothing. */
export async function keepOddDeposit(
  trx: Transaction,
  row: Omit<Insertable<OddDeposits>, 'id' | 'owed' | 'state'>,
): Promise<void> {
  await trx
    .insertInto('oddDeposits')
    .values({ id: newId(), ...row, owed: row.received, state: 'OPEN' })
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .execute();
}

export async function findOddDeposit(handle: Handle, id: string): Promise<OddDepositRow | undefined> {
  return handle.selectFrom('oddDeposits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The lock order requires the purchase's row first. */
export async function lockOddDepositRow(trx: Transaction, id: string): Promise<OddDepositRow | undefined> {
  return trx.selectFrom('oddDeposits').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function changeOddDeposit(trx: Transaction, id: string, change: Updateable<OddDeposits>): Promise<void> {
  await trx.updateTable('oddDeposits').set(change).where('id', '=', id).execute();
}

/** Records that the gateway itself returned a deposit. */
export async function endReturnedDeposit(trx: Transaction, tid: string, at: Date): Promise<void> {
  await trx
    .updateTable('oddDeposits')
    .set({ state: 'RETURNED', settledAt: at })
    .where('tid', '=', tid)
    .where('state', '=', 'OPEN')
    .execute();
}

/** True if a deposit for a purchase requires the decision of an operator. */
export async function hasOddDeposit(handle: Handle, purchaseId: string): Promise<boolean> {
  return hasRow(handle.selectFrom('oddDeposits').where('purchaseId', '=', purchaseId).where('state', '=', 'OPEN'));
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('oddDeposits')
    .leftJoin('purchases', 'purchases.id', 'oddDeposits.purchaseId')
    .$call(nameOf('purchases.userId', 'userName'))
    .selectAll('oddDeposits')
    .select(columns('purchases', 'purchaseNo', 'state as purchaseState'))
    .$call(nameOf('oddDeposits.settledBy', 'settledByName'))
    .select(
      sql<string | null>`(
        select orders.id from orders where orders.purchase_id = purchases.id order by orders.sequence limit 1)`.as(
        'orderId',
      ),
    );

export type ListedOddDeposit = Awaited<ReturnType<typeof readListed>>;

export async function readListed(handle: Handle, id: string) {
  return listed(handle).where('oddDeposits.id', '=', id).executeTakeFirstOrThrow();
}

/** Deposits that an operator must settle. */
export const matchingOddDeposits = (handle: Handle) =>
  handle.selectFrom('oddDeposits').where('oddDeposits.state', '=', 'OPEN');

export interface OddDepositFilter {
  isOpen?: boolean | undefined;
  id?: string[] | undefined;
}

export async function pageOfOddDeposits(handle: Handle, request: ListRequest<OddDepositFilter, 'receivedAt'>) {
  const { filter, direction, range } = listQuery(request, ['receivedAt', 'ASC']);
  const { id, isOpen } = filter;
  const fits = sql<boolean>`(${isOpen ?? null}::boolean is not true or odd_deposits.state = 'OPEN')
    and (${id ?? null}::uuid[] is null or odd_deposits.id = any(${id ?? null}::uuid[]))`;
  return listPage(handle, listed(handle).where(fits), {
    by: ['oddDeposits.receivedAt', 'oddDeposits.id'],
    direction,
    range,
    counted: handle.selectFrom('oddDeposits').where(fits),
  });
}
