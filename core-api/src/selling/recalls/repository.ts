import type { RecallHazard, recallFilter, recallSorts } from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';
import type { Handle, Recalls, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { contains, type FilterOf, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { RecallScope } from './pieces.ts';

export type RecallRow = Selectable<Recalls>;

export const { lock: lockRecall, update: updateRecall } = rowById('recalls');
export const { lock: lockParty, update: updateParty } = rowById('recallParties');

/** A buyer without an answer and without a reason for it. `t` is the party. */
export const isUnanswered = sql<boolean>`t.answered_at is null and t.waived_at is null`;

/** The due days of the clocks as SQL, for filters and counts; `clocks.ts` computes them for the screens. */
const isLateOn = (today: string) => sql<boolean>`recalls.state = 'OPEN' and (
  (recalls.plan_filed_on is null
    and recalls.confirmed_on + 5 + (case when recalls.extended_at is null then 0 else 10 end) < ${today}::date)
  or (recalls.opened_at at time zone 'Asia/Seoul')::date + (case recalls.hazard when 1 then 15 else 30 end) < ${today}::date)`;

const hasUnanswered = sql<boolean>`exists (
  select from recall_parties t where t.recall_id = recalls.id and ${isUnanswered})`;

/** Days before a deadline of the law from which a recall waits for operators. */
const NEAR_DAYS = 3;

/** A recall waits for operators while a deadline is over or near, or a buyer has not answered; a drill never does. */
const waitsOn = (today: SeoulDay) => sql<boolean>`(recalls.state = 'OPEN' and not recalls.is_drill
  and ((${isLateOn(addSeoulDays(today, NEAR_DAYS + 1))}) or ${hasUnanswered}))`;

/** The names of the products of the row of `recalls`. */
export const productNames = sql<string[]>`(select coalesce(array_agg(distinct p.name order by p.name), '{}')
  from recall_lots m join lots l on l.id = m.lot_id join products p on p.id = l.product_id where m.recall_id = recalls.id)`;

const listed = (handle: Handle) =>
  handle
    .selectFrom('recalls')
    .selectAll('recalls')
    .select([
      sql<number>`(select count(*)::int from recall_parties t where t.recall_id = recalls.id)`.as('buyers'),
      sql<number>`(select count(*)::int from recall_parties t where t.recall_id = recalls.id and ${isUnanswered})`.as(
        'unanswered',
      ),
      sql<string[]>`(select coalesce(array_agg(l.lot_no order by l.lot_no), '{}') from recall_lots m
        join lots l on l.id = m.lot_id where m.recall_id = recalls.id)`.as('lotNos'),
      productNames.as('products'),
    ])
    .$call(nameOf('recalls.openedBy', 'openedByName'))
    .$call(nameOf('recalls.closedBy', 'closedByName'));
export type ListedRecall = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export async function findRecall(handle: Handle, id: string): Promise<ListedRecall | undefined> {
  return listed(handle).where('recalls.id', '=', id).executeTakeFirst();
}

export async function findRecalls(
  handle: Handle,
  request: ListRequest<FilterOf<typeof recallFilter>, (typeof recallSorts)[number]>,
  today: SeoulDay,
) {
  const { filter, by, direction, range } = listQuery(request, ['openedAt', 'DESC']);
  const { id, q, state, isDrill, isLate, isWaiting } = filter;
  let query = listed(handle);
  if (id) query = query.where('recalls.id', '=', idsInSql(id));
  if (state) query = query.where('recalls.state', '=', state);
  if (isDrill !== undefined) query = query.where('recalls.isDrill', '=', isDrill);
  if (isLate !== undefined) query = query.where(isLate ? isLateOn(today) : sql<boolean>`not (${isLateOn(today)})`);
  if (isWaiting !== undefined) query = query.where(isWaiting ? waitsOn(today) : sql<boolean>`not ${waitsOn(today)}`);
  if (filter.hasUnanswered !== undefined)
    query = query.where(filter.hasUnanswered ? hasUnanswered : sql<boolean>`not ${hasUnanswered}`);
  if (q) {
    const text = contains(q);
    query = query.where(
      sql<boolean>`(recalls.recall_no ilike ${text} or recalls.title ilike ${text} or exists (select from recall_lots m
        join lots l on l.id = m.lot_id where m.recall_id = recalls.id and l.lot_no ilike ${text}))`,
    );
  }
  return listPage(handle, query, { by: [`recalls.${by}`, 'recalls.id'], direction, range });
}

const matching = (handle: Handle) => handle.selectFrom('recalls').select('recalls.id');

/** The open recalls that wait for operators. */
export const matchingWaitingRecalls = (handle: Handle, today: SeoulDay) => matching(handle).where(waitsOn(today));

/** Those of them whose deadline is over. */
export const matchingLateRecalls = (handle: Handle, today: SeoulDay) =>
  matching(handle).where('recalls.isDrill', '=', false).where(isLateOn(today));

/** What a recall is about. */
export async function scopeOf(
  handle: Handle,
  { id, isDrill, openedAt }: Pick<RecallRow, 'id' | 'isDrill' | 'openedAt'>,
): Promise<RecallScope> {
  const rows = await handle
    .selectFrom('recallLots')
    .select('lotId')
    .where('recallId', '=', id)
    .orderBy('lotId')
    .execute();
  return { lotIds: rows.map(({ lotId }) => lotId), until: isDrill ? openedAt : null };
}

/** Locks an open recall. @throws NOT_FOUND, RECALL_CLOSED */
export async function lockOpenRecall(trx: Transaction, id: string): Promise<RecallRow> {
  const row = orNotFound(await lockRecall(trx, id));
  if (row.state === 'CLOSED') throw problem('RECALL_CLOSED');
  return row;
}

/** The grade of hazard of a row. */
export const hazardOf = ({ hazard }: Pick<RecallRow, 'hazard'>): RecallHazard =>
  hazard === 1 ? 1 : hazard === 2 ? 2 : 3;
