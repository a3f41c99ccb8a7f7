import { addSeoulDays, seoulMonth, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { type Client, type Device, type Fact, keeperKey, type LineMoney } from './rules.ts';

export const monthRange = (month: string) => seoulMonth(Number(month.slice(0, 4)), Number(month.slice(5)));

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/**
 * The purchases with shipments, returns or recalls in a month, each once, in parts of a day: a statement about a whole month of many
 * pieces would pass its limit of time.
 */
export async function* purchasesOf(handle: Handle, month: string): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  for (let day = `${month}-01`; day.startsWith(month); day = addSeoulDays(day, 1)) {
    const [start, end] = [startOfSeoulDay(day), startOfSeoulDay(addSeoulDays(day, 1))];
    const { rows } = await sql<{ id: string }>`
      select purchase_id as id from parcels where shipped_at >= ${start} and shipped_at < ${end}
      union
      select o.purchase_id from (
        -- Each order once, because it has many pieces.
        select distinct order_id from parcel_pieces where shipped_at >= ${start} and shipped_at < ${end}
      ) p join orders o on o.id = p.order_id
      union
      select o.purchase_id from returned_pieces r join parcel_pieces p on p.id = r.piece_id join orders o on o.id = p.order_id
      where r.received_at >= ${start} and r.received_at < ${end}
      union
      select o.purchase_id from given_back_pieces g join parcel_pieces p on p.id = g.piece_id join orders o on o.id = p.order_id
      where (g.received_at >= ${start} and g.received_at < ${end}) or (g.given_back_at >= ${start} and g.given_back_at < ${end})
      order by 1`.execute(handle);
    const found = rows.map(({ id }) => id).filter((id) => !seen.has(id));
    for (const id of found) seen.add(id);
    yield found;
  }
}

/** A row of the queries below, before the lot's days are texts. */
const columns = sql`t.product_id as "productId", t.option_id as "optionId",
  g.name || coalesce(' (' || v.name || ')', '') as "goodsName", t.lot_id as "lotId", b.lot_no as "lotNo", t.serial,
  b.made_on as "madeOn", b.use_by as "useBy", t.gtin, t.day, t.pieces`;
const names = sql`join products g on g.id = t.product_id left join product_options v on v.id = t.option_id
  left join lots b on b.id = t.lot_id`;

/**
 * What was shipped and came back of purchases in a month, by order as placed, lot, identifier and day. Goods that were
 * shipped without a lot are those of the order that no piece is known of; uncounted and unlotted ones are among them.
 */
