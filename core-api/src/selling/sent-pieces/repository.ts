import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, hasText, inDays } from '../../platform/http/console-list.ts';

export interface SentPieceRow {
  id: string;
  kind: 'ORDER' | 'EXCHANGE' | 'SAMPLE';
  orderId: string | null;
  purchaseNo: string | null;
  code: string;
  name: string;
  option: string | null;
  manufacturer: string;
  licenceNo: string | null;
  lotNo: string;
  serial: string | null;
  gtin: string | null;
  madeOn: string | null;
  useBy: string | null;
  amount: number;
  returned: number;
  isRecalled: boolean;
  versionId: string | null;
  versionNo: string | null;
  validFrom: string | null;
  shippedAt: Date;
}

/** The identifier on the package of a piece; without one that was scanned, that of a single piece. */
const gtin = sql`coalesce(s.gtin, (select u.gtin from device_udis u
  where u.product_id = s.product_id and u.option_id is not distinct from s.option_id and u.level = 'UNIT'
  order by u.sequence, u.gtin limit 1))`;

const licence = sql`coalesce(
  (select d.licence_no from device_data d where d.product_id = s.product_id and d.option_id = s.option_id),
  (select d.licence_no from device_data d where d.product_id = s.product_id and d.option_id is null))`;

const columns = sql`s.id, s.kind, s.order_id, u.purchase_no, p.code, p.name, v.name as option, p.manufacturer,
  ${licence} as licence_no, l.lot_no, s.serial, ${gtin} as gtin, l.made_on::text as made_on, l.use_by::text as use_by, s.amount,
  (select coalesce(sum(r.amount), 0)::int from returned_pieces r where r.piece_id = s.id) as returned,
  l.state = 'RECALLED' as is_recalled, f.id as version_id, f.no as version_no, f.valid_from::text as valid_from, s.shipped_at`;

const tables = sql`parcel_pieces s join lots l on l.id = s.lot_id join products p on p.id = s.product_id
  left join product_options v on v.id = s.option_id left join ifu_versions f on f.id = l.ifu_version_id
  left join orders o on o.id = s.order_id left join purchases u on u.id = o.purchase_id`;

/** The shipped pieces of orders and of the replacements of their exchanges, in the order of the orders. */
export async function piecesOfShipped(
  handle: Handle,
  orderIds: readonly string[],
  limit: number,
): Promise<SentPieceRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<SentPieceRow>`
    select ${columns} from ${tables} where s.order_id = any(${orderIds}::uuid[]) and s.shipped_at is not null
    order by o.sequence, s.shipped_at, s.id limit ${limit}`.execute(handle);
  return rows;
}

export interface MyLotFilter {
  q?: string | undefined;
  /** The beginning of the lot number. */
  lot?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  _lot?: string | undefined;
}

/** The shipped pieces that a member got by own orders, exchanges and as samples. */
const ofMember = (userId: string, { q, lot, from, to, _lot }: MyLotFilter): RawBuilder<SqlBool> => sql<SqlBool>`
  s.shipped_at is not null and (o.user_id = ${userId} or s.receiver_id = ${userId})
  and s.id in (
    select m.id from parcel_pieces m join orders n on n.id = m.order_id where n.user_id = ${userId}
    union all select m.id from parcel_pieces m where m.receiver_id = ${userId})
  and ${_lot ? sql`s.lot_id = ${_lot}::uuid` : sql`true`}
  and ${lot ? sql`l.lot_no ilike ${contains(lot).slice(1)}` : sql`true`}
  and ${q ? hasText(q, [sql`p.name`, sql`p.code`, sql`coalesce(v.name, '')`]) : sql`true`}
  and ${inDays(sql`s.shipped_at`, { from, to })}`;

