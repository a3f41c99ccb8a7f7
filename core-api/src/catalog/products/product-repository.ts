import { productCodeKey } from '@iruon/contract';
import { type Handle, type ProductSupplies, type Products, planOnce } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Ids, idsInSql } from '../../platform/db/ids-in-sql.ts';
import {
  devicesOfProduct,
  entryTables,
  type FamilyMember,
  familyOfProduct,
  hasRecalledLots,
  isPartCounted,
  isPartForSale,
  partStock,
  type StoredDevice,
  type StoredUdi,
  type SupplyRow,
  suppliesOfProduct,
  udisOfProduct,
} from './product-parts-repository.ts';
import type { PriceColumns } from './rules.ts';

export interface OptionFacts {
  id: string;
  name: string;
  value: string[];
  hexa: string | null;
  /** Won, added to the sale price. */
  price: number;
  stock: number;
  enabled: boolean;
}

export interface ProductDetail extends Selectable<Products> {
  brandName: string;
  /** Root first. `isInShop` is true if neither the category nor one of its ancestors is hidden. */
  categories: { id: string; code: string; name: string; isInShop: boolean }[];
  images: { id: string; width: number | null; height: number | null }[];
  options: OptionFacts[];
  supplies: SupplyRow[];
  /** The products of its family, if it represents one. */
  family: FamilyMember[];
  devices: StoredDevice[];
  udis: StoredUdi[];
  /** Recalled pieces of it are on the shelf. */
  hasRecalledLots: boolean;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** SQL for the id of the shown product in an address. */
export function shownProduct(idOrCode: string): RawBuilder<unknown> {
  return isUuid(idOrCode)
    ? sql`select id from products where id = ${idOrCode} and shows`
    : sql`select id from products where product_code_key(code) = ${productCodeKey(idOrCode)} and shows`;
}

/** One product with all its own data for its page, in one query. */
export async function findProductDetail(
  handle: Handle,
  product: RawBuilder<unknown>,
): Promise<ProductDetail | undefined> {
  const { rows } = await sql<ProductDetail>`${planOnce}
    select p.*, b.name as brand_name,
      (with recursive up as (
          select id, parent_id, code, name, shows, 0 as step from categories where id = p.category_id
          union all
          select c.id, c.parent_id, c.code, c.name, c.shows, up.step + 1 from up join categories c on c.id = up.parent_id
        )
        select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'name', name, 'isInShop',
          step > (select coalesce(max(hidden.step), -1) from up hidden where not hidden.shows)) order by step desc) from up
      ) as categories,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by i.sequence)
        from product_images i join files f on f.id = i.file_id where i.product_id = p.id
      ), '[]') as images,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'value', o.value, 'hexa', o.hexa,
          'price', o.price, 'stock', o.stock, 'enabled', o.enabled) order by o.sequence, o.id)
        from product_options o where o.product_id = p.id and p.options_enabled
      ), '[]') as options,
      ${hasRecalledLots} as has_recalled_lots, ${suppliesOfProduct} as supplies, ${familyOfProduct} as family, ${devicesOfProduct} as devices,
      ${udisOfProduct} as udis
    from products p join brands b on b.id = p.brand_id
    where p.id = (${product})`.execute(handle);
  return rows[0];
}

export const discountColumns = [
  'discountEnabled',
  'discountUnit',
  'discountAmount',
  'discountExpirationEnabled',
  'discountStartDate',
  'discountEndDate',
] as const satisfies (keyof PriceColumns)[];

const pricingColumns = [
  'id',
  'type',
  'code',
  'name',
  'thumbId',
  'price',
  ...discountColumns,
  'stock',
  'stockEnabled',
  'optionsEnabled',
  'shows',
  'sells',
] as const satisfies (keyof Products)[];

export interface PartRow {
  productId: string;
  optionId: string | null;
  supplyId: string | null;
  /** The quantity per bundle. */
  amount: number;
  stock: number;
  isCounted: boolean;
  isForSale: boolean;
}

/** The parts of a bundle with current stock; null for other products. */
const parts = sql<PartRow[] | null>`case when products.type = 'PRODUCT_BUNDLE' then (
  select jsonb_agg(jsonb_build_object('productId', part.id, 'optionId', l.option_id, 'supplyId', l.supply_id,
    'amount', l.amount, 'stock', ${partStock}, 'isCounted', ${isPartCounted}, 'isForSale', ${isPartForSale})
    order by l.sequence, l.id)
  from ${entryTables}
  where l.product_id = products.id and l.kind = 'BUNDLED' and l.enabled
) end`;

/** A product's category and its ancestors. */
const categoryIds = sql<string[]>`array(
  with recursive up as (
    select id, parent_id from categories where id = products.category_id
    union all
    select c.id, c.parent_id from up join categories c on c.id = up.parent_id
  ) select id from up)`;

/** Shown products by code, with the fields that delivery needs. */
/** Number of products if the request names none. */
const NEWEST = 24;

export async function findShipped(handle: Handle, codes: readonly string[] | undefined) {
  return handle
    .selectFrom('products')
    .select(['id', 'code', categoryIds.as('categoryIds')])
    .where('shows', '=', true)
    .$if(codes !== undefined, (found) =>
      found.where(sql<string>`product_code_key(code)`, 'in', (codes ?? []).map(productCodeKey)).orderBy('code'),
    )
    .$if(codes === undefined, (found) => found.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(NEWEST))
    .execute();
}

interface RowsForPricing {
  products: PricedProductRow[];
  options: PricedOptionRow[];
  supplies: SupplyFacts[];
}

type PricedProductRow = Pick<Selectable<Products>, (typeof pricingColumns)[number]> & {
  categoryIds: string[];
  parts: PartRow[] | null;
};
type PricedOptionRow = OptionFacts & { productId: string };

/** Columns of a table as the arguments of jsonb_build_object, by their names here. */
const asJson = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`));

/**
 * Products with their ancestor categories, options and supplies, for pricing; includes hidden ones, see `shows`. One
 * statement.
 */
export async function findForPricing(
  handle: Handle,
  { productIds, optionIds, supplyIds }: { productIds: Ids; optionIds: Ids; supplyIds: Ids },
): Promise<RowsForPricing> {
  const { rows } = await sql<RowsForPricing>`
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(${asJson('products', pricingColumns)},
          'categoryIds', ${categoryIds}, 'parts', ${parts}))
        from products where products.id = ${idsInSql(productIds)}
      ), '[]') as products,
      coalesce((
        select jsonb_agg(jsonb_build_object(${asJson('productOptions', pricedOptionColumns)}))
        from product_options where product_options.id = ${idsInSql(optionIds)}
      ), '[]') as options,
      coalesce((
        select jsonb_agg(jsonb_build_object(${asJson('productSupplies', pricedSupplyColumns)}))
        from product_supplies where product_supplies.id = ${idsInSql(supplyIds)}
      ), '[]') as supplies`.execute(handle);
  return rows[0] ?? { products: [], options: [], supplies: [] };
}

const pricedOptionColumns = ['id', 'productId', 'name', 'value', 'hexa', 'price', 'stock', 'enabled'] as const;
const pricedSupplyColumns = ['id', 'productId', 'name', 'price', 'stock', 'stockEnabled', 'enabled'] as const;

/** A supply with its product; one no longer offered is not enabled. */
export type SupplyFacts = Pick<Selectable<ProductSupplies>, (typeof pricedSupplyColumns)[number]>;

export interface OptionChoices {
  /** The stored value; the schema of the wire parses it. */
  criteria: unknown;
  options: OptionFacts[];
}

/** Maximum number of a product's variants. */
const MAX_VARIANTS = 500;

/** The options of a product, including disabled variants, in the operator's order; one statement. */
export async function findOptionChoices(handle: Handle, productId: string): Promise<OptionChoices> {
  const { rows } = await sql<OptionChoices>`
    select p.options_criteria as criteria, coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'value', o.value, 'hexa', o.hexa,
        'price', o.price, 'stock', o.stock, 'enabled', o.enabled) order by o.sequence, o.id)
      from (
        select * from product_options where product_id = p.id and p.options_enabled
        order by sequence, id limit ${MAX_VARIANTS}
      ) o
    ), '[]') as options
    from products p where p.id = ${productId}`.execute(handle);
  return rows[0] ?? { criteria: [], options: [] };
}
