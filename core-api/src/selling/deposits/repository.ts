import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
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

/** All of them, oldest first, for comparison with a bank's list. */
export function allWaiting(handle: Handle, limit: number): Promise<WaitingRow[]> {
  return shown(waiting(handle, undefined))
    .orderBy('purchases.createdAt')
    .orderBy('purchases.id')
    .limit(limit)
    .execute();
}

/** The lines that already paid a purchase, or wait to be decided: QUEUED until they are. */
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
