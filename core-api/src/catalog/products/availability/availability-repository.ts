import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether nothing of product `p` can be had: its own pieces, those of its options, or what a set is made of, by the rule of
 * `bundleStock`.
 */
export const isSoldOut: RawBuilder<boolean> = sql<boolean>`case
  when p.type = 'PRODUCT_BUNDLE' then not coalesce((
    select bool_and(part.sells and coalesce(o.enabled, not part.options_enabled)
      and (not part.stock_enabled or coalesce(o.stock, part.stock) >= l.amount))
    from product_links l
      join products part on part.id = l.linked_product_id
      left join product_options o on o.id = l.option_id
    where l.product_id = p.id and l.kind = 'BUNDLED' and l.enabled
  ), false)
  when not p.stock_enabled then false
  when p.options_enabled then not exists (
    select from product_options o where o.product_id = p.id and o.enabled and o.stock > 0)
  else p.stock <= 0
end`;

/** Pieces of product `p` over all options; without options, its own. */
export const piecesNow: RawBuilder<number> = sql<number>`case when p.options_enabled then coalesce(
  (select sum(o.stock) from product_options o where o.product_id = p.id and o.enabled), 0)::int else p.stock end`;

/** At one time; the rest waits for the next. */
const MAX_CHECKS = 5_000;

/**
 * Works off the notes that triggers left when stock or anything else changed that availability hangs on, for the products
 * themselves and the sets they are part of: whether they can be bought, and how many pieces there are. Several processes may
 * do it at once: each takes its own notes. @returns how many notes it took
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
    ), told as (
      select p.id, p.sells and not ${isSoldOut} as is_available, ${piecesNow} as pieces
      from products p where p.id in (select id from concerned)
    ), counted as (
      update product_pieces set pieces = told.pieces
      from told where product_pieces.product_id = told.id and product_pieces.pieces <> told.pieces
    ), offered as (
      update products set is_available = told.is_available
      from told where products.id = told.id and products.is_available <> told.is_available
    )
    select count(*)::int as count from taken`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Works off all notes there are; without it those of a night in which nobody reads lists would wait for the morning. */
export async function settleAllAvailability(handle: Handle): Promise<void> {
  while ((await settleAvailability(handle)) === MAX_CHECKS);
}
