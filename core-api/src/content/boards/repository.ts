import { BOARD_FOUND_LIMIT, type BoardCode, type IfuLanguage, productCodeKey, scannedGtin } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import type { Boards, Database, Handle, Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { columns } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { insertOnce, rowById } from '../../platform/db/write-rows.ts';
import { isShownAt } from '../../platform/records/display-period.ts';
import { patternsOf, searchKeysOf } from './search-keys.ts';

export interface BoardFilter {
  code: BoardCode;
  category?: string | undefined;
  q?: string | undefined;
  /** A product code in any spelling, a UDI-DI or the whole UDI of a package. */
  product?: string | undefined;
  language?: IfuLanguage | undefined;
  seesMembersOnly: boolean;
}
export interface Moment {
  now: Date;
  today: SeoulDay;
}

/**
 * Rows that contain every search word. Literals in the statement, because the best index depends on the frequency of a
 * word.
 */
export const matchesText = (text: string): RawBuilder<SqlBool> => {
  const patterns = patternsOf(text);
  // A text of punctuation alone has no words and matches nothing.
  if (patterns.length === 0) return sql<SqlBool>`(false)`;
  const words = patterns.map((pattern) => sql`search_keys like ${sql.lit(pattern)}`);
  return sql<SqlBool>`(${sql.join(words, sql` and `)})`;
};

const metaContains = (meta: object) => sql`meta @> ${JSON.stringify(meta)}::jsonb`;

function isFor(product: string): RawBuilder<unknown> {
  const gtin = scannedGtin(product);
  const byCode = sql`product_keys @> ${[productCodeKey(product)]}::text[]`;
  return gtin === null ? byCode : sql`(${byCode} or ${metaContains({ udis: [gtin] })})`;
}

/** Instructions that apply on a day and that no other current ones replace. */
const isCurrent = ({ now, today }: Moment) => sql`meta ->> 'effectiveOn' <= ${today} and id not in (
  select supersedes_id from boards where code = 'IFU' and supersedes_id is not null
    and meta ->> 'effectiveOn' <= ${today} and ${isShownAt(now)})`;

function matching(filter: BoardFilter, moment: Moment): RawBuilder<SqlBool> {
  const { code, category, q, product, language, seesMembersOnly } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`code = ${sql.lit(code)}`, isShownAt(moment.now)];
  if (!seesMembersOnly) conditions.push(sql`not is_members_only`);
  if (category) conditions.push(sql`category = ${category}`);
  if (q) conditions.push(matchesText(q));
  if (product !== undefined) conditions.push(isFor(product));
  if (language) conditions.push(metaContains({ language }));
  if (code === 'IFU') conditions.push(isCurrent(moment));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The number of posts of a filter, counted up to `max`. */
export async function countBoards(handle: Handle, filter: BoardFilter, moment: Moment, max: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from boards where ${matching(filter, moment)} limit ${sql.lit(max)}) counted`.execute(handle);
  return rows[0]?.total ?? 0;
}

/** The distance between two marked positions of a list. */
const MARKED = 1_000;

/** A list at a given time: its length, and the ids of the posts at the positions 0, MARKED, 2 * MARKED and so on. */
export interface Outline {
  total: number;
  marks: string[];
}

/** Scans the whole index of a list. */
export async function findOutline(handle: Handle, filter: BoardFilter, moment: Moment): Promise<Outline> {
  const { rows } = await sql<Outline>`
    select coalesce(max(place), 0)::int as total,
      coalesce(array_agg(id order by place) filter (where place % ${sql.lit(MARKED)} = 1), '{}')::text[] as marks
    from (select id, row_number() over (order by id desc) as place from boards where ${matching(filter, moment)}) listed
  `.execute(handle);
  return rows[0] ?? { total: 0, marks: [] };
}

/** The ids of a page, newest first. A deep one is counted from the mark before it. */
export async function findBoardIds(
  handle: Handle,
  filter: BoardFilter,
  moment: Moment,
  { offset, limit, marks }: { offset: number; limit: number; marks: Outline['marks'] },
): Promise<string[]> {
  const place = Math.min(Math.floor(offset / MARKED), marks.length - 1);
  // The first pages include posts written since.
  const mark = place > 0 ? marks[place] : undefined;
  const behind = mark === undefined ? sql`true` : sql`id <= ${mark}::uuid`;
  const from = mark === undefined ? offset : offset - place * MARKED;
  const { rows } = await sql<{ id: string }>`
    select id from boards where ${matching(filter, moment)} and ${behind}
    order by id desc offset ${sql.lit(from)} limit ${sql.lit(limit)}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The ids that a search finds, newest first, up to BOARD_FOUND_LIMIT. */
export async function findMatchingIds(handle: Handle, filter: BoardFilter, moment: Moment): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select id from boards where ${matching(filter, moment)} order by id desc limit ${sql.lit(BOARD_FOUND_LIMIT)}
    )::text[] as ids`.execute(handle);
  return rows[0]?.ids ?? [];
}

/** The number of a post's views: the sum that the job stored, and the views recorded since. */
export const viewsOf = (id: RawBuilder<unknown>) => sql<number>`(
  coalesce((select views from board_view_counts c where c.board_id = ${id}), 0)
  + (select count(*) from board_views v where v.board_id = ${id}))::int`;
export const commentsOf = (id: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from board_comments c where c.board_id = ${id} and c.deleted_at is null)`;

