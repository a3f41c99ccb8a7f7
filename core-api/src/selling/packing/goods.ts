import type { LotRule } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { inShelfOrder, type Shelved } from './shelf-order.ts';

interface LotAmount {
  lotNo: string;
  useBy: string | null;
  amount: number;
}

/** The pieces of one keeper of stock in one parcel. */
interface Row extends Shelved {
  readonly key: string;
  readonly parcelId: string;
  readonly productId: string;
  readonly optionId: string | null;
  readonly productCode: string;
  readonly barcode: string | null;
  readonly udis: { gtin: string; pieces: number }[];
  readonly amount: number;
  readonly lotRule: LotRule;
  /** The lots that are packed or proposed, first expired first. */
  readonly lots: readonly LotAmount[];
}

/** The goods of a parcel, or of several parcels together. */
export type Goods = Omit<Row, 'parcelId'>;
export interface GoodsOfParcels extends Goods {
  readonly parcels: readonly { parcelId: string; amount: number }[];
}

/**
 * What is taken from the shelves for parcels, a row per parcel and keeper of stock. Sets are their components: those
 * whose stock was counted when the order was placed as it reserved them, the others by the set of today. A counted component
 * that the order did not reserve was not counted then, or joined the set later: only the first is taken. What is not reserved
 * leaves no lot.
 */
async function goodsRows(handle: Handle, parcelIds: readonly string[]): Promise<Row[]> {
  if (parcelIds.length === 0) return [];
  const { rows } = await sql<Row>`
    with inside as materialized (
      select m.parcel_id, m.amount, o.id, o.product_id, o.option_id, o.created_at, p.type
      from packing_parcel_orders m join orders o on o.id = m.order_id join products p on p.id = o.product_id
      where m.parcel_id = any(${[...parcelIds]}::uuid[])
    ), parts as materialized (
      select i.parcel_id, i.id, l.product_id, l.option_id, l.supply_id, -sum(l.delta)::int as amount, true as reserved
      from inside i join stock_ledger l on l.order_id = i.id and l.product_id <> i.product_id
      where i.type = 'PRODUCT_BUNDLE'
      group by i.parcel_id, i.id, l.product_id, l.option_id, l.supply_id having sum(l.delta) < 0
      union all
      select i.parcel_id, i.id, k.linked_product_id, k.option_id, k.supply_id, k.amount * i.amount, false
      from inside i
        join product_links k on k.product_id = i.product_id and k.kind = 'BUNDLED' and k.enabled
        join products part on part.id = k.linked_product_id
        left join product_supplies s on s.id = k.supply_id
      where i.type = 'PRODUCT_BUNDLE' and not exists (
          select from stock_ledger l where l.order_id = i.id and l.product_id = k.linked_product_id
            and l.option_id is not distinct from k.option_id and l.supply_id is not distinct from k.supply_id)
        and case when s.id is null then not part.stock_enabled or i.created_at < part.counted_since
          else not s.stock_enabled or i.created_at < s.counted_since end
    ), taken as (
      select parcel_id, product_id, option_id, null::uuid as supply_id, amount, exists (
        select from stock_ledger l where l.order_id = i.id and l.product_id = i.product_id and l.supply_id is null) as reserved
      from inside i
      where not exists (select from parts where parts.id = i.id)
      union all
      select parcel_id, product_id, option_id, supply_id, amount, reserved from parts
      union all
      select i.parcel_id, i.product_id, null, s.supply_id, s.amount, true
      from inside i join order_supplies s on s.order_id = i.id
    )
    select concat_ws('/', t.product_id, coalesce(t.option_id, t.supply_id)) as key, t.parcel_id as "parcelId",
      t.product_id as "productId", t.option_id as "optionId", p.code as "productCode", p.name as "productName",
      coalesce(v.name, s.name) as "optionName", coalesce(k.shelf, '') as shelf, k.barcode, coalesce((
        select jsonb_agg(jsonb_build_object('gtin', u.gtin, 'pieces', u.pieces) order by u.sequence, u.gtin)
        from device_udis u where u.product_id = t.product_id and u.option_id is not distinct from t.option_id
          and t.supply_id is null), '[]') as udis, sum(t.amount)::int as amount,
      case when t.supply_id is not null or not p.stock_enabled or not bool_or(t.reserved) then 'NONE'
        when is_lot_required(t.product_id, t.option_id) then 'REQUIRED'
        when exists (select from lot_stock s where s.product_id = t.product_id
          and s.option_id is not distinct from t.option_id) then 'OPTIONAL' else 'NONE' end as "lotRule", '[]'::jsonb as lots,
      coalesce(p.variation_spec, '{}') || case when v.id is null then '{}' else coalesce((
        select jsonb_object_agg(c.value ->> 'name', v.value[c.place])
        from jsonb_array_elements(p.options_criteria) with ordinality c (value, place)
        where v.value[c.place] is not null), '{}') end as measures
    from taken t
      join products p on p.id = t.product_id
      left join product_options v on v.id = t.option_id
      left join product_supplies s on s.id = t.supply_id
      left join stock_items k on k.product_id = t.product_id
        and k.option_id is not distinct from t.option_id and k.supply_id is not distinct from t.supply_id
    group by t.parcel_id, t.product_id, t.option_id, t.supply_id, p.id, v.id, s.id, k.id`.execute(handle);
  return rows.some(({ lotRule }) => lotRule !== 'NONE') ? withLots(handle, rows, parcelIds) : rows;
}

