import type { consoleClaimFilter, consoleClaimSorts } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { containing, type FilterOf, type ListRequest, listPage } from '../../platform/http/console-list.ts';
import { latestPage } from '../../platform/http/cursor.ts';
import { type ClaimWithAll, claimsWithAll } from './repository.ts';

/** One page of a member's claims, newest first, optionally only those of some orders, and the next cursor. */
export async function listMyClaims(
  handle: Handle,
  userId: string,
  { orderIds, ...page }: { orderIds?: string[] | undefined; cursor: string | undefined; limit: number },
): Promise<{ rows: ClaimWithAll[]; next: string | null }> {
  const claims = claimsWithAll(handle)
    .where('claims.userId', '=', userId)
    .$if(orderIds !== undefined, (query) => query.where('claims.orderId', '=', idsInSql(orderIds ?? [])));
  return latestPage(claims, ['claims.createdAt', 'claims.id'], page);
}

export type ConsoleClaimFilter = FilterOf<typeof consoleClaimFilter>;
type Queue = NonNullable<ConsoleClaimFilter['queue']>;

const queues: Record<Queue, (now: Date) => ReturnType<typeof sql<boolean>>> = {
  open: () => sql<boolean>`claims.ended_at is null`,
  overdue: (now) => sql<boolean>`(
    (refunds.id is null and claims.ended_at is null and claims.refund_due_at < ${now})
    or (refunds.state <> 'DONE' and refunds.due_at < ${now}))`,
  failed: () => sql<boolean>`refunds.state = 'FAILED'`,
  bank: () => sql<boolean>`refunds.state = 'PENDING' and refunds.channel = 'BANK'`,
};

type Sort = (typeof consoleClaimSorts)[number];

/** The claims that match a filter. */
export function matchingClaims(handle: Handle, filter: ConsoleClaimFilter, now: Date) {
  const { id, q, kind, state, queue, _user } = filter;
  let query = claimsWithAll(handle);
  if (id) query = query.where('claims.id', '=', idsInSql(id));
  if (kind) query = query.where('claims.kind', '=', kind);
  if (state) query = query.where('claims.status', '=', state);
  if (_user) query = query.where('claims.userId', '=', _user);
  if (queue) query = query.where(queues[queue](now));
  return containing(query, q, ['purchases.purchaseNo', 'orders.productName', 'users.name']);
}

/** Claims for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleClaims(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['createdAt', 'DESC'], range }: ListRequest<ConsoleClaimFilter, Sort>,
  now: Date,
): Promise<{ rows: ClaimWithAll[]; total: number }> {
  return listPage(handle, matchingClaims(handle, filter, now), { by: [`claims.${by}`, 'claims.id'], direction, range });
}
