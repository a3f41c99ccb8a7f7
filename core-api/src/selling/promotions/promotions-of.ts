import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** The shop's promotions of products at an instant. */
export interface Promotions {
  exhibitionIds(productId: string): readonly string[];
  /** The codes of displays. */
  displayCodes(productId: string): readonly string[];
}

interface Row {
  productId: string;
  kind: 'exhibition' | 'display';
  key: string;
}

/** The running exhibitions and visible displays with any of these products; coupons may target them. */
export async function promotionsOf(handle: Handle, productIds: readonly string[], now: Date): Promise<Promotions> {
  const { rows } = await sql<Row>`
    select ep.product_id, 'exhibition' as kind, e.id::text as key
    from exhibition_products ep join exhibitions e on e.id = ep.exhibition_id
    where ep.product_id = any (${productIds}::uuid[]) and e.display_enabled
      and (not e.display_has_period
        or (coalesce(e.display_started_at <= ${now}, true) and coalesce(e.display_ended_at > ${now}, true)))
    union all
    select s.product_id, 'display', d.code
    from (
      select display_id, product_id from display_pins where product_id = any (${productIds}::uuid[])
      union
      select display_id, product_id from display_results where product_id = any (${productIds}::uuid[])
    ) s join displays d on d.id = s.display_id and d.shows`.execute(handle);
  const keysOf = (kind: Row['kind']) => {
    const keys = new Map<string, string[]>();
    for (const row of rows)
      if (row.kind === kind) keys.set(row.productId, [...(keys.get(row.productId) ?? []), row.key]);
    return (productId: string) => keys.get(productId) ?? [];
  };
  return { exhibitionIds: keysOf('exhibition'), displayCodes: keysOf('display') };
}
