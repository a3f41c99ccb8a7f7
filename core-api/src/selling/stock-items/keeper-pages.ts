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
  totalOf,
  towards,
} from '../../platform/http/console-list.ts';
import { idOf, type Keeper, keepersByIds, type Part, parts } from './keeper-repository.ts';

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

/** The needs that compare the stock. */
const needsOfStock = {
  SOLD_OUT: (stock: RawBuilder<unknown>) => sql`${stock} <= 0`,
  REORDER: (stock: RawBuilder<unknown>) => sql`i.reorder_point is not null and ${stock} <= i.reorder_point`,
};

/** What selects few keepers, as arrays of their ids: their rows are found by id instead of reading every product. */
function gatheredBy({ q, shelf, id }: KeeperFilter): RawBuilder<unknown>[] {
  const ofShelf = sql`array(select ${itemKeeper} from stock_items i where starts_with(i.shelf, ${shelf})
    limit ${sql.lit(MAX_GATHERED)})`;
  return [...(id ? [sql`${id}::uuid[]`] : []), ...(q ? [idsOfText(q)] : []), ...(shelf ? [ofShelf] : [])];
}

/** The categories below a category and itself, by its code: an array, which an index is searched by. */
const branch = (code: string) => sql`array(
  with recursive branch as (
    select id from categories where code = ${code}
    union select c.id from categories c join branch b on c.parent_id = b.id
  ) select id from branch)`;

/** The conditions of a filter on the product. */
function ofProduct({ brand, category }: KeeperFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (brand) all.push(sql`p.brand_id = (select id from brands where code = ${brand})`);
  if (category) all.push(sql`p.category_id = any (${branch(category)})`);
  return sql.join(all, sql` and `);
}

/** The condition on a keeper that it has no shelf. */
const withoutShelf = ({ need }: KeeperFilter, { item }: Part): RawBuilder<unknown>[] =>
  need === 'NO_SHELF' ? [sql`not exists (select from stock_items i where ${item} and i.shelf <> '')`] : [];

/** The conditions on the item `i`. */
function ofItem({ shelfFrom, shelfTo }: KeeperFilter): RawBuilder<unknown>[] {
  return [
    ...(shelfFrom ? [sql`i.shelf collate "C" >= ${shelfFrom}`] : []),
    // The shelf A-02 includes A-02-1.
    ...(shelfTo
      ? [sql`i.shelf <> '' and (i.shelf collate "C" <= ${shelfTo} or starts_with(i.shelf, ${shelfTo}))`]
      : []),
  ];
}

/**
 * The rows of a part with their stock. That of products without options is read where the list of products reads it too: their own rows
 * are wide, and an index of their stock would be written by every order.
 */
const withStock = ({ kind, from, stock }: Part): Pick<Part, 'from' | 'stock'> =>
  kind === 'PRODUCT'
    ? { from: sql`${from} join product_quantities q on q.product_id = p.id`, stock: sql`q.quantity` }
    : { from, stock };

type Order = 'code' | 'shelf' | 'stock';

/** What the rows of a filter are ordered by: the id, and the columns that the order needs; `firstOf` selects among those of each part. */
function placesOf(filter: KeeperFilter, by: Order, firstOf = sql``): RawBuilder<unknown> {
  const hasShelf = by === 'shelf';
  const gathered = gatheredBy(filter);
  const [conditions, names] = [ofItem(filter), gathered.map((_, index) => sql.ref(`ids${index}`))];
  const chosen = gathered.map((ids, index) => sql`${ids} as ${names[index]}`);
  const compares = filter.need && filter.need !== 'NO_SHELF' ? needsOfStock[filter.need] : undefined;
  const isJoined = hasShelf || filter.need === 'REORDER' || conditions.length > 0;
  const rows = parts.map((part) => {
    const amongIds = names.map((name) => sql`${idOf(part.kind)} = any ((select ${name} from chosen)::uuid[])`);
    const { from, stock } = compares || by === 'stock' ? withStock(part) : part;
    const stocks = compares ? [compares(stock)] : [];
    const all = [
      part.condition,
      ofProduct(filter),
      ...stocks,
      ...amongIds,
      ...withoutShelf(filter, part),
      ...conditions,
    ];
    return sql`(select ${part.ids}, p.code, ${part.sequence} as sequence
      ${by === 'stock' ? sql`, ${stock} as stock` : sql``}
      ${hasShelf ? sql`, coalesce(i.shelf, '') as shelf` : sql``}
      from ${from} ${isJoined ? sql`left join stock_items i on ${part.item}` : sql``}
      where ${sql.join(all, sql` and `)} ${firstOf})`;
  });
  const prefix = chosen.length > 0 ? sql`with chosen as materialized (select ${sql.join(chosen)})` : sql``;
  return sql`(${prefix} ${sql.join(rows, sql` union all `)}) k`;
}

/** The ids of the keepers of a filter by their way along the shelves, to select from: `product_id`, `shelf` and more. */
export const keepersAlongShelves = (filter: KeeperFilter) => placesOf(filter, 'shelf');

/**
 * The same without a text, a need or a shelf, for the order of codes: the parts of each product in the order of the index, so
 * that a page reads as many products as it shows.
 */
