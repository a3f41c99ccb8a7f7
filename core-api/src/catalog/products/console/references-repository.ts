import { productCodeKey } from '@iruon/contract';
import type { Handle, Products } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { withPipelinedConnection } from '../../../platform/db/transaction.ts';

export interface LinkedFacts {
  id: string;
  code: string;
  name: string;
  type: Selectable<Products>['type'];
  thumbId: string | null;
  price: number;
  /** The stock of the product itself. */
  stock: number;
  stockEnabled: boolean;
  optionsEnabled: boolean;
  shows: boolean;
  sells: boolean;
  options: { id: string; name: string; stock: number; enabled: boolean }[];
  supplies: { id: string; name: string; price: number; stock: number; stockEnabled: boolean }[];
}

/** The records that products refer to: read once for any number of saved products. */
export interface References {
  readonly brands: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, LinkedFacts>;
  /** The owner of an existing code. */
  readonly codeOwners: ReadonlyMap<string, { readonly code: string; readonly id: string }>;
  /** The product that has a UDI-DI, itself or on one of its options. */
  readonly gtinOwners: ReadonlyMap<string, { readonly code: string; readonly id: string }>;
}

export interface Named {
  readonly brandIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly productIds: readonly string[];
  readonly codes: readonly string[];
  readonly gtins: readonly string[];
}

/** Reads the named records; missing ones are omitted. */
export function findReferences(handle: Handle, named: Named): Promise<References> {
  return withPipelinedConnection(handle, async (connection) => {
    const [brands, categories, files, products, owners, gtins] = await settleAll([
      connection.selectFrom('brands').select(['id', 'name']).where('id', '=', anyOf(named.brandIds)).execute(),
      connection.selectFrom('categories').select(['id', 'name']).where('id', '=', anyOf(named.categoryIds)).execute(),
      named.fileIds.length > 0
        ? connection
            .selectFrom('files')
            .select('id')
            .where('id', '=', anyOf(named.fileIds))
            .where('mime', 'like', 'image/%')
            .execute()
        : [],
      named.productIds.length > 0 ? findLinked(connection, named.productIds) : [],
      connection
        .selectFrom('products')
        .select(['code', 'id'])
        .where(sql<string>`product_code_key(code)`, '=', sql<string>`any(${named.codes.map(productCodeKey)}::text[])`)
        .execute(),
      named.gtins.length > 0
        ? connection
            .selectFrom('deviceUdis')
            .innerJoin('products', 'products.id', 'deviceUdis.productId')
            .select(['deviceUdis.gtin', 'products.code', 'products.id'])
            .where('deviceUdis.gtin', '=', sql<string>`any(${named.gtins}::text[])`)
            .execute()
        : [],
    ]);
    return {
      brands: new Map(brands.map(({ id, name }) => [id, name])),
      categories: new Map(categories.map(({ id, name }) => [id, name])),
      files: new Set(files.map(({ id }) => id)),
      products: new Map(products.map((product) => [product.id, product])),
      codeOwners: new Map(owners.map((owner) => [productCodeKey(owner.code), owner])),
      gtinOwners: new Map(gtins.map(({ gtin, ...owner }) => [gtin, owner])),
    };
  });
}

const anyOf = (ids: readonly string[]) => idsInSql(ids);

async function findLinked(handle: Handle, ids: readonly string[]): Promise<LinkedFacts[]> {
  const { rows } = await sql<LinkedFacts>`
    select p.id, p.code, p.name, p.type, p.thumb_id, p.price, p.stock, p.stock_enabled, p.options_enabled, p.shows, p.sells,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'stock', o.stock, 'enabled', o.enabled)
          order by o.sequence, o.id)
        from product_options o where o.product_id = p.id and p.options_enabled
      ), '[]') as options,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', s.price, 'stock', s.stock,
          'stockEnabled', s.stock_enabled) order by s.sequence, s.id)
        from product_supplies s where s.product_id = p.id
      ), '[]') as supplies
    from products p where p.id = any(${ids}::uuid[])`.execute(handle);
  return rows;
}

/** Far above the real number of brands and categories; a form could not use a longer list. */
const MOST = 1_000;

export function findChoices(handle: Handle) {
  return withPipelinedConnection(handle, async (connection) => {
    const [brands, categories, codes] = await settleAll([
      connection
        .selectFrom('brands')
        .select(['id', 'code', 'name', 'shows'])
        .orderBy('sequence')
        .orderBy('name')
        .limit(MOST)
        .execute(),
      connection
        .selectFrom('categories')
        .select(['id', 'parentId', 'code', 'name', 'shows'])
        .orderBy('sequence')
        .orderBy('name')
        .limit(MOST)
        .execute(),
      connection
        .selectFrom('productCodes')
        .select(['kind', 'value', 'text', 'color'])
        .where('kind', 'in', ['FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP'])
        .orderBy('kind')
        .orderBy('sequence')
        .orderBy('text')
        .limit(MOST)
        .execute(),
    ]);
    return { brands, categories, codes };
  });
}
