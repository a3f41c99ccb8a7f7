import { NOTICE_SEARCH, NOTICE_SEARCH_LIMIT } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, Notices } from '@iruon/db';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { contains } from '../../platform/http/console-list.ts';
import { isShownAt } from '../../platform/records/display-period.ts';

/** A search text in the format of `search_text`: lower case, composed, with single spaces. */
export const searchedText = (q: string): string => q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Searches each text; for rows that are read anyway. */
const hasText = (q: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`search_text like ${sql.lit(contains(searchedText(q)))}`;

/**
 * Uses the index of letter pairs. Without parameters: the number of matches decides which index is used. A single
 * letter is no pair and is searched in each text.
 */
export const containsText = (q: string): RawBuilder<SqlBool> =>
  NOTICE_SEARCH.test(searchedText(q))
    ? sql<SqlBool>`(text_bigrams(search_text) @> text_bigrams(${sql.lit(searchedText(q))}) and ${hasText(q)})`
    : hasText(q);

/** Views of past days, and of days that no job has added yet. */
export const viewsOf: RawBuilder<number> = sql<number>`
  (views + (select count(*)::int from notice_views where notice_views.notice_id = notices.id))`;

export type NoticeRow = Selectable<Notices> & { allViews: number };
type ListedNotice = Pick<NoticeRow, 'id' | 'subject' | 'isPinned' | 'publishedAt' | 'updatedAt' | 'allViews'>;

interface Page {
  limit: number;
  offset: number;
}

const inOrder = sql`is_pinned desc, published_at desc, id desc`;

/** The rows of a page of ids, in the order of the list. */
async function rowsOf(handle: Handle, ids: RawBuilder<unknown>): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    select id, subject, is_pinned, published_at, updated_at, ${viewsOf} as all_views
    from notices where id in (${ids}) order by ${inOrder}`.execute(handle);
  return rows;
}

/** The distance between two marked positions of the list. */
const MARKED = 1_000;

/** The position of a notice in the order of the list. */
interface Mark {
  isPinned: boolean;
  publishedAt: string;
  id: string;
}

/** The list at a given time: its length, and the notices at the positions 0, MARKED, 2 * MARKED and so on. */
export interface Outline {
  total: number;
  marks: Mark[];
}

/** Scans the whole index of the list. */
export async function findOutline(handle: Handle, now: Date): Promise<Outline> {
  const { rows } = await sql<Outline>`
    select coalesce(max(place), 0)::int as total, coalesce(jsonb_agg(
      jsonb_build_object('isPinned', is_pinned, 'publishedAt', published_at, 'id', id) order by place
    ) filter (where place % ${sql.lit(MARKED)} = 1), '[]') as marks
    from (
      select id, is_pinned, published_at, row_number() over (order by ${inOrder}) as place from notices where ${isShownAt(now)}
    ) listed`.execute(handle);
  return rows[0] ?? { total: 0, marks: [] };
}

/** A page of the shown notices. A deep one is counted from the mark before it. */
export async function findNotices(handle: Handle, now: Date, { total, marks }: Outline, { limit, offset }: Page) {
  if (offset >= total) return [];
  const place = Math.floor(offset / MARKED);
  const mark = place > 0 ? marks[place] : undefined;
  const from = mark
    ? sql`(is_pinned, published_at, id) <= (${mark.isPinned}, ${mark.publishedAt}::timestamptz, ${mark.id}::uuid)`
    : sql`true`;
  return rowsOf(
    handle,
    sql`select id from notices where ${isShownAt(now)} and ${from} order by ${inOrder}
      limit ${sql.lit(limit)} offset ${sql.lit(mark ? offset - place * MARKED : offset)}`,
  );
}

/** Number of notices that a search scans first: they are read most, so they are in memory. */
const SCANNED_FIRST = 1_000;
/** Scanning this many is faster than collecting all matches of a frequent word. */
const MAX_SCANNED = 8_000;
/** A search with more matches is read in the order of the list instead of being collected and sorted. */
const GATHERED = 6_000;
/** One result more than a search shows, which indicates that there are more. */
const MAX_RESULTS = NOTICE_SEARCH_LIMIT + 1;

/** The first matches of a text in the list, among a number of notices. */
async function scan(handle: Handle, now: Date, q: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select id from (
        select * from notices where ${isShownAt(now)} order by ${inOrder} limit ${sql.lit(max)}
      ) first where ${hasText(q)} order by ${inOrder} limit ${sql.lit(MAX_RESULTS)}
    )::text[] as ids`.execute(handle);
  return rows[0]?.ids ?? [];
}

