import { type DeviceData, type DeviceUdi, deviceOfOption, noDevice } from '@iruon/contract';
import { type Handle, planOnce } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { PriceColumns } from './rules.ts';

export interface SupplyRow {
  id: string;
  name: string;
  price: number;
  stock: number;
  stockEnabled: boolean;
}

export interface LinkRow {
  kind: 'RELATED' | 'ADD_ON' | 'BUNDLED';
  productId: string;
  optionId: string | null;
  code: string;
  name: string;
  customName: string | null;
  optionName: string | null;
  /** Null if the entry is no supply. The stock is null if it is not counted. */
  supply: { id: string; name: string; price: number; stock: number | null } | null;
  thumbId: string | null;
  amount: number;
  stock: number;
  isCounted: boolean;
  isForSale: boolean;
}

export interface FamilyMember extends PriceColumns {
  id: string;
  code: string;
  sells: boolean;
  stock: number;
  stockEnabled: boolean;
  spec: Record<string, string>;
}

/** The values of one row of device_data; `optionId` is null on that of the product. */
export interface StoredDevice extends Omit<DeviceData, 'udiDis'> {
  optionId: string | null;
}

export interface StoredUdi extends DeviceUdi {
  optionId: string | null;
}

/** The device data of product `p` and of its options, as columns. */
export const devicesOfProduct: RawBuilder<StoredDevice[]> = sql<StoredDevice[]>`coalesce((
  select jsonb_agg(jsonb_build_object('optionId', d.option_id, 'licenceNo', d.licence_no, 'deviceClass', d.device_class,
    'implantable', d.implantable, 'nhiCode', d.nhi_code, 'lotRequired', d.lot_required, 'minShelfDays', d.min_shelf_days))
  from device_data d where d.product_id = p.id
), '[]')`;
export const udisOfProduct: RawBuilder<StoredUdi[]> = sql<StoredUdi[]>`coalesce((
  select jsonb_agg(jsonb_build_object('optionId', u.option_id, 'gtin', u.gtin, 'level', u.level, 'pieces', u.pieces)
    order by u.sequence, u.gtin)
  from device_udis u where u.product_id = p.id
), '[]')`;

/** The own device data of a product, or of one of its options. */
export function storedDevice(
  { devices, udis }: { devices: readonly StoredDevice[]; udis: readonly StoredUdi[] },
  ofOption: string | null,
): DeviceData {
  const none = { ...noDevice, optionId: null };
  const { optionId: _, ...values } = devices.find(({ optionId }) => optionId === ofOption) ?? none;
  const own = udis.filter(({ optionId }) => optionId === ofOption);
  return { ...values, udiDis: own.map(({ optionId: __, ...udi }) => udi) };
}

/** The device data of what is sold: of each option, else of the product itself; empty for other goods. */
export function soldDevices(product: {
  optionsEnabled: boolean;
  options: readonly { id: string }[];
  devices: readonly StoredDevice[];
  udis: readonly StoredUdi[];
}) {
  if (product.devices.length + product.udis.length === 0) return [];
  const own = storedDevice(product, null);
  if (!product.optionsEnabled) return [{ _option: null, ...own }];
  return product.options.map(({ id }) => ({ _option: id, ...deviceOfOption(storedDevice(product, id), own) }));
}

/** Maximum number of each kind on a page. */
const MAX_LINKS = 60;
const MAX_MEMBERS = 500;
/** Maximum number of products from a related group; more would be a category instead of a recommendation. */
const MAX_OF_GROUP = 12;

/** SQL for the id of the product in an address. */
type One = RawBuilder<unknown>;