export async function factsOfPurchases(handle: Handle, month: string, purchaseIds: readonly string[]): Promise<Fact[]> {
  const { start, endExclusive: end } = monthRange(month);
  const { rows } = await sql<Fact>`
    with placed as materialized (
      select o.id, coalesce(o.split_from, o.id) as root_id, o.user_id, o.product_id,
        coalesce(o.placed_option_id, o.option_id) as option_id, o.amount, o.shipped_at, p.type = 'PRODUCT_BUNDLE' as is_set
      from orders o join products p on p.id = o.product_id where o.purchase_id = any (${[...purchaseIds]}::uuid[])
    ), sent as (
      -- Pieces of a refused claim leave once more.
      select 'SHIP' as kind, o.root_id, o.user_id, p.product_id, p.option_id, p.lot_id, p.serial, p.gtin,
        ${dayOf('m.at')} as day, sum(m.amount)::int as pieces
      from placed o join parcel_pieces p on p.order_id = o.id
        cross join lateral (select p.shipped_at as at, p.amount
          union all select g.given_back_at, g.amount from given_back_pieces g where g.piece_id = p.id) m
      where m.at >= ${start} and m.at < ${end} group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), returned as (
      select case when r.is_recalled then 'RECALL' else 'RETURN' end as kind, o.root_id, o.user_id, p.product_id, p.option_id,
        p.lot_id, p.serial, p.gtin, ${dayOf('r.received_at')} as day, sum(r.amount)::int as pieces
      from placed o join parcel_pieces p on p.order_id = o.id
        cross join lateral (select is_recalled, received_at, amount from returned_pieces where piece_id = p.id
          union all select is_recalled, received_at, amount from given_back_pieces where piece_id = p.id) r
      where r.received_at >= ${start} and r.received_at < ${end} group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), line as (
      select root_id, user_id, sum(amount) as units from placed group by 1, 2
    ), left_on as (
      select root_id, ${dayOf('shipped_at')} as day, sum(amount) as units
      from placed where shipped_at >= ${start} and shipped_at < ${end} group by 1, 2
    ), reserved as (
      -- As placed: an exchange changes the option of its order.
      select o.root_id, l.product_id, l.option_id, -sum(l.delta) as pieces
      from placed o join stock_ledger l on l.order_id = o.id
      where l.reason = 'RESERVE' and l.supply_id is null group by 1, 2, 3
    ), needed as (
      select w.root_id, w.day, r.product_id, r.option_id, (r.pieces * w.units / a.units)::int as pieces
      from left_on w join line a on a.root_id = w.root_id join reserved r on r.root_id = w.root_id
      union all
      -- The stock of these goods was not counted.
      select w.root_id, w.day, o.product_id, o.option_id, w.units::int
      from left_on w join placed o on o.id = w.root_id
      where not o.is_set and not exists (select from reserved r where r.root_id = w.root_id)
    ), known as (
      select o.root_id, ${dayOf('p.shipped_at')} as day, p.product_id, p.option_id, sum(p.amount)::int as pieces
      from placed o join parcel_pieces p on p.order_id = o.id
      where p.kind = 'ORDER' and p.shipped_at >= ${start} and p.shipped_at < ${end} group by 1, 2, 3, 4
    ), lotless as (
      select 'SHIP', n.root_id, a.user_id, n.product_id, n.option_id, null::uuid, null, null, n.day,
        n.pieces - coalesce(k.pieces, 0)
      from needed n join line a on a.root_id = n.root_id
        left join known k on k.root_id = n.root_id and k.day = n.day and k.product_id = n.product_id
          and k.option_id is not distinct from n.option_id
      where n.pieces > coalesce(k.pieces, 0)
    ), t as (select * from sent union all select * from returned union all select * from lotless)
    select t.kind, t.root_id as "rootId", t.root_id as "orderId", t.user_id as "userId", false as "isSample", ${columns}
    from t ${names} order by t.day, t.root_id, t.lot_id, t.gtin, t.serial`.execute(handle);
  return rows;
}

/** Samples that were sent to members, and their returns. */
export async function factsOfSamples(handle: Handle, month: string): Promise<Fact[]> {
  const { start, endExclusive: end } = monthRange(month);
  const { rows } = await sql<Fact>`
    with t as (
      select 'SHIP' as kind, p.receiver_id as user_id, p.product_id, p.option_id, p.lot_id, p.serial, p.gtin,
        ${dayOf('p.shipped_at')} as day, sum(p.amount)::int as pieces
      from parcel_pieces p where p.kind = 'SAMPLE' and p.shipped_at >= ${start} and p.shipped_at < ${end}
      group by 2, 3, 4, 5, 6, 7, 8
      union all
      select case when r.is_recalled then 'RECALL' else 'RETURN' end, p.receiver_id, p.product_id, p.option_id, p.lot_id,
        p.serial, p.gtin, ${dayOf('r.received_at')}, sum(r.amount)::int
      from returned_pieces r join parcel_pieces p on p.id = r.piece_id
      where p.kind = 'SAMPLE' and r.received_at >= ${start} and r.received_at < ${end} group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select t.kind, null as "rootId", null as "orderId", t.user_id as "userId", true as "isSample", ${columns}
    from t ${names} order by t.day, t.user_id, t.lot_id, t.gtin, t.serial`.execute(handle);
  return rows;
}

/** Pieces of lots that were discarded in a month, from the shelf or after they came back. */
export async function factsOfDiscards(handle: Handle, month: string): Promise<Fact[]> {
  const { start, endExclusive: end } = monthRange(month);
  const { rows } = await sql<Fact>`
    with t as (
      select l.product_id, l.option_id, l.id as lot_id, null as serial, null as gtin, ${dayOf('m.created_at')} as day,
        -sum(m.shelf + m.quarantine)::int as pieces
      from lot_ledger m join lots l on l.id = m.lot_id
      where m.reason = 'DISCARD' and m.created_at >= ${start} and m.created_at < ${end}
      group by 1, 2, 3, 6 having sum(m.shelf + m.quarantine) < 0
    )
    select 'DISCARD' as kind, null as "rootId", null as "orderId", null as "userId", false as "isSample", ${columns}
    from t ${names} order by t.day, t.lot_id`.execute(handle);
  return rows;
}

