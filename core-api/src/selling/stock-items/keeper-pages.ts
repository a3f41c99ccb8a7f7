import type { stockFilter } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { productsWithText } from '../../catalog/products/index.ts';
import {
  contains,
  type Direction,
  type FilterOf,
  type Range,
  TOTAL_LIMIT,
  towards,
} from '../../platform/http/console-list.ts';
import { idOf, type Keeper, keepersByIds, parts } from './keeper-repository.ts';

/** The keepers that a filter selects; `shelfFrom` and `shelfTo` are a range of shelves. */
export type KeeperFilter = FilterOf<typeof stockFilter> & { shelfFrom?: string; shelfTo?: string };

/** Rows of a text or a need that are gathered before their keepers are read. */
const MAX_GATHERED = 10_000;
const MAX_OF_TEXT = 1_000;

const itemKeeper = sql`coalesce(i.supply_id, i.option_id, i.product_id)`;

/** The ids of the keepers that a text means: its products with all their parts, parts of this name, and a barcode. */
const idsOfText = (q: string) => sql`array(
  with found as materialized (select p.id from products p where ${productsWithText(q)} limit ${sql.lit(MAX_OF_TEXT)})
  select id from found
  union all select k.id from product_options k join found on found.id = k.product_id
  union all select k.id from product_supplies k join found on found.id = k.product_id
  union all (select id from product_options where name ilike ${contains(q)} limit ${sql.lit(MAX_OF_TEXT)})
  union all (select id from product_supplies where name ilike ${contains(q)} limit ${sql.lit(MAX_OF_TEXT)})
  union all select ${itemKeeper} from stock_items i where i.barcode = ${q.toUpperCase()})`;

const idsOfNeed = {
  REORDER: sql`array(
    (select p.id from stock_items i join products p on p.id = i.product_id
      where i.option_id is null and i.supply_id is null and p.stock <= i.reorder_point limit ${sql.lit(MAX_GATHERED)})
    union all (select k.id from stock_items i join product_options k on k.id = i.option_id
      where k.stock <= i.reorder_point limit ${sql.lit(MAX_GATHERED)})
    union all (select k.id from stock_items i join product_supplies k on k.id = i.supply_id
      where k.stock <= i.reorder_point limit ${sql.lit(MAX_GATHERED)}))`,
  SOLD_OUT: sql`array(
    (select id from products where stock <= 0 and stock_enabled and not options_enabled limit ${sql.lit(MAX_GATHERED)})
    union all (select id from product_options where stock <= 0 and enabled limit ${sql.lit(MAX_GATHERED)})
    union all (select id from product_supplies where stock <= 0 and stock_enabled limit ${sql.lit(MAX_GATHERED)}))`,
};

/** What selects few keepers, as arrays of their ids: their rows are found by id instead of reading every product. */
function gatheredBy({ q, shelf, need, id }: KeeperFilter): RawBuilder<unknown>[] {
  const ofShelf = sql`array(select ${itemKeeper} from stock_items i where starts_with(i.shelf, ${shelf})
    limit ${sql.lit(MAX_GATHERED)})`;
  return [
    ...(id ? [sql`${id}::uuid[]`] : []),
    ...(q ? [idsOfText(q)] : []),
    ...(shelf ? [ofShelf] : []),
    ...(need && need !== 'NO_SHELF' ? [idsOfNeed[need]] : []),
  ];
}

/** The categories below a category and itself, by its code. */
const branch = (code: string) => sql`(
  with recursive branch as (
    select id from categories where code = ${code}
    union select c.id from categories c join branch b on c.parent_id = b.id
  ) select id from branch)`;

/** The conditions of a filter on the product. */
function ofProduct({ brand, category }: KeeperFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (brand) all.push(sql`p.brand_id = (select id from brands where code = ${brand})`);
  if (category) all.push(sql`p.category_id in ${branch(category)}`);
  return sql.join(all, sql` and `);
}

