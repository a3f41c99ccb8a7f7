import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { type Ids, idsInSql } from '../../platform/db/ids-in-sql.ts';

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

/**
 * Every shipping option of the policies in force at `now`, each with its policy and warehouse, in display order.
 * Includes `alsoOptionIds` even if their policy has ended; see `isOpen`.
 */
export async function findShippingOptions(
  handle: Handle,
  now: Date,
  alsoOptionIds: Ids = [],
): Promise<ShippingOptionRow[]> {
  const isOpen = sql`p.is_active and o.is_offered and coalesce(p.starts_at <= ${now}, true) and coalesce(p.ends_at >= ${now}, true)`;
  const { rows } = await sql<ShippingOptionRow>`
    select o.id, o.shipping_id, o.name, o.carrier, o.bundle_type, o.charge, o.service, o.island,
      p.target_type, p.target_products, p.target_categories, p.shipping_code,
      c.name as shipping_code_name, c.warehouse, c.areas_available, ${isOpen} as is_open
    from shipping_options o
    join shippings p on p.id = o.shipping_id
    join shipping_codes c on c.code = p.shipping_code
    where (${isOpen}) or o.id = ${idsInSql(alsoOptionIds)}
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
