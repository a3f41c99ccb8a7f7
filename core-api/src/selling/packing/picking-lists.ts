import {
  MAX_LISTED_PARCELS,
  type PickingList,
  type PickingListDetail,
  type pickingListCreate,
  type pickingListFilter,
} from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  type FilterOf,
  hasText,
  inDays,
  type ListRequest,
  listPage,
  listQuery,
} from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import type { Packer } from './claim-parcel.ts';
import { goodsTogether, toWireGoods } from './goods.ts';
import { parcelsOfList } from './list-parcels.ts';
import { lockPickingList, type PickingListRow } from './repository.ts';

type Filter = FilterOf<typeof pickingListFilter>;

/** The parcels of a list by state, and the pieces of its orders. */
const counted = sql<{ parcels: PickingList['parcels']; amount: number; changed: number }>`(
  select jsonb_build_object(
    'parcels', jsonb_build_object(
      'WAITING', count(*) filter (where p.state = 'WAITING'), 'PACKING', count(*) filter (where p.state = 'PACKING'),
      'PACKED', count(*) filter (where p.state = 'PACKED'), 'SHIPPED', count(*) filter (where p.state = 'SHIPPED'),
      'CANCELED', count(*) filter (where p.state = 'CANCELED')),
    'changed', count(*) filter (where p.changed_at is not null),
    'amount', coalesce(sum((select sum(m.amount) from packing_parcel_orders m where m.parcel_id = p.id)), 0))
  from packing_parcels p where p.picking_list_id = picking_lists.id)`.as('counted');

const lists = (handle: Handle) =>
  handle
    .selectFrom('pickingLists')
    .innerJoin('users', 'users.id', 'pickingLists.ownerId')
    .selectAll('pickingLists')
    .select(['users.name as ownerName', counted]);
type Row = Awaited<ReturnType<ReturnType<typeof lists>['execute']>>[number];

