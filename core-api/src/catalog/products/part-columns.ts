import { type RawBuilder, sql } from 'kysely';

// SQL of one entry `l` of product_links: a product, one of its options or one of its supplies. The rule of what limits a
// bundle is `bundleStock`.

/** The tables that the expressions below read. */
export const entryTables: RawBuilder<unknown> = sql`product_links l
  join products part on part.id = l.linked_product_id
  left join product_options o on o.id = l.option_id
  left join product_supplies s on s.id = l.supply_id`;

export const partStock: RawBuilder<number> = sql<number>`coalesce(s.stock, o.stock, part.stock)`;

/** Whether that stock is counted. */
export const isPartCounted: RawBuilder<boolean> = sql<boolean>`coalesce(s.stock_enabled, part.stock_enabled)`;

export const isPartForSale: RawBuilder<boolean> = sql<boolean>`
  (part.sells and coalesce(s.enabled, o.enabled, not part.options_enabled))`;