/** The supplies offered with product `p`, as a column. */
export const suppliesOfProduct: RawBuilder<SupplyRow[]> = sql<SupplyRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', s.price, 'stock', s.stock,
    'stockEnabled', s.stock_enabled) order by s.sequence, s.id)
  from (
    select * from product_supplies where product_id = p.id and enabled order by sequence, id limit ${sql.lit(MAX_LINKS)}
  ) s
), '[]')`;

/** A related group's other products `p` of product `own`, up to the limit. */
export const ofGroup = (product: One) => sql`
  from products own join products p
    on p.related_group_code = own.related_group_code and p.id <> own.id and p.shows
  where own.id = (${product}) and own.relateds_enabled and not exists (
    select from product_links l where l.product_id = own.id and l.kind = 'RELATED' and l.linked_product_id = p.id)
  order by p.sequence, p.code limit ${sql.lit(MAX_OF_GROUP)}`;

/** SQL for the ids of a product and of the products that its page shows as cards. */
export const idsWithLinked = (product: One): One => sql`
  ${product}
  union select linked_product_id from product_links
    where product_id = (${product}) and enabled and kind <> 'BUNDLED'
  union (select p.id ${ofGroup(product)})`;

/**
 * The links of a product, in the operator's order. A related group is extended by twelve of its other products; hidden
 * products appear only as parts of bundles.
 */
export async function findLinks(handle: Handle, product: One): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${planOnce}
    select * from (
      select l.kind, l.sequence, part.id as product_id, l.option_id, part.code, part.name, l.custom_name,
        o.name as option_name, case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name,
          'price', s.price, 'stock', case when s.stock_enabled then s.stock end) end as supply,
        part.thumb_id, l.amount, ${partStock} as stock, ${isPartCounted} as is_counted, ${isPartForSale} as is_for_sale
      from ${entryTables} join products own on own.id = l.product_id
      where l.product_id = (${product}) and l.enabled
        and (l.kind = 'BUNDLED' or (part.shows and coalesce(s.enabled, true)))
        and (l.kind <> 'ADD_ON' or own.add_ons_enabled) and (l.kind <> 'RELATED' or own.relateds_enabled)
      union all
      (select 'RELATED', 100000, p.id, null, p.code, p.name, null, null, null, p.thumb_id, 1, p.stock,
        p.stock_enabled, p.sells
      ${ofGroup(product)})
    ) linked
    order by kind, sequence, code limit ${sql.lit(3 * MAX_LINKS)}`.execute(handle);
  return rows;
}

/** The shown products of the family that product `p` represents, without the product itself, as a column. */
export const familyOfProduct: RawBuilder<FamilyMember[]> = sql<FamilyMember[]>`
  case when p.type = 'VARIETY_BUNDLE' then coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'sells', m.sells, 'stock', m.stock,
      'stockEnabled', m.stock_enabled, 'spec', m.variation_spec, 'price', m.price,
      'discountEnabled', m.discount_enabled, 'discountUnit', m.discount_unit, 'discountAmount', m.discount_amount,
      'discountExpirationEnabled', m.discount_expiration_enabled, 'discountStartDate', m.discount_start_date,
      'discountEndDate', m.discount_end_date) order by m.sequence, m.code)
    from (
      select * from products
      where variation_code = p.variation_code and id <> p.id and shows and type = 'NORMAL_PRODUCT' and not options_enabled
      order by sequence, code limit ${sql.lit(MAX_MEMBERS)}
    ) m
  ), '[]') else '[]' end`;

// SQL of one entry `l` of product_links: a product, one of its options or one of its supplies. The rule of what limits a
// bundle is `bundleStock`.

/** The tables that the expressions below read. */
export const entryTables: RawBuilder<unknown> = sql`product_links l
  join products part on part.id = l.linked_product_id
  left join product_options o on o.id = l.option_id
  left join product_supplies s on s.id = l.supply_id`;

export const partStock: RawBuilder<number> = sql<number>`coalesce(s.stock, o.stock, part.stock)`;

/** True if that stock is counted. */
export const isPartCounted: RawBuilder<boolean> = sql<boolean>`coalesce(s.stock_enabled, part.stock_enabled)`;

export const isPartForSale: RawBuilder<boolean> = sql<boolean>`
  (part.sells and coalesce(s.enabled, o.enabled, not part.options_enabled))`;

/**
 * True if product `p` is sold out: by its own stock, that of its options, or a bundle's parts by the rule of
 * `bundleStock`.
 */
export const isSoldOut: RawBuilder<boolean> = sql<boolean>`case
  when p.type = 'PRODUCT_BUNDLE' then not coalesce((
    select bool_and(${isPartForSale} and (not ${isPartCounted} or ${partStock} >= l.amount))
    from ${entryTables}
    where l.product_id = p.id and l.kind = 'BUNDLED' and l.enabled
  ), false)
  when not p.stock_enabled then false
  when p.options_enabled then not exists (
    select from product_options o where o.product_id = p.id and o.enabled and o.stock > 0)
  else p.stock <= 0
end`;

/** True if recalled pieces of product `p` or of its options are on the shelf: then it is sold out for that reason. */
export const hasRecalledLots: RawBuilder<boolean> = sql<boolean>`exists (
  select from lots where lots.product_id = p.id and lots.state = 'RECALLED' and lots.on_hand > 0)`;

/** The stock of product `p` over all options; without options, its own. */
export const quantityNow: RawBuilder<number> = sql<number>`case when p.options_enabled then coalesce(
  (select sum(o.stock) from product_options o where o.product_id = p.id and o.enabled), 0)::int else p.stock end`;
