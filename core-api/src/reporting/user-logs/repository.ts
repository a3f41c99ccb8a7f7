import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { contains, hasText, inDays, type ListRequest, TOTAL_LIMIT } from '../../platform/http/console-list.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
  id?: string[] | undefined;
}
export interface LogFilter extends Period {
  _user?: string | undefined;
  _actor?: string | undefined;
  operator?: string | undefined;
  action?: string | undefined;
  objectType?: string | undefined;
  objects?: string | undefined;
  q?: string | undefined;
}
export interface WithdrawnFilter extends Period {
  by?: 'MEMBER' | 'OPERATOR' | undefined;
}
export interface LogRow {
  id: string;
  action: string;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorType: string | null;
  actorRole: string | null;
  objectType: string;
  objectId: string;
  objectName: string;
  details: unknown;
  userId: string | null;
  userName: string | null;
  reason: string;
  address: string | null;
  requestId: string;
}

/** The objects of a filter: `type:id`, separated by commas. */
const isOneOf = (objects: string) =>
  sql`(a.object_type, a.object_id) in (${sql.join(
    objects.split(',').map((object) => {
      const [type = ''] = object.split(':');
      return sql`(${type}, ${object.slice(type.length + 1)})`;
    }),
  )})`;

/** A filter whose texts are resolved: the operators and the actions that they mean, the entries whose object matches. */
interface Narrowed extends Omit<LogFilter, 'operator' | 'action'> {
  operators?: readonly string[] | undefined;
  actions?: readonly string[] | undefined;
  found?: readonly string[] | undefined;
}

/** The beginnings of names with a purchase number that a text may mean: `20261121-7K3Q`, `202611217k3q`, `20261121`. */
function numbersIn(q: string): string[] {
  const text = q.trim().toUpperCase();
  const [, day, code = ''] = /^(\d{8})-?([0-9A-Z]{0,8})$/.exec(text) ?? [];
  if (day !== undefined) return [`${day}-${code}`];
  return /^\d{8}-/.test(text) ? [q.trim()] : [];
}

const inWords = (q: string) => sql`words_of_object(a.object_name) like ${contains(q.toLowerCase())}`;
const byNumber = (number: string) =>
  sql`a.object_name ~ '^[0-9]{8}-' and a.object_name like ${sql.lit(contains(number).slice(1))}`;

/** A single letter forms no pair for the index of words. */
const hasPair = (q: string) => q.replaceAll(' ', '').length > 1;
const byPairs = (q: string) => sql`text_bigrams(words_of_object(a.object_name)) @> text_bigrams(lower(${q}))`;

/**
 * The condition that an entry's object has the text in its stored name. A purchase number in it is found by its beginning,
 * from the whole day on, as in lists of orders: a piece of a day would find every order of a month.
 * @param isIndexed whether the entries are collected by the index of words, instead of compared one by one
 */
function hasName(q: string, { isIndexed = false } = {}): RawBuilder<unknown> {
  const words = [sql`a.object_name ilike ${contains(q)}`, inWords(q), ...(isIndexed && hasPair(q) ? [byPairs(q)] : [])];
  return sql`(${sql.join([sql.join(words, sql` and `), ...numbersIn(q).map(byNumber)], sql` or `)})`;
}

/**
 * The entries whose object has the text in its stored name, or as its id; undefined if they are more than a list counts.
 * Entries without a stored name are found by the number of their purchase. The planner cannot estimate how rare a text is
 * and might scan the whole log in order, so the matches of a rare text are collected first; for a common text the scan
 * finds a page quickly.
 */
async function entriesWith(handle: Handle, q: string): Promise<string[] | undefined> {
  const ofNames = [hasPair(q) ? sql`${inWords(q)} and ${byPairs(q)}` : inWords(q), ...numbersIn(q).map(byNumber)];
  const ofIds = sql`a.object_id = ${q} or a.object_id = (select p.id::text from purchases p where p.purchase_no = ${q})`;
  const { rows } = await sql<{ id: string }>`
    ${sql.join(
      [...ofNames, ofIds].map((condition) => sql`(select a.id from audit_log a where ${condition})`),
      sql` union all `,
    )} limit ${sql.lit(TOTAL_LIMIT + 1)}`.execute(handle);
  return rows.length > TOTAL_LIMIT ? undefined : rows.map(({ id }) => id);
}

/** Entries of a sample, and the share of matches above the one of a list's total that makes a text common. */
const SAMPLE = 10_000;
const SAFETY = 3;

/**
 * True if many more entries have the text than a list counts: among the newest entries, and among those of the middle of
 * the log. The index of words would collect all of them before it returns the first; a scan in order finds a page at once.
 */