/** The conditions on the item `i`. */
function ofItem({ need, shelfFrom, shelfTo }: KeeperFilter): RawBuilder<unknown>[] {
  return [
    ...(need === 'NO_SHELF' ? [sql`coalesce(i.shelf, '') = ''`] : []),
    ...(shelfFrom ? [sql`i.shelf collate "C" >= ${shelfFrom}`] : []),
    // The shelf A-02 includes A-02-1.
    ...(shelfTo
      ? [sql`i.shelf <> '' and (i.shelf collate "C" <= ${shelfTo} or starts_with(i.shelf, ${shelfTo}))`]
      : []),
  ];
}

/** What the rows of a filter are ordered by: the id, and the columns that the order needs. */
function placesOf(filter: KeeperFilter, hasShelf: boolean): RawBuilder<unknown> {
  const gathered = gatheredBy(filter);
  const [conditions, names] = [ofItem(filter), gathered.map((_, index) => sql.ref(`ids${index}`))];
  const chosen = gathered.map((ids, index) => sql`${ids} as ${names[index]}`);
  const isJoined = hasShelf || conditions.length > 0;
  const rows = parts.map((part) => {
    const amongIds = names.map((name) => sql`${idOf(part.kind)} = any ((select ${name} from chosen)::uuid[])`);
    const all = [part.condition, ofProduct(filter), ...amongIds, ...conditions];
    return sql`select ${part.ids}, p.code, ${part.sequence} as sequence, ${part.stock} as stock
      ${hasShelf ? sql`, coalesce(i.shelf, '') as shelf` : sql``}
      from ${part.from} ${isJoined ? sql`left join stock_items i on ${part.item}` : sql``}
      where ${sql.join(all, sql` and `)}`;
  });
  const prefix = chosen.length > 0 ? sql`with chosen as materialized (select ${sql.join(chosen)})` : sql``;
  return sql`(${prefix} ${sql.join(rows, sql` union all `)}) k`;
}

/** The ids of the keepers of a filter by their way along the shelves, to select from: `product_id`, `shelf` and more. */
export const keepersAlongShelves = (filter: KeeperFilter) => placesOf(filter, true);

/**
 * The same without a text, a need or a shelf, for the order of codes: the parts of each product in the order of the index, so
 * that a page reads as many products as it shows.
 */
function placesByCode(filter: KeeperFilter): RawBuilder<unknown> {
  const conditions = ofItem(filter);
  const rows = parts.map(({ kind, part, ids, sequence, item, condition }) => {
    const all = [condition, ...(kind === 'PRODUCT' ? [] : [sql`k.product_id = p.id`]), ...conditions];
    return sql`select ${ids}, ${sequence} as sequence
      from ${part} ${conditions.length > 0 ? sql`left join stock_items i on ${item}` : sql``}
      where ${sql.join(all, sql` and `)}`;
  });
  return sql`products p cross join lateral (${sql.join(rows, sql` union all `)}) k where ${ofProduct(filter)}`;
}

const orders = {
  code: [sql`code`, sql`k.sequence`],
  shelf: [sql`k.shelf collate "C"`, sql`k.code`, sql`k.sequence`],
  stock: [sql`k.stock`],
};

interface KeeperPage {
  filter: KeeperFilter;
  by: keyof typeof orders;
  direction: Direction;
  range: Range;
}

/** A page of keepers, and the number of all, which is counted up to a limit. Those without a shelf are the last ones. */
export async function findKeepers(
  handle: Handle,
  { filter, by, direction, range: [from, to] }: KeeperPage,
): Promise<{ rows: Keeper[]; total: number }> {
  const way = sql.raw(towards(direction));
  const order = sql.join([
    ...(by === 'shelf' ? [sql`k.shelf = ''`] : []),
    ...[...orders[by], sql`k.id`].map((column) => sql`${column} ${way}`),
  ]);
  const isByIndex = by === 'code' && gatheredBy(filter).length === 0;
  const places = isByIndex ? placesByCode(filter) : placesOf(filter, by === 'shelf');
  const { rows } = await sql<{ id: string }>`
    select k.id from ${places} order by ${order} offset ${from} limit ${to - from + 1}`.execute(handle);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${placesOf(filter, false)} limit ${sql.lit(TOTAL_LIMIT)}) bounded`.execute(
    handle,
  );
  const ids = rows.map(({ id }) => id);
  const byId = new Map((await keepersByIds(handle, ids)).map((keeper) => [keeper.id, keeper]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows: found, total: counted.rows[0]?.total ?? 0 };
}