function placesByCode(filter: KeeperFilter): RawBuilder<unknown> {
  const rows = parts.map((part) => {
    const all = [part.condition, ...(part.kind === 'PRODUCT' ? [] : [sql`k.product_id = p.id`])];
    return sql`select ${part.ids}, ${part.sequence} as sequence from ${part.part}
      where ${sql.join([...all, ...withoutShelf(filter, part)], sql` and `)}`;
  });
  return sql`products p cross join lateral (${sql.join(rows, sql` union all `)}) k`;
}

const orders = {
  code: [sql`code`, sql`k.sequence`],
  shelf: [sql`k.shelf collate "C"`, sql`k.code`, sql`k.sequence`],
  stock: [sql`k.stock`],
};

interface KeeperPage {
  filter: KeeperFilter;
  by: Order;
  direction: Direction;
  range: Range;
}

type Ids = { id: string }[];

/** True if a filter selects a part of the catalog, all of which is read for its order and its number at once. */
const isNarrow = (filter: KeeperFilter) =>
  gatheredBy(filter).length > 0 ||
  (filter.need !== undefined && filter.need !== 'NO_SHELF') ||
  [filter.brand, filter.category, filter.shelfFrom, filter.shelfTo].some(Boolean);

const orderOf = (by: Order, direction: Direction) =>
  sql.join([...orders[by], sql`k.id`].map((column) => sql`${column} ${sql.raw(towards(direction))}`));

/** The number of the keepers of a filter, up to the limit of totals. */
async function countPlaces(handle: Handle, filter: KeeperFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${placesOf(filter, 'code')} limit ${sql.lit(TOTAL_LIMIT)}) bounded`.execute(
    handle,
  );
  return rows[0]?.total ?? 0;
}

/** A page of a narrow filter, with the number of all in the same statement. */
async function narrowPage(handle: Handle, { filter, by, direction, range }: KeeperPage) {
  const [from, to] = range;
  const empty = by === 'shelf' ? sql`k.shelf = '',` : sql``;
  const { rows } = await sql<{ id: string; total: number }>`
    select k.id, (count(*) over ())::int as total from ${placesOf(filter, by)}
    order by ${empty} ${orderOf(by, direction)} offset ${from} limit ${to - from + 1}`.execute(handle);
  const total = await totalOf(rows, range, () => countPlaces(handle, filter));
  return { ids: rows, total: Math.min(total, TOTAL_LIMIT) };
}

/** A page of the whole catalog by code, or of what has no shelf. */
async function pageByCode(handle: Handle, { filter, direction, range: [from, to] }: KeeperPage): Promise<Ids> {
  const { rows } = await sql<{ id: string }>`
    select k.id from ${placesByCode(filter)} order by ${orderOf('code', direction)}
    offset ${from} limit ${to - from + 1}`.execute(handle);
  return rows;
}

/** A page of the whole catalog along the shelves: what has a shelf, and behind it the rest by code. */
async function pageAlongShelves(handle: Handle, page: KeeperPage): Promise<Ids> {
  const { direction, range } = page;
  const [from, to] = range;
  const shelved = parts.map(
    (part) => sql`select ${part.ids}, p.code, ${part.sequence} as sequence, i.shelf
      from ${part.from} join stock_items i on ${part.item} where ${part.condition} and i.shelf <> ''`,
  );
  const places = sql`(${sql.join(shelved, sql` union all `)}) k`;
  const { rows } = await sql<{ id: string }>`
    select k.id from ${places} order by ${orderOf('shelf', direction)} offset ${from} limit ${to - from + 1}`.execute(
    handle,
  );
  const missing = to - from + 1 - rows.length;
  if (missing <= 0) return rows;
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${places}`.execute(handle);
  const first = Math.max(0, from - (counted.rows[0]?.count ?? 0));
  const rest: KeeperFilter = { need: 'NO_SHELF' };
  return [...rows, ...(await pageByCode(handle, { ...page, filter: rest, range: [first, first + missing - 1] }))];
}

/** A page of the whole catalog, or of what has no shelf, all of which is without an order among shelves. */
async function widePage(handle: Handle, page: KeeperPage): Promise<Ids> {
  const { filter, by, direction, range } = page;
  if (by === 'stock') {
    const way = sql.raw(towards(direction));
    const firstOf = sql`order by stock ${way}, id ${way} limit ${range[1] + 1}`;
    const { rows } = await sql<{ id: string }>`
      select k.id from ${placesOf(filter, by, firstOf)} order by ${orderOf(by, direction)}
      offset ${range[0]} limit ${range[1] - range[0] + 1}`.execute(handle);
    return rows;
  }
  return by === 'code' || filter.need === 'NO_SHELF' ? pageByCode(handle, page) : pageAlongShelves(handle, page);
}

/** A page of keepers, and the number of all, which is counted up to a limit. Those without a shelf are the last ones. */
export async function findKeepers(handle: Handle, page: KeeperPage): Promise<{ rows: Keeper[]; total: number }> {
  const { ids: found, total } = isNarrow(page.filter)
    ? await narrowPage(handle, page)
    : { ids: await widePage(handle, page), total: await countPlaces(handle, page.filter) };
  const ids = found.map(({ id }) => id);
  const byId = new Map((await keepersByIds(handle, ids)).map((keeper) => [keeper.id, keeper]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}