const toWire = ({ id, listNo, ownerId, ownerName, counted: figures, printCount, ...row }: Row): PickingList => ({
  _id: id,
  listNo,
  owner: { _id: ownerId, name: ownerName },
  ...figures,
  printCount,
  printedAt: row.printedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export async function listPickingLists(
  context: Context,
  request: ListRequest<Filter, 'createdAt' | 'listNo'>,
): Promise<{ pickingLists: PickingList[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { id, q, isOpen, isMine, from, to } = filter;
  const me = actorId(context.actor);
  let query = lists(context.db).where(inDays(sql.ref('pickingLists.createdAt'), { from, to }));
  if (id) query = query.where('pickingLists.id', '=', idsInSql(id));
  if (isOpen !== undefined) query = query.where('pickingLists.closedAt', isOpen ? 'is' : 'is not', null);
  if (isMine !== undefined) query = query.where('pickingLists.ownerId', isMine ? '=' : '<>', me);
  if (q) query = query.where(hasText(q, ['pickingLists.listNo', 'users.name']));
  const { rows, total } = await listPage(context.db, query, {
    by: [`pickingLists.${by}`, 'pickingLists.id'],
    direction,
    range,
  });
  return { pickingLists: rows.map(toWire), total };
}

/** A list with its goods by shelf and its parcels. @throws NOT_FOUND */
export async function readPickingList(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<PickingListDetail> {
  const row = orNotFound(await lists(db).where('pickingLists.id', '=', id).executeTakeFirst());
  const packing = await parcelsOfList(db, id, now());
  const places = new Map(packing.map((parcel) => [parcel._id, parcel.list?.place ?? 0]));
  const goods = await goodsTogether(
    db,
    packing.map(({ _id }) => _id),
  );
  const lines = goods.map(({ parcels, ...one }) => ({
    ...toWireGoods(one),
    parcels: parcels.map(({ parcelId, amount }) => ({ _id: parcelId, place: places.get(parcelId) ?? 0, amount })),
  }));
  return { ...toWire(row), lines, packing };
}

/** `L261130-03`: the third list of the Seoul day. Numbers are given one after the other. */
async function nextListNo(trx: Transaction, at: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('picking-list'))`.execute(trx);
  const prefix = `L${seoulDay(at).replaceAll('-', '').slice(2)}-`;
  const last = await trx
    .selectFrom('pickingLists')
    .select(sql<number>`max(substring(list_no from 9)::int)`.as('serial'))
    .where('listNo', '>=', prefix)
    .where('listNo', '<', `${prefix}a`)
    .executeTakeFirst();
  return `${prefix}${String((last?.serial ?? 0) + 1).padStart(2, '0')}`;
}

/**
 * The parcels that a new list may have, locked. Of all that wait, the earliest paid first; those that another list is
 * taking at this moment are left to it. @throws PARCEL_LISTED if a chosen one does not wait
 */
async function lockWaiting(trx: Transaction, chosen: readonly string[] | null): Promise<string[]> {
  const waiting = trx
    .selectFrom('packingParcels')
    .select('packingParcels.id')
    .where('packingParcels.state', '=', 'WAITING')
    .where('pickingListId', 'is', null);
  if (chosen) {
    const rows = await waiting
      .where('packingParcels.id', 'in', [...chosen])
      .orderBy('packingParcels.id')
      .forNoKeyUpdate()
      .execute();
    if (rows.length < chosen.length) throw problem('PARCEL_LISTED');
    return rows.map(({ id }) => id);
  }
  const rows = await waiting
    .innerJoin('purchases', 'purchases.id', 'packingParcels.purchaseId')
    .orderBy('purchases.paidAt')
    .orderBy('packingParcels.id')
    .limit(MAX_LISTED_PARCELS)
    .forNoKeyUpdate('packingParcels')
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes a list of the operator in the caller's transaction: of chosen parcels, or of all that wait on no list.
 * @returns its id @throws PARCELS_NONE, PARCEL_LISTED
 */
export async function createPickingList(
  trx: Transaction,
  context: Packer,
  { _parcels }: z.output<typeof pickingListCreate>,
): Promise<string> {
  const at = context.now();
  const parcels = await lockWaiting(trx, _parcels);
  if (parcels.length === 0)
    throw problem('PARCELS_NONE', '피킹 목록에 넣을 포장이 없습니다. 주문확인을 먼저 해 주세요.');
  const id = newId();
  const listNo = await nextListNo(trx, at);
  await trx
    .insertInto('pickingLists')
    .values({ id, listNo, ownerId: context.actor.userId, createdAt: at, updatedAt: at })
    .execute();
  await trx
    .updateTable('packingParcels')
    .set({ pickingListId: id, updatedAt: sql<Date>`greatest(${at}, updated_at + interval '1 millisecond')` })
    .where('id', 'in', parcels)
    .execute();
  await audit(trx, context, 'picking-list.create', { type: 'picking-list', id }, { listNo, count: parcels.length });
  return id;
}

async function close(trx: Transaction, context: Context, list: PickingListRow): Promise<void> {
  const now = context.now();
  const freed = await trx
    .updateTable('packingParcels')
    .set({ pickingListId: null, updatedAt: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where('pickingListId', '=', list.id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  const closed = { closedAt: now, updatedAt: nextUpdatedAt(now, list) };
  await trx.updateTable('pickingLists').set(closed).where('id', '=', list.id).execute();
  const changes = { closedAt: { from: null, to: now } };
  const details = { changes, count: Number(freed.numUpdatedRows) };
  await audit(trx, context, 'picking-list.close', { type: 'picking-list', id: list.id }, details);
}

/** Closes a list; its parcels that nobody has begun wait on no list again. @throws NOT_FOUND */
export async function closePickingList(context: Context, id: string): Promise<PickingListDetail> {
  await inTransaction(context.db, async (trx) => {
    const list = orNotFound(await lockPickingList(trx, id));
    if (list.closedAt === null) await close(trx, context, list);
  });
  return readPickingList(context, id);
}

/** Closes the lists whose parcels all left; a run closes at most a hundred. */
export async function closeFinishedLists(context: Context): Promise<void> {
  const finished = await context.db
    .selectFrom('pickingLists')
    .select('id')
    .where('closedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from packing_parcels p where p.picking_list_id = picking_lists.id
        and p.state in ('WAITING', 'PACKING', 'PACKED'))`,
    )
    .orderBy('createdAt')
    .limit(100)
    .execute();
  for (const { id } of finished)
    await inTransaction(context.db, async (trx) => {
      const list = await lockPickingList(trx, id);
      if (list?.closedAt === null) await close(trx, context, list);
    });
}
