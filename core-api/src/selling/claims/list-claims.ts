import type { consoleClaimFilter, consoleClaimSorts } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../platform/http/console-list.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { type ClaimWithAll, claimsWithAll } from './repository.ts';

/** One page of a member's claims, optionally of some orders, newest first, and the next cursor. */
export async function listMyClaims(
  handle: Handle,
  userId: string,
  { orderIds, cursor, limit }: { orderIds?: string[] | undefined; cursor: string | undefined; limit: number },
): Promise<{ claims: ClaimWithAll[]; next: string | null }> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await claimsWithAll(handle)
    .where('claims.userId', '=', userId)
    .$if(orderIds !== undefined, (query) =>
      query.where('claims.orderId', '=', sql<string>`any(${orderIds ?? []}::uuid[])`),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(claims.created_at, claims.id) < (${from?.at}, ${from?.id}::uuid)`),
    )
    .orderBy('claims.createdAt', 'desc')
    .orderBy('claims.id', 'desc')
    .limit(limit + 1)
    .execute();
  const claims = rows.slice(0, limit);
  const last = rows.length > limit ? claims.at(-1) : undefined;
  return { claims, next: last ? writeCursor(last.createdAt, last.id) : null };
}

type Shape = typeof consoleClaimFilter;
export type ConsoleClaimFilter = { [K in keyof Shape]?: z.output<Shape[K]> } & { id?: string[] | undefined };
type Queue = NonNullable<ConsoleClaimFilter['queue']>;

const queues: Record<Queue, (now: Date) => ReturnType<typeof sql<boolean>>> = {
  open: () => sql<boolean>`claims.ended_at is null`,
  overdue: (now) => sql<boolean>`(
    (refunds.id is null and claims.ended_at is null and claims.refund_due_at < ${now})
    or (refunds.state <> 'DONE' and refunds.due_at < ${now}))`,
  failed: () => sql<boolean>`refunds.state = 'FAILED'`,
  bank: () => sql<boolean>`refunds.state = 'PENDING' and refunds.channel = 'BANK'`,
};

const sorts = { createdAt: 'claims.createdAt', refundDueAt: 'claims.refundDueAt' } as const;

/** The claims that match a filter. */
export function matchingClaims(handle: Handle, filter: ConsoleClaimFilter, now: Date) {
  const { id, q, kind, state, queue, _user } = filter;
  return claimsWithAll(handle)
    .$if(id !== undefined, (query) => query.where('claims.id', '=', sql<string>`any(${id ?? []}::uuid[])`))
    .$if(kind !== undefined, (query) => query.where((eb) => eb.and(kind ? [eb('claims.kind', '=', kind)] : [])))
    .$if(state !== undefined, (query) => query.where((eb) => eb.and(state ? [eb('claims.status', '=', state)] : [])))
    .$if(_user !== undefined, (query) => query.where('claims.userId', '=', _user ?? ''))
    .$if(queue !== undefined, (query) => query.where(queues[queue ?? 'open'](now)))
    .$if(Boolean(q), (query) => {
      const text = contains(q ?? '');
      return query.where(({ or, eb }) =>
        or([
          eb('purchases.purchaseNo', 'ilike', text),
          eb('orders.productName', 'ilike', text),
          eb('users.name', 'ilike', text),
        ]),
      );
    });
}

/** Claims for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleClaims(
  handle: Handle,
  {
    filter,
    sort,
    range,
    now,
  }: {
    filter: ConsoleClaimFilter;
    sort: [(typeof consoleClaimSorts)[number], 'ASC' | 'DESC'];
    range: readonly [number, number];
    now: Date;
  },
): Promise<{ claims: ClaimWithAll[]; total: number }> {
  const matching = matchingClaims(handle, filter, now);
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const claims = await matching
    .orderBy(sorts[sort[0]], direction)
    .orderBy('claims.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(matching.clearSelect().select('claims.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { claims, total: Number(counted.count) };
}
