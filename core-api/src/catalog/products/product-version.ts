import { type Handle, planOnce } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { type Ids, idsInSql } from '../../platform/db/ids-in-sql.ts';
import { offersVersion } from '../../selling/shipping/index.ts';
import { isSoldOut, ofGroup } from './product-parts-repository.ts';

// A version is a text of `xmin`: the transaction that wrote a row as it is now. Postgres gives a row another one with
// every change of any column, so no writer has to keep a version up to date.

/** The version of a linked product `p` as a card; whether it is sold out may depend on rows of further products. */
const card = sql`p.xmin, ' ', ${isSoldOut}`;

/** The versions of the rows of a table that belong to product `own`. */
const ofOwn = (table: string) =>
  sql`(select string_agg(r.xmin::text, ',') from ${sql.table(table)} r where r.product_id = own.id)`;

/** The version of all that the page of product `own` shows, except `findSurroundings` and the member's likes. */
const versionOf = (product: RawBuilder<unknown>) => sql<string>`concat(own.xmin, '|', figures.xmin,
  '|', ${ofOwn('productImages')}, '|', ${ofOwn('productOptions')}, '|', ${ofOwn('productSupplies')},
  '|', ${ofOwn('deviceData')}, '|', ${ofOwn('deviceUdis')},
  '|', case when own.type = 'VARIETY_BUNDLE' then (
    select string_agg(m.xmin::text, ',') from products m where m.variation_code = own.variation_code) end,
  '|', (
    select string_agg(concat(l.xmin, ' ', o.xmin, ' ', s.xmin, ' ', f.xmin, ' ', ${card}), ',')
    from product_links l
    join products p on p.id = l.linked_product_id
    left join product_options o on o.id = l.option_id
    left join product_supplies s on s.id = l.supply_id
    left join product_figures f on f.product_id = p.id
    where l.product_id = own.id),
  '|', (
    select string_agg(concat(near.version, ' ', f.xmin), ',')
    from (select p.id, concat(${card}) as version ${ofGroup(product)}) near
    left join product_figures f on f.product_id = near.id))`;

interface Version {
  version: string;
  /** The ids among the requested ones that the member likes. */
  likes: string[];
}

/**
 * The version of the page of a shown product, and which products of `cards` a member (null: a guest) likes. Two reads
 * with the same version show the same, given the same surroundings and day. Undefined if no product is shown.
 */
export async function findVersion(
  handle: Handle,
  product: RawBuilder<unknown>,
  { cards, userId }: { cards: Ids; userId: string | null },
): Promise<Version | undefined> {
  const { rows } = await sql<Version>`${planOnce}
    select ${versionOf(product)} as version,
      array(select product_id from likes where user_id = ${userId}::uuid and product_id = ${idsInSql(cards)}) as likes
    from products own left join product_figures figures on figures.product_id = own.id
    where own.id = (${product})`.execute(handle);
  return rows[0];
}

const ofAll = (table: string) => sql`(select string_agg(r.xmin::text, ',') from ${sql.table(table)} r)`;

/** The version of what the pages of all products show: brands, categories, labels, and the deliveries at an instant. */
export async function findSurroundings(handle: Handle, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`${planOnce}
    select concat(${ofAll('brands')}, '|', ${ofAll('categories')}, '|', ${ofAll('productCodes')}, '|',
      ${offersVersion(now)}) as version`.execute(handle);
  return rows[0]?.version ?? '';
}
