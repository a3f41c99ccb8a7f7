import { productCodeKey, scannedGtin } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { findScanned, type ScannedGoods } from '../../catalog/products/index.ts';
import type { StockKeeper } from '../stock/index.ts';

/** A keeper of counted stock with its names and its place on the shelves. */
export interface Keeper extends StockKeeper {
  id: string;
  kind: 'PRODUCT' | 'OPTION' | 'SUPPLY';
  code: string;
  name: string;
  partName: string | null;
  shelf: string;
  barcode: string;
  reorderPoint: number | null;
  stock: number;
  sells: boolean;
  updatedAt: Date | null;
}

/** How messages and the history name a keeper. */
export const keeperName = ({ name, partName }: Pick<Keeper, 'name' | 'partName'>): string =>
  partName === null ? name : `${name} ${partName}`;

/** A kind of keepers in SQL. */
export interface Part {
  kind: Keeper['kind'];
  /** The table of the keepers `k`, joined with their products `p`; `part` is it alone. */
  from: RawBuilder<unknown>;
  part: RawBuilder<unknown>;
  /** That its stock is counted. */
  counted: RawBuilder<unknown>;
  /** The same, and that lists have it. */
  condition: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
  partName: RawBuilder<unknown>;
  sequence: RawBuilder<unknown>;
  stock: RawBuilder<unknown>;
  item: RawBuilder<unknown>;
}

const counted = {
  PRODUCT: sql`p.type = 'NORMAL_PRODUCT' and p.stock_enabled and not p.options_enabled`,
  OPTION: sql`p.type = 'NORMAL_PRODUCT' and p.stock_enabled and p.options_enabled`,
  SUPPLY: sql`k.stock_enabled`,
};

export const parts: readonly Part[] = [
  {
    kind: 'PRODUCT',
    from: sql`products p`,
    part: sql`(values (1)) k (single)`,
    counted: counted.PRODUCT,
    condition: counted.PRODUCT,
    ids: sql`p.id, p.id as product_id, null::uuid as option_id, null::uuid as supply_id`,
    partName: sql`null::text`,
    sequence: sql`-1`,
    stock: sql`p.stock`,
    item: sql`i.product_id = p.id and i.option_id is null and i.supply_id is null`,
  },
  {
    kind: 'OPTION',
    from: sql`products p join product_options k on k.product_id = p.id`,
    part: sql`product_options k`,
    counted: counted.OPTION,
    // An option that is not sold any more may still be on the shelf.
    condition: sql`${counted.OPTION} and (k.enabled or k.stock > 0)`,
    ids: sql`k.id, p.id as product_id, k.id as option_id, null::uuid as supply_id`,
    partName: sql`k.name`,
    sequence: sql`k.sequence`,
    stock: sql`k.stock`,
    item: sql`i.option_id = k.id`,
  },
  {
    kind: 'SUPPLY',
    from: sql`products p join product_supplies k on k.product_id = p.id`,
    part: sql`product_supplies k`,
    counted: counted.SUPPLY,
    condition: sql`${counted.SUPPLY} and (k.enabled or k.stock > 0)`,
    ids: sql`k.id, p.id as product_id, null::uuid as option_id, k.id as supply_id`,
    partName: sql`k.name`,
    // After the options of the product.
    sequence: sql`k.sequence + 100000`,
    stock: sql`k.stock`,
    item: sql`i.supply_id = k.id`,
  },
];

/** All keepers as `k` under the conditions of each part, on `p`, `k` and `i`. */
const keepersWhere = (condition: (part: Part) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    parts.map(
      (part) => sql`select ${sql.lit(part.kind)} as kind, ${part.ids}, p.code, p.name, ${part.partName} as "partName",
        ${part.sequence} as sequence, ${part.stock} as stock, p.sells, coalesce(i.shelf, '') as shelf,
        coalesce(i.barcode, '') as barcode, i.reorder_point as "reorderPoint", i.updated_at as "updatedAt"
        from ${part.from} left join stock_items i on ${part.item} where ${condition(part)}`,
    ),
    sql` union all `,
  )}) k`;

/** The keepers whose stock is counted, under a further condition. */
const countedKeepers = (restricted: (part: Part) => RawBuilder<unknown>) =>
  keepersWhere((part) => sql`${part.condition} and (${restricted(part)})`);

const columns = sql`k.kind, k.id, k.product_id as "productId", k.option_id as "optionId", k.supply_id as "supplyId", k.code,
  k.name, k."partName", k.stock, k.sells, k.shelf, k.barcode, k."reorderPoint", k."updatedAt"`;

/** The id of the keepers of a part. */
export const idOf = (kind: Keeper['kind']) => (kind === 'PRODUCT' ? sql`p.id` : sql`k.id`);
const ofIds = (kind: Keeper['kind'], ids: readonly string[]) => sql`${idOf(kind)} = any (${ids}::uuid[])`;

/** Keepers by their ids; those whose stock is not counted, and unknown ones, are missing. */
export async function keepersByIds(handle: Handle, ids: readonly string[]): Promise<Keeper[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Keeper>`select ${columns} from ${countedKeepers(({ kind }) => ofIds(kind, ids))}`.execute(
    handle,
  );
  return rows;
}

/**
 * The ids among those of keepers whose stock is not counted any more, or is that of the options which their product got
 * since. One without pieces that is not sold any more still has its stock.
 */
export async function goneKeepers(handle: Handle, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select k.id from ${keepersWhere((part) => sql`${part.counted} and ${ofIds(part.kind, ids)}`)}`.execute(handle);
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

