import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { hasText, inDays, type ListRequest, TOTAL_LIMIT } from '../../platform/http/console-list.ts';

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
  userId: string | null;
  userName: string | null;
  reason: string;
  address: string | null;
  requestId: string;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** The member of an entry: its subject, or a detail of an entry about another subject. */
const userOf = sql`coalesce(substring(a.subject from ${sql.lit(`^user:(${UUID})$`)}), substring(a.details ->> 'userId' from ${sql.lit(`^${UUID}$`)}))::uuid`;

function conditionsOf({ id, _user, _actor, operator, action, ...days }: LogFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [inDays(sql`a.at`, days)];
  if (id) conditions.push(sql`a.id = any(${id}::uuid[])`);
  if (_user) conditions.push(sql`(a.subject = ${`user:${_user}`} or a.details ->> 'userId' = ${_user})`);
  if (_actor) conditions.push(sql`a.actor_id = ${_actor}`);
  if (operator)
    conditions.push(
      sql`a.actor_id in (select id from users where type = 'OPERATOR' and ${hasText(operator, ['username', 'name'])})`,
    );
  if (action) conditions.push(sql`(a.action = ${action} or starts_with(a.action, ${`${action}.`}))`);
  return sql.join(conditions, sql` and `);
}

const orderOf = (sort: ListRequest<unknown, 'createdAt'>['sort']) => (sort?.[1] === 'ASC' ? sql`asc` : sql`desc`);

async function countOf(handle: Handle, matching: RawBuilder<unknown>, most = TOTAL_LIMIT): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${matching} limit ${most}) bounded`.execute(handle);
  return rows[0]?.total ?? 0;
}

/** The columns of an entry; `entries` are the selected rows of the audit log, with `about`. */
const named = (entries: RawBuilder<unknown>) => sql<LogRow>`
    select a.id, a.action, a.at, a.actor_id, actors.name as actor_name, actors.type as actor_type,
      members.id as user_id, members.name as user_name,
      coalesce(a.details ->> 'reason', a.details ->> 'message', '') as reason, a.address, a.request_id
    from (${entries}) a
    left join users actors on actors.id = a.actor_id
    left join users members on members.id = a.about`;

/** The number of entries of a filter, counted up to `most`. */
export const countLogs = (handle: Handle, filter: LogFilter, most: number): Promise<number> =>
  countOf(handle, sql`from audit_log a where ${conditionsOf(filter)}`, most);

/** The next entries of a filter, latest first, after one of them. */
export async function logsAfter(
  handle: Handle,
  { filter, after, most }: { filter: LogFilter; after: Pick<LogRow, 'at' | 'id'> | null; most: number },
): Promise<LogRow[]> {
  const rest = after ? sql`and (a.at, a.id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<LogRow>`${named(sql`
    select a.*, ${userOf} as about from audit_log a where ${conditionsOf(filter)} ${rest}
    order by a.at desc, a.id desc limit ${most}`)} order by a.at desc, a.id desc`.execute(handle);
  return rows;
}

/** A page of the audit log, and the number of matches (bounded). */
export async function pageOfLogs(
  handle: Handle,
  { filter = {}, sort, range }: ListRequest<LogFilter, 'createdAt'>,
): Promise<{ rows: LogRow[]; total: number }> {
  const matching = sql`from audit_log a where ${conditionsOf(filter)}`;
  const order = orderOf(sort);
  const { rows } = await sql<LogRow>`${named(sql`
    select a.*, ${userOf} as about ${matching}
    order by a.at ${order}, a.id ${order} offset ${range[0]} limit ${range[1] - range[0] + 1}`)}
    order by a.at ${order}, a.id ${order}`.execute(handle);
  return { rows, total: await countOf(handle, matching) };
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
  return { rows, total: await countOf(handle, matching) };
}