async function isCommon(handle: Handle, q: string): Promise<boolean> {
  const { rows: sizes } = await sql<{ size: number }>`
    select greatest(sum(c.reltuples), 0)::float8 as size from pg_class c
    where c.oid = 'audit_log'::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = 'audit_log'::regclass)`.execute(
    handle,
  );
  const needed = (SAMPLE * SAFETY * TOTAL_LIMIT) / (sizes[0]?.size || 1);
  if (needed > SAMPLE) return false;
  const sample = (until: RawBuilder<unknown>) => sql`(select count(*) from (
      select a.object_name from audit_log a where ${until} order by a.at desc, a.id desc limit ${sql.lit(SAMPLE)}) a
    where a.object_name ilike ${contains(q)})`;
  const middle = sql`a.at <= (select min(at) + (max(at) - min(at)) / 2 from audit_log)`;
  const { rows } = await sql<{ common: boolean }>`
    select ${sample(sql`true`)} >= ${needed} and ${sample(middle)} >= ${needed} as common`.execute(handle);
  return rows[0]?.common ?? false;
}

async function operatorsNamed(handle: Handle, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where type = 'OPERATOR' and ${hasText(text, ['username', 'name'])}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** The stored actions that are `action` or below it. Each step of the recursion reads one entry of the index. */
async function actionsOf(handle: Handle, action: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive stored as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > stored.action order by a.action limit 1)
      from stored where stored.action is not null
    )
    select action from stored where action = ${action} or starts_with(action, ${`${action}.`})`.execute(handle);
  return rows.map((row) => row.action);
}

async function narrowed(handle: Handle, { q, operator, action, ...filter }: LogFilter): Promise<Narrowed> {
  const found = q && !(await isCommon(handle, q)) ? await entriesWith(handle, q) : undefined;
  return {
    ...filter,
    ...(found ? { found } : { q }),
    operators: operator ? await operatorsNamed(handle, operator) : undefined,
    actions: action ? await actionsOf(handle, action) : undefined,
  };
}

/** True if a text is the only condition. */
const isAlone = ({ q: _, ...others }: Narrowed) => Object.values(others).every((value) => value === undefined);

/** The conditions of a filter on the rows `a`, without the values that `partsOf` reads one by one. */
function conditionsOf(filter: Narrowed) {
  const { id, _user, _actor, operators, actions, objectType, objects, q, found, ...days } = filter;
  const conditions: RawBuilder<unknown>[] = [inDays(sql`a.at`, days)];
  if (id) conditions.push(sql`a.id = any(${id}::uuid[])`);
  if (_user) conditions.push(sql`a.member_id = ${_user}`);
  if (_actor) conditions.push(sql`a.actor_id = ${_actor}`);
  if (operators && actions) conditions.push(sql`a.action = any(${actions})`);
  if (objectType) conditions.push(sql`a.object_type = ${objectType}`);
  if (objects) conditions.push(isOneOf(objects));
  if (q) conditions.push(hasName(q, { isIndexed: !isAlone(filter) }));
  if (found) conditions.push(sql`a.id = any(${found}::uuid[])`);
  return sql.join(conditions, sql` and `);
}

/** The rows `a` of each operator or action of a filter, or of all. */
function partsOf(filter: Narrowed): RawBuilder<unknown>[] {
  const conditions = conditionsOf(filter);
  const where = (condition: RawBuilder<unknown>) => sql`from audit_log a where ${condition} and ${conditions}`;
  if (filter.operators) return filter.operators.map((id) => where(sql`a.actor_id = ${id}`));
  if (filter.actions) return filter.actions.map((action) => where(sql`a.action = ${action}`));
  return [sql`from audit_log a where ${conditions}`];
}

interface Part {
  order: RawBuilder<unknown>;
  offset: number;
  limit: number;
  /** A further condition. */
  rest?: RawBuilder<unknown>;
}

/**
 * A page of entries. Those of each operator or action are read in the order of its index up to the end of the page, and
 * merged; a single condition over several values would sort everything that it matches. The planner takes a text that many
 * entries have for a rare one: `offset 0` makes it read them in order if there is no other condition, and by the index of
 * words if another one may exclude most of them.
 */
function pageOf(filter: Narrowed, { order, offset, limit, rest = sql`` }: Part): RawBuilder<unknown> {
  const [first, ...others] = partsOf(filter);
  if (!first) return sql`select a.* from audit_log a where false`;
  const sorted = sql`order by a.at ${order}, a.id ${order}`;
  const { q } = filter;
  if (q !== undefined && isAlone(filter))
    return sql`select a.* from (select a.* from audit_log a where true ${rest} ${sorted} offset 0) a
      where ${hasName(q)} ${sorted} offset ${offset} limit ${limit}`;
  if (others.length === 0 && q !== undefined && hasPair(q))
    return sql`select a.* from (select a.* ${first} ${rest} offset 0) a ${sorted} offset ${offset} limit ${limit}`;
  if (others.length === 0) return sql`select a.* ${first} ${rest} ${sorted} offset ${offset} limit ${limit}`;
  const parts = [first, ...others].map(
    (part) => sql`(select a.id, a.at ${part} ${rest} ${sorted} limit ${sql.lit(offset + limit)})`,
  );
  // The time beside the id names the month, where the log is divided by months.
  return sql`select a.* from audit_log a where (a.id, a.at) in (
    select a.id, a.at from (${sql.join(parts, sql` union all `)}) a ${sorted} offset ${offset} limit ${limit})`;
}

const orderOf = (sort: ListRequest<unknown, 'createdAt'>['sort']) => (sort?.[1] === 'ASC' ? sql`asc` : sql`desc`);

async function countOf(handle: Handle, parts: readonly RawBuilder<unknown>[], most = TOTAL_LIMIT): Promise<number> {
  if (parts.length === 0) return 0;
  const all = sql.join(
    parts.map((part) => sql`(select 1 ${part} limit ${most})`),
    sql` union all `,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from (${all}) every_part limit ${most}) bounded`.execute(handle);
  return rows[0]?.total ?? 0;
}