/** Keepers by their ids, also of those whose stock is not counted any more. */
export async function namedKeepers(handle: Handle, ids: readonly string[]): Promise<Map<string, Keeper>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Keeper>`
    select ${columns} from ${keepersWhere(({ kind }) => ofIds(kind, ids))}`.execute(handle);
  return new Map(rows.map((keeper) => [keeper.id, keeper]));
}

/** The keepers that a scan means, and how many pieces of them are in the scanned packing. */
export interface ScannedKeepers {
  keepers: Keeper[];
  pieces: number;
}

/** The ids of the keepers among these whose pieces are sent with a lot only. */
export async function lotRequiredIds(handle: Handle, keepers: readonly Keeper[]): Promise<Set<string>> {
  const goods = keepers.filter(({ kind }) => kind !== 'SUPPLY');
  if (goods.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${goods.map(({ id }) => id)}::uuid[], ${goods.map(({ productId }) => productId)}::uuid[],
      ${goods.map(({ optionId }) => optionId)}::uuid[]) k (id, product_id, option_id)
    where is_lot_required(k.product_id, k.option_id)`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}

/** The keepers of goods with a code: by barcode, else by UDI-DI, else by the code of the product in any spelling. */
export async function keepersByCode(handle: Handle, code: string, most: number): Promise<ScannedKeepers> {
  const byBarcode = await sql<Keeper>`
    select ${columns} from ${countedKeepers(() => sql`i.barcode = ${code.toUpperCase()}`)}`.execute(handle);
  if (byBarcode.rows.length > 0) return { keepers: byBarcode.rows, pieces: 1 };
  const goods = await findScanned(handle, code);
  if (!goods) return { keepers: [], pieces: 1 };
  const { rows } = await sql<Keeper>`
    select ${columns} from ${countedKeepers((part) => meansKeeper(part, goods))}
    order by k.sequence, k.id limit ${most}`.execute(handle);
  return { keepers: rows, pieces: goods.pieces };
}

/** A UDI-DI means one product or option and none of its supplies, a code all of them. */
function meansKeeper({ kind }: Part, { isUdi, productId, optionId }: ScannedGoods): RawBuilder<unknown> {
  if (!isUdi) return sql`p.id = ${productId}`;
  if (optionId !== null) return kind === 'OPTION' ? sql`k.id = ${optionId}` : sql`false`;
  return kind === 'PRODUCT' ? sql`p.id = ${productId}` : sql`false`;
}

/** The keepers of the UDI-DIs among barcodes, and the pieces in the packing that each identifies. */
async function keepersOfUdis(handle: Handle, barcodes: readonly string[]): Promise<Map<string, ScannedKeepers>> {
  const gtinOf = new Map(barcodes.map((barcode) => [barcode, scannedGtin(barcode)]));
  const gtins = [...new Set(gtinOf.values())].filter((gtin) => gtin !== null);
  if (gtins.length === 0) return new Map();
  const udis = sql`select product_id, option_id, gtin, pieces from device_udis where gtin = any (${gtins}::text[])`;
  const { rows } = await sql<Keeper & { gtin: string; pieces: number }>`
    select ${columns}, u.gtin, u.pieces
    from ${countedKeepers(() => sql`p.id in (select product_id from (${udis}) named)`)}
    join (${udis}) u on u.product_id = k.product_id and u.option_id is not distinct from k.option_id and k.supply_id is null
  `.execute(handle);
  const byGtin = Map.groupBy(rows, ({ gtin }) => gtin);
  return new Map(
    [...gtinOf].flatMap(([barcode, gtin]) => {
      const keepers = byGtin.get(gtin ?? '');
      return keepers ? [[barcode, { keepers, pieces: keepers[0]?.pieces ?? 1 }] as const] : [];
    }),
  );
}

/** The keepers of the rows of a sheet, by barcode or UDI-DI and by the key of the code of the product. */
export async function keepersOfSheet(
  handle: Handle,
  { barcodes, codes }: { barcodes: readonly string[]; codes: readonly string[] },
): Promise<{ byBarcode: Map<string, ScannedKeepers>; byCode: Map<string, Keeper[]> }> {
  const ofBarcodes = sql<Keeper>`
    select ${columns} from ${countedKeepers(() => sql`i.barcode = any (${barcodes.map((barcode) => barcode.toUpperCase())}::text[])`)}`;
  const ofCodes = sql<Keeper>`
    select ${columns} from ${countedKeepers(() => sql`product_code_key(p.code) = any (${codes}::text[])`)}`;
  const byBarcode = barcodes.length > 0 ? (await ofBarcodes.execute(handle)).rows : [];
  const byCode = codes.length > 0 ? (await ofCodes.execute(handle)).rows : [];
  const ofUdis = await keepersOfUdis(handle, barcodes);
  const own = Map.groupBy(byBarcode, ({ barcode }) => barcode);
  return {
    // The shop's own barcodes come before those of the makers.
    byBarcode: new Map([
      ...ofUdis,
      ...barcodes.flatMap((barcode) => {
        const keepers = own.get(barcode.toUpperCase());
        return keepers ? [[barcode, { keepers, pieces: 1 }] as const] : [];
      }),
    ]),
    byCode: Map.groupBy(byCode, ({ code }) => productCodeKey(code)),
  };
}

/** The brand and the category of a product. */
export async function placeInCatalog(
  handle: Handle,
  productId: string,
): Promise<{ brandName: string; categoryName: string } | undefined> {
  return handle
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brandId')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['brands.name as brandName', 'categories.name as categoryName'])
    .where('products.id', '=', productId)
    .executeTakeFirst();
}
