import type { productSummary } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListedProduct } from './list-repository.ts';
import { salePriceOf } from './rules.ts';
import { toWireSummary } from './wire-product.ts';

/**
 * Shown products by id, in the order of the ids, priced at an instant: what a list made elsewhere (likes, related goods)
 * puts on the wire. Ids of hidden products are passed over.
 */
export async function summariesOf(
  handle: Handle,
  ids: readonly string[],
  now: Date,
): Promise<z.input<typeof productSummary>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedProduct>`
    select p.id, p.code, p.type, p.name, b.name as brand_name, c.name as category_name, p.thumb_id, p.price,
      p.discount_enabled, p.discount_unit, p.discount_amount, p.discount_expiration_enabled, p.discount_start_date,
      p.discount_end_date, p.flags, p.options_enabled, p.sells,
      case
        when not p.stock_enabled then false
        when p.options_enabled then not exists (
          select from product_options o where o.product_id = p.id and o.enabled and o.stock > 0)
        else p.stock <= 0
      end as is_sold_out
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join products p on p.id = asked.id and p.shows
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    order by asked.place`.execute(handle);
  return rows.map((product) => toWireSummary({ ...product, salePrice: salePriceOf(product, now) }));
}