async function withLots(handle: Handle, rows: readonly Row[], parcelIds: readonly string[]): Promise<Row[]> {
  const lots = await sql<LotAmount & { parcelId: string; key: string }>`
    with chosen as (
      select parcel_id, lot_id, amount from lot_reservations where parcel_id = any(${[...parcelIds]}::uuid[])
      union all
      select parcel_id, lot_id, amount from parcel_pieces where parcel_id = any(${[...parcelIds]}::uuid[])
    )
    select c.parcel_id as "parcelId", concat_ws('/', l.product_id, l.option_id) as key, l.lot_no as "lotNo",
      l.use_by as "useBy", sum(c.amount)::int as amount
    from chosen c join lots l on l.id = c.lot_id
    group by c.parcel_id, l.id order by l.use_by nulls last, l.received_on, l.id`.execute(handle);
  const ofGoods = Map.groupBy(lots.rows, ({ parcelId, key }) => `${parcelId} ${key}`);
  return rows.map((row) => ({
    ...row,
    lots: (ofGoods.get(`${row.parcelId} ${row.key}`) ?? []).map(({ lotNo, useBy, amount }) => ({
      ...{ lotNo, useBy, amount },
    })),
  }));
}

/** The lots of the same goods in several parcels added up. */
function lotsTogether(rows: readonly Row[]): LotAmount[] {
  const byLot = Map.groupBy(
    rows.flatMap(({ lots }) => lots),
    ({ lotNo }) => lotNo,
  );
  return [...byLot.values()]
    .flatMap((same) =>
      same.slice(0, 1).map((lot) => ({ ...lot, amount: same.reduce((sum, { amount }) => sum + amount, 0) })),
    )
    .toSorted((a, b) => ((a.useBy ?? '9999') < (b.useBy ?? '9999') ? -1 : 1));
}

/** The goods of each parcel in the order of the shelves. */
export async function goodsByParcel(handle: Handle, parcelIds: readonly string[]): Promise<Map<string, Goods[]>> {
  const rows = Map.groupBy(await goodsRows(handle, parcelIds), ({ parcelId }) => parcelId);
  return new Map([...rows].map(([parcelId, goods]) => [parcelId, inShelfOrder(goods)]));
}

/** The goods of several parcels added up, with the parcels that each is for, in the order of the shelves. */
export async function goodsTogether(handle: Handle, parcelIds: readonly string[]): Promise<GoodsOfParcels[]> {
  const place = new Map(parcelIds.map((id, index) => [id, index]));
  const byKey = Map.groupBy(await goodsRows(handle, parcelIds), ({ key }) => key);
  const together = [...byKey.values()].flatMap((rows): GoodsOfParcels[] => {
    const [first] = rows;
    if (!first) return [];
    const { parcelId: _, ...goods } = first;
    const parcels = rows
      .map(({ parcelId, amount }) => ({ parcelId, amount }))
      .toSorted((a, b) => (place.get(a.parcelId) ?? 0) - (place.get(b.parcelId) ?? 0));
    const amount = parcels.reduce((sum, each) => sum + each.amount, 0);
    return [{ ...goods, amount, lots: lotsTogether(rows), parcels }];
  });
  return inShelfOrder(together);
}

export const toWireGoods = ({
  key,
  productId,
  productCode,
  productName,
  optionName,
  barcode,
  udis,
  shelf,
  amount,
  lotRule,
  lots,
}: Goods) => ({
  key,
  _product: productId,
  productCode,
  productName,
  optionName,
  barcode,
  udis,
  shelf,
  amount,
  lotRule,
  lots: [...lots],
});
