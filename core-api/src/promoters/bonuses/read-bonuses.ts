import { type ConsoleBonus, type consoleBonusFilter, holdReason, type MyBonuses } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import {
  contains,
  type FilterOf,
  inDays,
  type ListRequest,
  listPage,
  listQuery,
} from '../../platform/http/console-list.ts';
import { latestPage } from '../../platform/http/cursor.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { balanceAt, monthOf } from './repository.ts';

export type BonusFilter = FilterOf<typeof consoleBonusFilter>;

const listed = (handle: Handle) =>
  handle
    .selectFrom('promoterBonuses as b')
    .innerJoin('promoters as p', 'p.userId', 'b.promoterId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .leftJoin('orders as o', 'o.id', 'b.orderId')
    .leftJoin('purchases as y', 'y.id', 'o.purchaseId')
    .leftJoin('bonusHolds as h', (join) => join.on(sql<boolean>`h.bonus_id = coalesce(b.root_id, b.id)`));

type Listed = ReturnType<typeof listed>;

const rowsOf = (query: Listed) =>
  query
    .selectAll('b')
    .select(['u.username', 'u.name as promoterName', 'p.code', 'y.purchaseNo', 'o.productName'])
    .select(['h.state as holdState', 'h.reasons', 'h.reason', 'h.decidedAt'])
    .$call(nameOf('h.decidedBy', 'decidedByName'))
    .$call(nameOf('b.actorId', 'operatorName'))
    .select(
      sql<string>`b.amount + (select coalesce(sum(f.amount), 0) from promoter_bonuses f where f.root_id = b.id)`.as(
        'effect',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function wireBonus(row: Row, now: Date): MyBonuses['bonuses'][number] {
  return {
    _id: row.id,
    type: row.type,
    amount: row.amount,
    state: row.holdState === 'HELD' ? 'HELD' : row.availableAt > now ? 'PENDING' : 'AVAILABLE',
    base: row.base,
    rate: row.basisPoints === null ? null : row.basisPoints / 100,
    rateVersion: row.rateVersion,
    purchaseNo: row.purchaseNo,
    productName: row.productName,
    message: row.message,
    availableAt: row.availableAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

function wireConsole(row: Row, now: Date): ConsoleBonus {
  return {
    ...wireBonus(row, now),
    promoter: { _id: row.promoterId, username: row.username, name: row.promoterName, code: row.code },
    _root: row.rootId,
    effect: Number(row.effect),
    operatorName: row.operatorName,
    hold:
      row.holdState === null
        ? null
        : {
            state: row.holdState,
            reasons: (row.reasons ?? []).map((reason) => holdReason.parse(reason)),
            reason: row.reason ?? '',
            decidedByName: row.decidedByName,
            decidedAt: row.decidedAt?.toISOString() ?? null,
          },
  };
}

/** A promoter's balance and ledger, newest first. */
export async function readMyBonuses(
  handle: Handle,
  promoterId: string,
  { cursor, limit, now }: { cursor?: string | undefined; limit: number; now: Date },
): Promise<MyBonuses> {
  const own = rowsOf(listed(handle)).where('b.promoterId', '=', promoterId);
  const { rows, next } = await latestPage(own, ['b.createdAt', 'b.id'], { cursor, limit });
  return {
    balance: await balanceAt(handle, promoterId, now),
    month: await monthOf(handle, promoterId, now),
    bonuses: rows.map((row) => wireBonus(row, now)),
    next,
  };
}

/** Rows of a state: bonuses on hold need an operator's decision, independent of their time. */
function inState(query: Listed, state: ConsoleBonus['state'], now: Date): Listed {
  if (state === 'HELD') return query.where('h.state', '=', 'HELD');
  return query
    .where(sql<SqlBool>`h.state is distinct from 'HELD'`)
    .where('b.availableAt', state === 'PENDING' ? '>' : '<=', now);
}

/** Bonuses on hold until an operator decides. */
export const matchingHeldBonuses = (handle: Handle) =>
  handle.selectFrom('bonusHolds').where('bonusHolds.state', '=', 'HELD');

function filtered(handle: Handle, filter: BonusFilter, now: Date): Listed {
  const { q, _promoter, type, state, hold, id } = filter;
  let query = listed(handle).where(({ ref }) => inDays(ref('b.createdAt'), filter));
  if (state) query = inState(query, state, now);
  if (id) query = query.where('b.id', '=', idsInSql(id));
  if (_promoter) query = query.where('b.promoterId', '=', _promoter);
  if (type) query = query.where('b.type', '=', type);
  if (hold) query = query.where('h.state', '=', hold).where('b.rootId', 'is', null);
  if (q) query = query.where('u.searchText', 'like', contains(q.toLowerCase()));
  return query;
}

/** Rows of the ledger for operators, and the number of matches (bounded). `range` is inclusive. */
export async function listBonuses(
  handle: Handle,
  request: ListRequest<BonusFilter, 'createdAt' | 'amount'>,
  now: Date,
): Promise<{ bonuses: ConsoleBonus[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const query = rowsOf(filtered(handle, filter, now));
  const { rows, total } = await listPage(handle, query, { by: [`b.${by}`, 'b.id'], direction, range });
  return { bonuses: rows.map((row) => wireConsole(row, now)), total };
}

/** @throws NOT_FOUND */
export async function readBonus(handle: Handle, id: string, now: Date): Promise<ConsoleBonus> {
  const row = orNotFound(await rowsOf(listed(handle)).where('b.id', '=', id).executeTakeFirst());
  return wireConsole(row, now);
}
