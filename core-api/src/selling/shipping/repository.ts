import type { IslandArea, IslandCode } from '@iruon/contract';
import { type DeliveryRegions, type Handle, planOnce, type Transaction } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { type Ids, idsInSql } from '../../platform/db/ids-in-sql.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { contains, type ListRequest, pageOf } from '../../platform/http/console-list.ts';

export interface ShippingOptionRow {
  id: string;
  shippingId: string;
  name: string;
  carrier: string;
  bundleType: string;
  charge: unknown;
  service: unknown;
  island: unknown;
  targetType: string;
  targetProducts: string[];
  targetCategories: string[];
  shippingCode: string;
  shippingCodeName: string;
  warehouse: unknown;
  areasAvailable: string[];
  isOpen: boolean;
}

/** SQL: true if option `o` of policy `p` is offered at `now`. */
const isOpenAt = (now: Date) =>
  sql<boolean>`p.is_active and o.is_offered and coalesce(p.starts_at <= ${now}, true) and coalesce(p.ends_at >= ${now}, true)`;

/** The tables of shipping options `o`, their policies `p` and warehouses `c`. */
const optionTables = sql`shipping_options o
    join shippings p on p.id = o.shipping_id
    join shipping_codes c on c.code = p.shipping_code`;

/** SQL for a text that is another one after any change of an option that is offered at `now`. */
export const offersVersion = (now: Date): RawBuilder<string> => sql<string>`(
  select string_agg(concat(o.xmin, ' ', p.xmin, ' ', c.xmin), ',') from ${optionTables} where ${isOpenAt(now)})`;

/**
 * Every shipping option of the policies in force at `now`, each with its policy and warehouse, in display order.
 * Includes `alsoOptionIds` even if their policy has ended; see `isOpen`.
 */
export async function findShippingOptions(
  handle: Handle,
  now: Date,
  alsoOptionIds: Ids = [],
): Promise<ShippingOptionRow[]> {
  const isOpen = isOpenAt(now);
  // Only without other conditions, because the connection switches between plans.
  const isEmpty = 'length' in alsoOptionIds && alsoOptionIds.length === 0;
  const [mark, also] = isEmpty ? [planOnce, sql``] : [sql``, sql`or o.id = ${idsInSql(alsoOptionIds)}`];
  const { rows } = await sql<ShippingOptionRow>`${mark}
    select o.id, o.shipping_id, o.name, o.carrier, o.bundle_type, o.charge, o.service, o.island,
      p.target_type, p.target_products, p.target_categories, p.shipping_code,
      c.name as shipping_code_name, c.warehouse, c.areas_available, ${isOpen} as is_open
    from ${optionTables}
    where (${isOpen}) ${also}
    order by o.sequence, p.created_at, o.id`.execute(handle);
  return rows;
}

export async function findShippingCodes(handle: Handle) {
  return handle
    .selectFrom('shippingCodes')
    .select(['code', 'name', 'warehouse', 'areasAvailable'])
    .orderBy('code')
    .execute();
}

/** The remote areas that contain a postcode. */
export async function findIslands(handle: Handle, postcode: string) {
  return handle
    .selectFrom('islands')
    .innerJoin('deliveryRegions', 'deliveryRegions.id', 'islands.regionId')
    .select(['code', 'postcodeFrom', 'postcodeTo'])
    .where('postcodeFrom', '<=', postcode)
    .where('postcodeTo', '>=', postcode)
    .orderBy('code')
    .orderBy('postcodeFrom')
    .execute();
}

export type RegionRow = Selectable<DeliveryRegions> & { areas: IslandArea[] };

const areas = sql<IslandArea[]>`(
  select coalesce(json_agg(json_build_object('postcode', i.postcode_from, 'postcode__to', i.postcode_to)
    order by i.postcode_from, i.postcode_to), '[]')
  from islands i where i.region_id = delivery_regions.id)`.as('areas');

const all = (handle: Handle) => handle.selectFrom('deliveryRegions').selectAll('deliveryRegions').select(areas);

interface IslandFilter {
  q?: string | undefined;
  code?: IslandCode | undefined;
  postcode?: string | undefined;
  id?: string[] | undefined;
}

type IslandSort = 'name' | 'code' | 'createdAt';

export async function findConsoleIslands(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['name', 'ASC'], range }: ListRequest<IslandFilter, IslandSort>,
) {
  let query = all(handle);
  if (filter.id) query = query.where('id', '=', idsInSql(filter.id));
  if (filter.q) query = query.where('name', 'ilike', contains(filter.q));
  if (filter.code) query = query.where('code', '=', filter.code);
  if (filter.postcode)
    query = query.where(
      sql<boolean>`exists (
        select from islands i where i.region_id = delivery_regions.id
          and i.postcode_from <= ${filter.postcode.padEnd(5, '9')} and i.postcode_to >= ${filter.postcode.padEnd(5, '0')})`,
    );
  return pageOf(query, { by, direction, range });
}

/** Every region, Jeju first. */
export async function findAllIslands(handle: Handle): Promise<RegionRow[]> {
  return all(handle).orderBy('code').orderBy('name').execute();
}

export async function lockIsland(trx: Transaction, id: string): Promise<RegionRow | undefined> {
  return all(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Serializes changes of regions: all of them are checked for overlaps. */
export const lockIslands = (trx: Transaction): Promise<void> => lockName(trx, 'delivery_regions');

export async function insertIsland(
  trx: Transaction,
  { areas: ranges, ...region }: Pick<RegionRow, 'id' | 'code' | 'name' | 'createdAt' | 'updatedAt' | 'areas'>,
): Promise<void> {
  await trx.insertInto('deliveryRegions').values(region).execute();
  await insertAreas(trx, region.id, ranges);
}

export async function updateIsland(
  trx: Transaction,
  id: string,
  { areas: ranges, ...changes }: Pick<RegionRow, 'code' | 'name' | 'updatedAt' | 'areas'>,
): Promise<void> {
  await trx.updateTable('deliveryRegions').set(changes).where('id', '=', id).execute();
  await trx.deleteFrom('islands').where('regionId', '=', id).execute();
  await insertAreas(trx, id, ranges);
}

async function insertAreas(trx: Transaction, regionId: string, ranges: readonly IslandArea[]): Promise<void> {
  const rows = ranges.map(({ postcode, postcode__to }) => ({
    id: newId(),
    regionId,
    postcodeFrom: postcode,
    postcodeTo: postcode__to,
  }));
  await trx.insertInto('islands').values(rows).execute();
}

export async function deleteIslandRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('deliveryRegions').where('id', '=', id).execute();
}