/** The device data of keepers, by the id of the option or product; what is no device is missing. */
export async function devicesOf(
  handle: Handle,
  keepers: readonly Pick<Fact, 'productId' | 'optionId'>[],
): Promise<Map<string, Device>> {
  const distinct = new Map(keepers.map((keeper) => [keeperKey(keeper), keeper]));
  const { rows } = await sql<Device & { key: string }>`
    select coalesce(k.option_id, k.product_id) as key, coalesce(o.device_class, p.device_class)::int as "deviceClass",
      coalesce(o.implantable, p.implantable) as implantable, coalesce(o.nhi_code, p.nhi_code) as "nhiCode",
      coalesce(o.licence_no, p.licence_no) as "licenceNo", coalesce((
        select jsonb_agg(jsonb_build_object('gtin', u.gtin, 'pieces', u.pieces) order by u.pieces, u.gtin)
        from device_udis u where u.product_id = k.product_id and u.option_id is not distinct from k.option_id), '[]') as udis
    from unnest(${[...distinct.values()].map(({ productId }) => productId)}::uuid[],
        ${[...distinct.values()].map(({ optionId }) => optionId)}::uuid[]) as k (product_id, option_id)
      left join device_data p on p.product_id = k.product_id and p.option_id is null
      left join device_data o on o.product_id = k.product_id and o.option_id = k.option_id
    where p.id is not null or o.id is not null`.execute(handle);
  return new Map(rows.map(({ key, ...device }) => [key, device]));
}

/** The clients of the portal, by member. */
export async function clientsOf(handle: Handle, userIds: readonly string[]): Promise<Map<string, Client>> {
  const rows = await handle
    .selectFrom('supplyClients')
    .select(['userId', 'form', 'institutionSign', 'clientCode', 'clientName'])
    .where(sql<boolean>`user_id = any (${[...new Set(userIds)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ userId, ...client }) => [userId, client]));
}

/** What orders cost as they were placed, by the id of the first order. */
export async function moneyOf(handle: Handle, rootIds: readonly string[]): Promise<Map<string, LineMoney>> {
  const { rows } = await sql<LineMoney & { rootId: string }>`
    with placed as materialized (
      select o.*, coalesce(o.split_from, o.id) as root_id, p.type = 'PRODUCT_BUNDLE' as is_set
      from orders o join products p on p.id = o.product_id
      where o.id = any (${[...rootIds]}::uuid[]) or o.split_from = any (${[...rootIds]}::uuid[])
    ), taken as (
      select o.root_id, l.product_id, l.option_id, l.supply_id, -sum(l.delta)::int as pieces
      from placed o join stock_ledger l on l.order_id = o.id
      where o.is_set and l.reason = 'RESERVE' and (l.supply_id is null or l.product_id <> o.product_id)
      group by 1, 2, 3, 4
      union all
      -- One part, whatever options its pieces were exchanged for.
      select root_id, product_id, null, null, sum(amount)::int from placed where not is_set group by 1, 2
    ), parts as (
      select t.root_id, jsonb_agg(jsonb_build_object('key', coalesce(t.supply_id, t.option_id, t.product_id), 'pieces', t.pieces,
        'price', coalesce(s.price, p.sale_price + coalesce(v.price, 0))) order by t.product_id, t.option_id, t.supply_id) as parts
      from taken t join products p on p.id = t.product_id left join product_options v on v.id = t.option_id
        left join product_supplies s on s.id = t.supply_id
      group by t.root_id
    )
    select o.root_id as "rootId", sum(o.line_total - o.coupon_discount - o.coupon_share)::bigint as net,
      sum(o.unit_price * o.amount)::bigint as goods, coalesce(sum((
        select sum(s.price * s.amount) from order_supplies s where s.order_id = o.id)), 0)::bigint as supplies,
      coalesce((select parts from parts where parts.root_id = o.root_id), '[]') as parts
    from placed o group by o.root_id`.execute(handle);
  return new Map(rows.map(({ rootId, ...money }) => [rootId, money]));
}
