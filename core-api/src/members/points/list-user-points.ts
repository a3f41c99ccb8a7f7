import type { myPoints, pointEntry, userPoint } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { countRows } from '../../platform/db/read-rows.ts';
import { nameOf, ofUsersNamed, withUser } from '../../platform/db/with-user.ts';
import {
  countUpTo,
  gatheredIds,
  inDays,
  inRange,
  type ListRequest,
  listPage,
  listQuery,
  TOTAL_LIMIT,
  towards,
} from '../../platform/http/console-list.ts';
import { isAfter, pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { balanceAt, expiringUntil, findMyEntries } from './repository.ts';
import { expiryOf, RETURN_DAYS } from './rules.ts';

type WireLot = z.input<typeof userPoint>;
type WireEntry = z.input<typeof pointEntry>;

interface MemberFilter {
  q?: string | undefined;
  _user?: string | undefined;
  id?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Rows of a member's table that match a filter; `table` has a user, a time and an id. */
async function ofMembers(
  handle: Handle,
  table: 'point_lots' | 'point_ledger',
  { q, _user, id, ...days }: MemberFilter,
): Promise<RawBuilder<SqlBool>> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = [inDays(column('created_at'), days)];
  if (id) conditions.push(sql`${column('id')} = any(${id}::uuid[])`);
  if (_user) conditions.push(sql`${column('user_id')} = ${_user}`);
  if (q) conditions.push(await ofUsersNamed(handle, `${table}.user_id`, q));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const lotStates = {
  USABLE: sql<SqlBool>`point_lots.amount_left > 0`,
  USED: sql<SqlBool>`point_lots.amount_left = 0 and point_lots.amount_dropped = 0`,
  EXPIRED: sql<SqlBool>`point_lots.is_expired`,
  EXCLUDED: sql<SqlBool>`(point_lots.is_excluded or point_lots.is_disabled)`,
};
const lotSorts = {
  createdAt: 'pointLots.createdAt',
  amount: 'pointLots.amount',
  amount_left: 'pointLots.amountLeft',
  endsAt: 'pointLots.expiresAt',
} as const;

type LotFilter = MemberFilter & { state?: keyof typeof lotStates | undefined };

/** Granted points of members, grant by grant, and the number of matches (bounded). `range` is inclusive. */
export async function listUserPoints(
  handle: Handle,
  request: ListRequest<LotFilter, keyof typeof lotSorts>,
): Promise<{ points: WireLot[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { state, ...members } = filter;
  let counted = handle.selectFrom('pointLots').where(await ofMembers(handle, 'point_lots', members));
  if (state) counted = counted.where(lotStates[state]);
  const total = await countUpTo(handle, counted);
  // In the order of an index most lots of the last year are used up.
  const isGathered = total < TOTAL_LIMIT;
  const few = () =>
    gatheredIds(counted.select(['pointLots.id', sql`${sql.ref(lotSorts[by])}`.as('place')]), { direction, range });
  const sorted = (isGathered ? handle.selectFrom('pointLots').where('pointLots.id', '=', idsInSql(few())) : counted)
    .$call(withUser('pointLots.userId', 'username', 'name as userName'))
    .selectAll('pointLots')
    .orderBy(lotSorts[by], towards(direction))
    .orderBy('pointLots.id', towards(direction));
  const rows = await (isGathered ? sorted : inRange(sorted, range)).execute();
  const points = rows.map((row) => ({
    _id: row.id,
    _user: row.userId,
    username: row.username,
    userName: row.userName,
    _point: row.pointId,
    name: row.name,
    limit: row.limitAmount,
    amount: row.amount,
    amount_left: row.amountLeft,
    amount_used: row.amount - row.amountLeft - row.amountDropped,
    isUsed: row.amountLeft === 0 && row.amountDropped === 0,
    isExpired: row.isExpired,
    isExcluded: row.isExcluded,
    isDisabled: row.isDisabled,
    usage: { endsAt: row.expiresAt.toISOString() },
    usedAt: row.usedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { points, total };
}

/** @throws NOT_FOUND */
export async function getUserPoint(handle: Handle, id: string): Promise<WireLot> {
  const { points } = await listUserPoints(handle, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(points[0]);
}

export interface EntryFilter extends MemberFilter {
  direction?: WireEntry['direction'] | undefined;
  reason?: WireEntry['reason'] | undefined;
}

async function entries(handle: Handle, { direction, reason, ...members }: EntryFilter) {
  let query = handle.selectFrom('pointLedger').where(await ofMembers(handle, 'point_ledger', members));
  if (direction) query = query.where('pointLedger.direction', '=', direction);
  if (reason) query = query.where('pointLedger.reason', '=', reason);
  return { query };
}

const selected = ({ query }: Awaited<ReturnType<typeof entries>>) =>
  query
    .innerJoin('users', 'users.id', 'pointLedger.userId')
    .leftJoin('purchases', 'purchases.id', 'pointLedger.purchaseId')
    .selectAll('pointLedger')
    .select(['users.username', 'users.name as userName', 'purchases.purchaseNo'])
    .$call(nameOf('pointLedger.actorId', 'operatorName'))
    .select(
      sql<boolean>`point_ledger.reason in ('GRANT', 'DEBIT')
        and not exists (select from point_ledger u where u.undoes = point_ledger.id)`.as('canUndo'),
    );

type EntryListRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const toWireEntry = (row: EntryListRow): WireEntry => ({
  _id: row.id,
  _user: row.userId,
  username: row.username,
  userName: row.userName,
  direction: row.direction,
  amount: row.amount,
  reason: row.reason,
  message: row.message,
  balance: row.balanceAfter,
  purchaseNo: row.purchaseNo,
  operatorName: row.operatorName,
  canUndo: row.canUndo,
  createdAt: row.createdAt.toISOString(),
});

/** Changes of members' points, and the number of matches (bounded). `range` is inclusive. */
export async function listPointEntries(
  handle: Handle,
  request: ListRequest<EntryFilter, 'createdAt' | 'amount'>,
): Promise<{ entries: WireEntry[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const matching = await entries(handle, filter);
  const { rows, total } = await listPage(handle, selected(matching), {
    by: [`pointLedger.${by}`, 'pointLedger.id'],
    direction,
    range,
    counted: matching.query,
  });
  return { entries: rows.map(toWireEntry), total };
}

/** @throws NOT_FOUND */
export async function getPointEntry(handle: Handle, id: string): Promise<WireEntry> {
  const [row] = await selected(await entries(handle, { id: [id] })).execute();
  if (!row) throw problem('NOT_FOUND');
  return toWireEntry(row);
}

/** The number of changes of a filter, for the entry about their download. */
export const countPointEntries = async (handle: Handle, filter: EntryFilter): Promise<number> =>
  countRows((await entries(handle, filter)).query);

/** Changes after a position in the order of time, oldest first, for an exported file. */
export async function pointEntriesAfter(
  handle: Handle,
  filter: EntryFilter,
  after: { createdAt: string; _id: string } | null,
  limit: number,
): Promise<WireEntry[]> {
  let query = selected(await entries(handle, filter))
    .orderBy('pointLedger.createdAt')
    .orderBy('pointLedger.id')
    .limit(limit);
  if (after)
    query = query.where(({ ref }) =>
      isAfter([ref('pointLedger.createdAt'), ref('pointLedger.id')], { at: new Date(after.createdAt), id: after._id }),
    );
  return (await query.execute()).map(toWireEntry);
}

interface Query {
  cursor?: string | undefined;
  limit: number;
  direction?: 'INCREASE' | 'DECREASE' | undefined;
}

/** A member's points and a page of their history, newest first. @throws INVALID_INPUT for an invalid cursor */
export async function listMyPoints(
  { db, now, actor: { userId } }: Context & { actor: UserActor },
  { cursor, limit, direction }: Query,
): Promise<z.input<typeof myPoints>> {
  const at = now();
  const before = readCursor(cursor);
  const read = await findMyEntries(db, { userId, before, direction, limit: limit + 1 });
  const { rows, next } = pageWithCursor(read, limit);
  return {
    balance: await balanceAt(db, userId, at),
    expiring: { amount: await expiringUntil(db, userId, at, expiryOf(at, RETURN_DAYS)), within: RETURN_DAYS },
    entries: rows.map(({ id, direction: way, reason, amount, message, balanceAfter, purchaseNo, createdAt }) => ({
      _id: id,
      direction: way,
      reason: reason,
      amount,
      message,
      balance: balanceAfter,
      purchaseNo,
      createdAt: createdAt.toISOString(),
    })),
    next,
  };
}

/** Won of points that a member can use at an instant; expired points do not count, with or without the job. */
export async function pointsBalance(handle: Handle, userId: string, now: Date): Promise<number> {
  return balanceAt(handle, userId, now);
}
