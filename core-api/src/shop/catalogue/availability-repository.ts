import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/** Whether nothing of product `p` can be had: its own pieces, those of its options, or what a bundle is made of. */
export const isSoldOut: RawBuilder<boolean> = sql<boolean>`case
  when p.type = 'PRODUCT_BUNDLE' and exists (
    select from product_links l where l.product_id = p.id and l.kind = 'BUNDLED' and l.enabled
  ) then exists (
    select from product_links l
      join products part on part.id = l.linked_product_id
      left join product_options o on o.id = l.option_id
    where l.product_id = p.id and l.kind = 'BUNDLED' and l.enabled and (
      not part.sells
      or part.stock_enabled and coalesce(case when o.enabled then o.stock when o.id is not null then 0 end, part.stock) < l.amount
    )
  )
  when not p.stock_enabled then false
  when p.options_enabled then not exists (
    select from product_options o where o.product_id = p.id and o.enabled and o.stock > 0)
  else p.stock <= 0
end`;

/** At one time; the rest waits for the next. */
const MOST_CHECKS = 5_000;

/**
 * Works off the notes that triggers left when something changed that availability hangs on, for the products themselves and
 * the bundles they are part of. Several processes may do it at once: each takes its own notes.
 */
export async function settleAvailability(handle: Handle): Promise<void> {
  await sql`
    with taken as (
      delete from availability_checks
      where ctid = any (array(select ctid from availability_checks limit ${MOST_CHECKS} for update skip locked))
      returning product_id
    ), concerned as (
      select product_id as id from taken
      union
      select l.product_id from taken join product_links l on l.linked_product_id = taken.product_id and l.kind = 'BUNDLED'
    ), told as (
      select p.id, p.sells and not ${isSoldOut} as is_available
      from products p where p.id in (select id from concerned)
    )
    update products set is_available = told.is_available
    from told where products.id = told.id and products.is_available <> told.is_available`.execute(handle);
}