/** The latest first, after a row. */
export async function findMyPieces(
  handle: Handle,
  userId: string,
  filter: MyLotFilter,
  part: { limit: number; offset?: number; after?: SentPieceRow | null },
): Promise<SentPieceRow[]> {
  const { limit, offset = 0, after } = part;
  const { rows } = await sql<SentPieceRow>`
    select ${columns} from ${tables} where ${ofMember(userId, filter)}
      and ${after ? sql`(s.shipped_at, s.id) < (${after.shippedAt}, ${after.id}::uuid)` : sql`true`}
    order by s.shipped_at desc, s.id desc limit ${limit} offset ${offset}`.execute(handle);
  return rows;
}

/** A piece that a member got. */
export async function findMyPiece(handle: Handle, userId: string, id: string): Promise<SentPieceRow | undefined> {
  const { rows } = await sql<SentPieceRow>`
    select ${columns} from ${tables} where s.id = ${id} and ${ofMember(userId, {})}`.execute(handle);
  return rows[0];
}

export async function countMyPieces(handle: Handle, userId: string, filter: MyLotFilter, max: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${tables} where ${ofMember(userId, filter)} limit ${max}) few`.execute(
    handle,
  );
  return rows[0]?.total ?? 0;
}

export interface ReceivedLotRow
  extends Omit<SentPieceRow, 'kind' | 'orderId' | 'purchaseNo' | 'licenceNo' | 'serial' | 'madeOn'> {
  deliveries: number;
  /** One for each purchase, the latest first. */
  orders: { _id: string; purchaseNo: string }[] | null;
}

/** The lots of the pieces that a member got, the last one that was sent first. */
export async function findMyLots(
  handle: Handle,
  userId: string,
  filter: MyLotFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivedLotRow[]> {
  const keeper = sql`lot_id, product_id, option_id`;
  const { rows } = await sql<ReceivedLotRow>`
    with pieces as (
      select s.id, s.lot_id, s.product_id, s.option_id, s.gtin, s.order_id, u.purchase_no, s.amount, s.shipped_at,
        (select coalesce(sum(r.amount), 0) from returned_pieces r where r.piece_id = s.id) as returned
      from ${tables} where ${ofMember(userId, filter)}),
    purchased as (
      select ${keeper}, purchase_no, (array_agg(order_id order by shipped_at desc, id desc))[1] as order_id,
        sum(amount) as amount, sum(returned) as returned, count(*) as deliveries, max(shipped_at) as shipped_at,
        (array_agg(gtin order by shipped_at desc) filter (where gtin is not null))[1] as gtin
      from pieces group by ${keeper}, purchase_no),
    received as (
      select ${keeper}, sum(amount)::int as amount, sum(returned)::int as returned, sum(deliveries)::int as deliveries,
        max(shipped_at) as shipped_at,
        (array_agg(gtin order by shipped_at desc) filter (where gtin is not null))[1] as gtin,
        jsonb_agg(jsonb_build_object('_id', order_id, 'purchaseNo', purchase_no) order by shipped_at desc, purchase_no desc)
          filter (where purchase_no is not null) as orders
      from purchased group by ${keeper} order by max(shipped_at) desc, lot_id desc limit ${limit} offset ${offset})
    select s.lot_id as id, p.code, p.name, v.name as option, p.manufacturer, l.lot_no, ${gtin} as gtin,
      l.use_by::text as use_by, l.state = 'RECALLED' as is_recalled, f.id as version_id, f.no as version_no,
      f.valid_from::text as valid_from, s.amount, s.returned, s.deliveries, s.orders, s.shipped_at
    from received s join lots l on l.id = s.lot_id join products p on p.id = s.product_id
      left join product_options v on v.id = s.option_id left join ifu_versions f on f.id = l.ifu_version_id
    order by s.shipped_at desc, s.lot_id desc`.execute(handle);
  return rows;
}

export async function countMyLots(handle: Handle, userId: string, filter: MyLotFilter, max: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select distinct s.lot_id from ${tables} where ${ofMember(userId, filter)} limit ${max}) few`.execute(handle);
  return rows[0]?.total ?? 0;
}
