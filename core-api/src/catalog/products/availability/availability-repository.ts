import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { entryTables, isPartCounted, isPartForSale, partStock } from '../product-parts-repository.ts';

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

/** The stock of product `p` over all options; without options, its own. */
export const quantityNow: RawBuilder<number> = sql<number>`case when p.options_enabled then coalesce(
  (select sum(o.stock) from product_options o where o.product_id = p.id and o.enabled), 0)::int else p.stock end`;

/** Maximum number of notes per call. */
const MAX_CHECKS = 5_000;

/**
 * Processes the trigger notes about changed products, for them and the bundles that contain them: updates whether they
 * can be bought, and in `product_quantities` what the console's list by stock reads. Several processes may run it
 * concurrently: each claims its own notes.
 * @returns the number of notes
 */
export async function settleAvailability(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from availability_checks
      where ctid = any (array(select ctid from availability_checks limit ${MAX_CHECKS} for update skip locked))
      returning product_id
    ), concerned as (
      select product_id as id from taken
      union
      select l.product_id from taken join product_links l on l.linked_product_id = taken.product_id and l.kind = 'BUNDLED'
    ), computed as (
      select p.id, p.signature_id, ${quantityNow} as quantity,
        case when not p.sells then 'NOT_SOLD' when ${isSoldOut} then 'SOLD_OUT' else 'AVAILABLE' end as availability
      from products p where p.id in (select id from concerned)
    ), counted as (
      update product_quantities k
      set quantity = computed.quantity, signature_id = computed.signature_id, availability = computed.availability
      from computed where k.product_id = computed.id and (k.quantity, k.signature_id, k.availability) is distinct from
        (computed.quantity, computed.signature_id, computed.availability)
    ), offered as (
      update products set is_available = computed.availability = 'AVAILABLE'
      from computed where products.id = computed.id and products.is_available <> (computed.availability = 'AVAILABLE')
    )
    select count(*)::int as count from taken`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Processes all notes. Without this job they would accumulate overnight, while nobody reads the lists. */
export async function settleAllAvailability(handle: Handle): Promise<void> {
  while ((await settleAvailability(handle)) === MAX_CHECKS);
}