/** The columns of an entry; `entries` are the selected rows of the audit log. */
const named = (entries: RawBuilder<unknown>) => sql<LogRow>`
    select a.id, a.action, a.at, a.actor_id, actors.name as actor_name, actors.type as actor_type, a.actor_role,
      a.object_type, a.object_id, a.object_name, a.details,
      members.id as user_id, members.name as user_name,
      coalesce(a.details ->> 'reason', a.details ->> 'message', '') as reason, a.address, a.request_id
    from (${entries}) a
    left join users actors on actors.id = a.actor_id
    left join users members on members.id = a.member_id`;

/** The number of entries of a filter, counted up to `most`. */
export async function countLogs(handle: Handle, filter: LogFilter, most: number): Promise<number> {
  return countOf(handle, partsOf(await narrowed(handle, filter)), most);
}

/** The next entries of a filter, latest first, after one of them. */
export async function logsAfter(
  handle: Handle,
  { filter, after, most }: { filter: LogFilter; after: Pick<LogRow, 'at' | 'id'> | null; most: number },
): Promise<LogRow[]> {
  const rest = after ? sql`and (a.at, a.id) < (${after.at}, ${after.id})` : sql``;
  const part = { order: sql`desc`, offset: 0, limit: most, rest };
  const entries = pageOf(await narrowed(handle, filter), part);
  const { rows } = await sql<LogRow>`${named(entries)} order by a.at desc, a.id desc`.execute(handle);
  return rows;
}

/** A page of the audit log, and the number of matches (bounded). */
export async function pageOfLogs(
  handle: Handle,
  { filter = {}, sort, range }: ListRequest<LogFilter, 'createdAt'>,
): Promise<{ rows: LogRow[]; total: number }> {
  const narrow = await narrowed(handle, filter);
  const order = orderOf(sort);
  const entries = pageOf(narrow, { order, offset: range[0], limit: range[1] - range[0] + 1 });
  const { rows } = await sql<LogRow>`${named(entries)} order by a.at ${order}, a.id ${order}`.execute(handle);
  // A text that is still there is known to have more matches than are counted.
  const isCounted = narrow.q !== undefined && isAlone(narrow);
  return { rows, total: isCounted ? TOTAL_LIMIT : await countOf(handle, partsOf(narrow)) };
}

/** A page of the former members. */
export async function pageOfWithdrawn(
  handle: Handle,
  { filter = {}, sort, range }: ListRequest<WithdrawnFilter, 'createdAt'>,
) {
  const { by, id } = filter;
  const conditions: RawBuilder<unknown>[] = [inDays(sql`w.created_at`, filter)];
  if (id) conditions.push(sql`w.user_id = any(${id}::uuid[])`);
  if (by) conditions.push(sql`w.by = ${by}`);
  const matching = sql`from withdrawals w where ${sql.join(conditions, sql` and `)}`;
  const order = orderOf(sort);
  const { rows } = await sql<{
    userId: string;
    username: string;
    name: string;
    by: 'MEMBER' | 'OPERATOR';
    actorName: string | null;
    reason: string;
    joinedAt: Date;
    createdAt: Date;
  }>`
    select w.user_id, w.masked_username as username, w.masked_name as name, w.by, w.reason, w.created_at,
      case w.by when 'OPERATOR' then actors.name end as actor_name, members.created_at as joined_at
    from (select * ${matching} order by w.created_at ${order}, w.user_id ${order}
      offset ${range[0]} limit ${range[1] - range[0] + 1}) w
    join users members on members.id = w.user_id
    left join users actors on actors.id = w.actor_id
    order by w.created_at ${order}, w.user_id ${order}`.execute(handle);
  return { rows, total: await countOf(handle, [matching]) };
}