/** The first matches of a text in the list, by the index of letter pairs; null if they are too many to sort. */
async function gather(handle: Handle, now: Date, q: string): Promise<string[] | null> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (
      select id, is_pinned, published_at from notices where ${isShownAt(now)} and ${containsText(q)} limit ${sql.lit(GATHERED + 1)}
    )
    select (select count(*)::int from found) as count,
      array(select id from found order by ${inOrder} limit ${sql.lit(MAX_RESULTS)})::text[] as ids`.execute(handle);
  const { count = 0, ids = [] } = rows[0] ?? {};
  return count > GATHERED ? null : ids;
}

/**
 * The ids of the shown notices that contain a text, in the order of the list; one more than NOTICE_SEARCH_LIMIT if
 * there are more. The number of matches among the first ones decides whether to continue the scan or to use the index.
 * `among` is the approximate number of notices.
 */
export async function findMatchingIds(handle: Handle, now: Date, q: string, among: number): Promise<string[]> {
  const first = await scan(handle, now, q, SCANNED_FIRST);
  if (first.length >= MAX_RESULTS || among < SCANNED_FIRST) return first;
  const enough = Math.ceil(((MAX_RESULTS * SCANNED_FIRST) / first.length) * 1.2);
  if (enough <= MAX_SCANNED) {
    const found = await scan(handle, now, q, enough);
    if (found.length >= MAX_RESULTS || among < enough) return found;
  }
  return (await gather(handle, now, q)) ?? scan(handle, now, q, among * 2);
}

/** Notices by id, in the order of the list. */
export const findByIds = (handle: Handle, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(handle, sql`select unnest(${ids}::uuid[])`);

/** A shown notice. */
export async function findNotice(handle: Handle, now: Date, id: string): Promise<NoticeRow | undefined> {
  return handle
    .selectFrom('notices')
    .selectAll()
    .select(viewsOf.as('allViews'))
    .where('id', '=', id)
    .where(isShownAt(now))
    .executeTakeFirst();
}

/** The previous and the next shown notice by publication. */
export async function findNeighbours(handle: Handle, now: Date, { id, publishedAt }: NoticeRow) {
  const beside = (side: '<' | '>') =>
    handle
      .selectFrom('notices')
      .select(['id', 'subject'])
      .where(isShownAt(now))
      .where(sql<SqlBool>`(published_at, id) ${sql.raw(side)} (${publishedAt}, ${id}::uuid)`)
      .orderBy('publishedAt', side === '<' ? 'desc' : 'asc')
      .orderBy('id', side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  const [before, next] = await Promise.all([beside('<'), beside('>')]);
  return { before, next };
}

interface View {
  id: string;
  day: SeoulDay;
  visitor: Buffer;
}

/** Records that a visitor read a shown notice, once per day. @returns false for a missing notice */
export async function insertView(handle: Handle, now: Date, { id, day, visitor }: View): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    with shown as (select id from notices where id = ${id}::uuid and ${isShownAt(now)}),
    seen as (
      insert into notice_views (notice_id, day, visitor) select id, ${day}::date, ${visitor} from shown
      on conflict do nothing
    )
    select count(*)::int as found from shown`.execute(handle);
  return rows[0]?.found === 1;
}

/** Adds the views of earlier days to their notices, and deletes them. */
export async function addViewsBefore(handle: Handle, day: SeoulDay): Promise<void> {
  await sql`
    with past as (delete from notice_views where day < ${day}::date returning notice_id),
    counted as (select notice_id, count(*)::int as count from past group by notice_id)
    update notices set views = views + counted.count from counted where counted.notice_id = notices.id`.execute(handle);
}
