import type { Displays, Handle, Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { type ListRequest, matching, pageOf, type RecordFilter } from '../../platform/http/console-list.ts';
import { nextSequence } from '../../platform/records/console-record.ts';
import type { Candidate, ComputedRule, Prior } from './rules.ts';

export type DisplayRow = Selectable<Displays>;

/** Serializes computations of the displays until the transaction ends. */
export const lockRefresh = (trx: Transaction): Promise<void> => lockName(trx, 'displays');

/** The shown displays of the shop, in their order. */
export async function findShownDisplays(handle: Handle): Promise<DisplayRow[]> {
  return handle
    .selectFrom('displays')
    .selectAll()
    .where('shows', '=', true)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
}

/** The codes of the shop's displays in their order. */
export async function shownDisplayCodes(handle: Handle): Promise<string[]> {
  return (await findShownDisplays(handle)).map(({ code }) => code);
}

export async function findShownDisplay(handle: Handle, code: string): Promise<DisplayRow | undefined> {
  return handle
    .selectFrom('displays')
    .selectAll()
    .$call(whereEqual({ code, shows: true }))
    .executeTakeFirst();
}

export interface Standing {
  displayId: string;
  productId: string;
  isPinned: boolean;
}

/**
 * The products of displays: pins in order, then the results of the rule. Omits products that are hidden or not for
 * sale.
 */
export async function findStandings(handle: Handle, displayIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select s.display_id, s.product_id, s.is_pinned
    from (
      select display_id, product_id, true as is_pinned, sequence as place from display_pins
      where display_id = any (${displayIds}::uuid[])
      union all
      select display_id, product_id, false, rank from display_results where display_id = any (${displayIds}::uuid[])
    ) s join products p on p.id = s.product_id and ${isDisplayable}
    order by s.display_id, s.is_pinned desc, s.place`.execute(handle);
  return rows;
}

/** Every display with its rule, including hidden ones. */
export async function findDisplayRules(handle: Handle): Promise<Pick<DisplayRow, 'id' | 'rule'>[]> {
  return handle.selectFrom('displays').select(['id', 'rule']).orderBy('id').execute();
}

/** Replaces the results of a display's rule. */
export async function replaceResults(trx: Transaction, displayId: string, found: readonly string[]): Promise<void> {
  await trx.deleteFrom('displayResults').where('displayId', '=', displayId).execute();
  if (found.length === 0) return;
  await trx
    .insertInto('displayResults')
    .values(found.map((productId, rank) => ({ displayId, productId, rank })))
    .execute();
}

export async function setRefreshedAt(trx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await trx.updateTable('displays').set({ refreshedAt: at }).where('id', '=', idsInSql(ids)).execute();
}

/** Shown and for sale: the condition for a display. */
const isDisplayable = sql<boolean>`p.shows and p.sells`;

interface Search {
  /** The beginning of the last 30 days. */
  since: Date;
  prior: Prior;
  /** A product with fewer reviews is not ranked by them. */
  minReviews: number;
  limit: number;
}

const NEWER_FIRST = sql`p.created_at desc, p.id desc`;

// Each query narrows the catalog to its best products by an index; the rule ranks them.
const searches: Record<ComputedRule, (search: Search) => RawBuilder<Candidate>> = {
  NEW_ARRIVAL: ({ limit }) => sql`
    select p.id, p.created_at, 0 as sold, 0 as likes, 0 as watches, 0 as review_count, 0 as star_sum
    from products p where ${isDisplayable} order by ${NEWER_FIRST} limit ${limit}`,
  BEST_SELLER: ({ limit }) => sql`
    select p.id, p.created_at, f.sold_count as sold, 0 as likes, 0 as watches, 0 as review_count, 0 as star_sum
    from product_figures f join products p on p.id = f.product_id and ${isDisplayable}
    where f.sold_count > 0 order by f.sold_count desc, ${NEWER_FIRST} limit ${limit}`,
  POPULAR: ({ since, limit }) => sql`
    select p.id, p.created_at, 0 as sold, seen.likes, seen.watches, 0 as review_count, 0 as star_sum
    from (
      select product_id, sum(liked)::int as likes, sum(watched)::int as watches
      from (
        select product_id, 1 as liked, 0 as watched from likes where created_at >= ${since}
        union all
        select product_id, 0, 1 from watches where watched_at >= ${since}
      ) each group by product_id
    ) seen join products p on p.id = seen.product_id and ${isDisplayable}
    order by seen.likes + seen.watches desc, ${NEWER_FIRST} limit ${limit}`,
  BEST_REVIEW: ({ prior: { mean, weight }, minReviews, limit }) => sql`
    select p.id, p.created_at, 0 as sold, 0 as likes, 0 as watches, f.review_count, f.star_sum
    from product_figures f join products p on p.id = f.product_id and ${isDisplayable}
    where f.review_count >= ${minReviews} and f.review_count > 0
    order by (${mean * weight}::float8 + f.star_sum) / (${weight}::float8 + f.review_count) desc, ${NEWER_FIRST}
    limit ${limit}`,
};

/** The candidates for the top of a rule, at most `limit`. */
export async function findCandidates(handle: Handle, rule: ComputedRule, search: Search): Promise<Candidate[]> {
  const { rows } = await searches[rule](search).execute(handle);
  return rows;
}

/** Number and stars of all reviews of the shop. */
export async function sumReviews(handle: Handle): Promise<{ reviewCount: number; starSum: number }> {
  const { rows } = await sql<{ reviewCount: number; starSum: number }>`
    select coalesce(sum(review_count), 0)::float8 as review_count, coalesce(sum(star_sum), 0)::float8 as star_sum
    from product_figures where review_count > 0`.execute(handle);
  return rows[0] ?? { reviewCount: 0, starSum: 0 };
}

/**
 * Recounts the quantities of paid orders since an instant in the product statistics and writes only changes, by id, so
 * that a concurrent like of an unchanged product does not wait.
 */
export async function refreshSoldCounts(handle: Handle, since: Date, now: Date): Promise<void> {
  await sql`
    with sold as (
      select product_id, sum(amount)::int as pieces from orders
      where created_at >= ${since} and order_status not in ('ORDER_NONPAYMENT', 'ORDER_CANCELED')
        and purchase_status <> 'PURCHASE_CANCELED'
      group by product_id
    ), counted as (
      select product_id, sold_count from product_figures where sold_count > 0
    )
    insert into product_figures (product_id, sold_count, refreshed_at)
    select product_id, coalesce(pieces, 0), ${now}
    from sold full join counted using (product_id)
    where coalesce(pieces, 0) <> coalesce(sold_count, 0)
    order by product_id
    on conflict (product_id) do update set sold_count = excluded.sold_count, refreshed_at = excluded.refreshed_at`.execute(
    handle,
  );
}

const sorts = { sequence: 'sequence', name: 'name', code: 'code', createdAt: 'id' } as const;
type DisplaySort = keyof typeof sorts;

const pinCount = sql<number>`(select count(*)::int from display_pins where display_pins.display_id = displays.id)`;

const counted = (handle: Handle) => handle.selectFrom('displays').selectAll().select(pinCount.as('pinCount'));

interface DisplayFilter extends RecordFilter {
  code?: string | undefined;
}

/** Displays for the console's grid, including hidden ones. */
export async function findConsoleDisplays(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['sequence', 'ASC'], range }: ListRequest<DisplayFilter, DisplaySort>,
) {
  const query = counted(handle)
    .where(matching(filter, { searched: ['name', 'code'] }))
    .$if(filter.code !== undefined, (found) => found.where('code', '=', filter.code ?? ''));
  return pageOf(query, { by: sorts[by], direction, range });
}

export async function findConsoleDisplay(handle: Handle, id: string) {
  return counted(handle).where('id', '=', id).executeTakeFirst();
}

/** Pinned products in order, including hidden ones, which reappear when shown again. */
export const displayPins = idList('displayPins', 'displayId', 'productId');

export const displayRows = rowById('displays');

/** A new display is appended. */
export async function insertDisplay(trx: Transaction, row: Insertable<Displays>): Promise<void> {
  await trx
    .insertInto('displays')
    .values({ ...row, sequence: nextSequence('displays') })
    .execute();
}