const summaries = (handle: Handle) =>
  handle
    .selectFrom('boards')
    .leftJoin('users', 'users.id', 'boards.writerId')
    .select(columns('boards', 'id', 'code', 'category', 'subject', 'thumbId', 'meta', 'supersedesId'))
    .select(columns('boards', 'isMembersOnly', 'writerId', 'createdAt', 'updatedAt'))
    .select(columns('users', 'name as writerName', 'withdrawnAt as writerLeftAt'))
    .select([
      viewsOf(sql.ref('boards.id')).as('views'),
      commentsOf(sql.ref('boards.id')).as('comments'),
      sql<number>`(select count(*)::int from board_files f where f.board_id = boards.id)`.as('files'),
    ]);

export type BoardSummaryRow = Awaited<ReturnType<typeof findBoards>>[number];

/** Posts by id, newest first. */
export async function findBoards(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return summaries(handle).where('boards.id', 'in', ids).orderBy('boards.id', 'desc').execute();
}

export type BoardRow = NonNullable<Awaited<ReturnType<typeof findShownBoard>>>;

/** A post that the site shows at an instant. */
export async function findShownBoard(handle: Handle, id: string, now: Date) {
  return summaries(handle)
    .select(['boards.content', 'boards.imageId'])
    .where('boards.id', '=', id)
    .where(isShownAt(now))
    .executeTakeFirst();
}

/** Locks a post until the transaction ends. */
export const { lock: lockBoard, update: updateBoard, remove: deleteBoard } = rowById('boards');

/** The post of a writer with a client id. */
export async function findSent(handle: Handle, writerId: string, clientId: string) {
  return handle.selectFrom('boards').select('id').$call(whereEqual({ writerId, clientId })).executeTakeFirst();
}

/** False if the writer's client id is stored already. */
export const insertBoard = (trx: Transaction, row: Insertable<Boards>): Promise<boolean> =>
  insertOnce(trx, 'boards', row, ['writerId', 'clientId']);

/** Records a visitor's view of a post on a day; a repetition changes nothing. */
export async function markView(
  handle: Handle,
  mark: { boardId: string; day: SeoulDay; visitor: string },
): Promise<void> {
  await handle
    .insertInto('boardViews')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Sums up views of earlier days, at most the given number, and deletes them in the same statement. @returns the number
 * of views
 */
export async function addUpMarks(handle: Handle, before: SeoulDay, max: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with past as (
      select board_id, day, visitor from board_views where day < ${before}::date limit ${max} for update skip locked
    ), gone as (
      delete from board_views v using past p
      where v.board_id = p.board_id and v.day = p.day and v.visitor = p.visitor
      returning v.board_id
    ), added as (
      insert into board_view_counts (board_id, views)
      select board_id, count(*)::int from gone group by board_id order by board_id
      on conflict (board_id) do update set views = board_view_counts.views + excluded.views
    )
    select count(*)::int as added from gone`.execute(handle);
  return rows[0]?.added ?? 0;
}

export interface BoardFileRow {
  boardId: string;
  id: string;
  name: string;
  bytes: number;
  mime: string;
}

/** The files of posts, in their order. */
export async function findBoardFiles(handle: Handle, boardIds: readonly string[]): Promise<BoardFileRow[]> {
  if (boardIds.length === 0) return [];
  return handle
    .selectFrom('boardFiles')
    .innerJoin('files', 'files.id', 'boardFiles.fileId')
    .select(['boardFiles.boardId', 'files.id', 'files.name', 'files.bytes', 'files.mime'])
    .where('boardFiles.boardId', 'in', boardIds)
    .orderBy('boardFiles.boardId')
    .orderBy('boardFiles.sequence')
    .execute();
}

/** The files of a row of boards, in the row itself. */
export const filesOfRow: RawBuilder<BoardFileRow[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'mime', f.mime) order by b.sequence)
  from board_files b join files f on f.id = b.file_id where b.board_id = boards.id), '[]')`;

export const boardFiles = idList('boardFiles', 'boardId', 'fileId');

const AT_ONCE = 200;

/** Computes the search keys of posts that were written without them, such as demo data. */
export async function fillSearchKeys(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('boards')
      .select(['id', 'subject', 'content', 'meta', 'updatedAt'])
      .where('searchKeys', '=', '')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const keys = rows.map(searchKeysOf);
    await sql`
      update boards b set search_keys = k.keys
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${keys}::text[]) as k (id, keys)
      where b.id = k.id and b.search_keys = ''`.execute(db);
  }
}
