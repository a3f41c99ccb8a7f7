import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

export interface HistoryRow {
  kind: 'POINT' | 'COUPON' | 'MONEY';
  id: string;
  at: Date;
  reason: string;
  /** won; 0 for a coupon */
  amount: number;
  text: string;
  purchaseNo: string | null;
}

type Kind = HistoryRow['kind'];
interface Slice {
  userId: string;
  kind: Kind | undefined;
  /** A condition on `at` and `id`, the same for every source. */
  where: RawBuilder<unknown>;
  now: Date;
  /** Maximum number of rows of each source; omitted for all rows. */
  limit?: number;
}

/** Every source has the same columns; the history of a user coupon comes from its own dates and its moves. */
const sources = (userId: string, now: Date): { kind: Kind; rows: RawBuilder<unknown> }[] => [
  {
    kind: 'POINT',
    rows: sql`
      select 'POINT' as kind, id, created_at as at, reason, purchase_id, message as text,
        case direction when 'INCREASE' then amount else -amount end as amount
      from point_ledger where user_id = ${userId}`,
  },
  {
    kind: 'COUPON',
    rows: sql`
      select 'COUPON' as kind, id, created_at as at, 'RECEIVED' as reason, null::uuid as purchase_id, name as text, 0::bigint as amount
      from user_coupons where user_id = ${userId}`,
  },
  {
    kind: 'COUPON',
    rows: sql`
      select 'COUPON' as kind, id, expires_at as at, 'EXPIRED' as reason, null::uuid as purchase_id, name as text, 0::bigint as amount
      from user_coupons
      where user_id = ${userId} and purchase_id is null and not is_excluded and expires_at < ${now}`,
  },
  {
    kind: 'COUPON',
    rows: sql`
      select 'COUPON' as kind, m.id, m.created_at as at, m.kind as reason, m.purchase_id, u.name as text, 0::bigint as amount
      from coupon_moves m join user_coupons u on u.id = m.user_coupon_id where m.user_id = ${userId}`,
  },
  {
    kind: 'MONEY',
    rows: sql`
      select 'MONEY' as kind, id, created_at as at, reason, purchase_id, '' as text, delta as amount
      from money_ledger where user_id = ${userId}`,
  },
];

function union({ userId, kind, where, now, limit }: Slice): RawBuilder<unknown> {
  const top = limit === undefined ? sql`` : sql`order by at desc, id desc limit ${limit}`;
  const parts = sources(userId, now)
    .filter((source) => kind === undefined || source.kind === kind)
    .map(({ rows }) => sql`(select * from (${rows}) source where ${where} ${top})`);
  return sql.join(parts, sql` union all `);
}

export async function findHistory(
  handle: Handle,
  query: { userId: string; kind: Kind | undefined; before: { at: Date; id: string } | null; limit: number; now: Date },
): Promise<HistoryRow[]> {
  const { before, limit } = query;
  const where = before ? sql`(at, id) < (${before.at}, ${before.id}::uuid)` : sql`true`;
  const { rows } = await sql<HistoryRow>`
    select entry.kind, entry.id, entry.at, entry.reason, entry.text, entry.amount, purchases.purchase_no as "purchaseNo"
    from (${union({ ...query, where })}) entry left join purchases on purchases.id = entry.purchase_id
    order by entry.at desc, entry.id desc limit ${limit}`.execute(handle);
  return rows;
}

export interface HistorySums {
  month: string;
  pointsGained: number;
  pointsLost: number;
  moneyGained: number;
  moneyLost: number;
  received: number;
  used: number;
}

/** The sums of months in Seoul between two instants, newest first. */
export async function sumHistory(
  handle: Handle,
  {
    start,
    endExclusive,
    ...query
  }: { userId: string; kind: Kind | undefined; start: Date; endExclusive: Date; now: Date },
): Promise<HistorySums[]> {
  const where = sql`at >= ${start} and at < ${endExclusive}`;
  const won = (kind: Kind, sign: 1 | -1) =>
    sql`coalesce(sum(${sign}::int * amount) filter (where kind = ${kind} and ${sign}::int * amount > 0), 0)::bigint`;
  const pieces = (reason: string) => sql`(count(*) filter (where kind = 'COUPON' and reason = ${reason}))::int`;
  const { rows } = await sql<HistorySums>`
    select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM') as month,
      ${won('POINT', 1)} as "pointsGained", ${won('POINT', -1)} as "pointsLost",
      ${won('MONEY', 1)} as "moneyGained", ${won('MONEY', -1)} as "moneyLost",
      ${pieces('RECEIVED')} as received, ${pieces('USED')} as used
    from (${union({ ...query, where })}) entry group by 1 order by 1 desc`.execute(handle);
  return rows;
}
