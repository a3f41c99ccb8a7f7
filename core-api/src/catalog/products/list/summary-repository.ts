import type { Handle, Products } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { isSoldOut } from '../availability/availability-repository.ts';
import type { PriceColumns } from '../rules.ts';

export interface LabelRow {
  value: string;
  text: string;
  color: string | null;
}

export interface ListedProduct extends PriceColumns {
  id: string;
  code: string;
  type: Selectable<Products>['type'];
  name: string;
  brandName: string;
  categoryName: string;
  thumbId: string | null;
  flags: string[];
  optionsEnabled: boolean;
  sells: boolean;
  isSoldOut: boolean;
  /** Flags first, then labels, each in the operator's order and wording. */
  labels: LabelRow[];
  isLiked: boolean;
  reviewCount: number;
  starSum: number;
}

/** Card data of shown products by id, in the given order, for a member (null: a guest). */
export async function findListedProducts(
  handle: Handle,
  ids: readonly string[],
  userId: string | null,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.id, p.code, p.type, p.name, b.name as brand_name, c.name as category_name, p.thumb_id, p.price,
      p.discount_enabled, p.discount_unit, p.discount_amount, p.discount_expiration_enabled, p.discount_start_date,
      p.discount_end_date, p.flags, p.options_enabled, p.sells, ${isSoldOut} as is_sold_out,
      case when p.flags = '{}' and p.labels = '{}' then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('value', k.value, 'text', k.text, 'color', k.color) order by k.kind, k.sequence)
        from product_codes k
        where k.shows and (k.kind = 'FLAG' and k.value = any (p.flags) or k.kind = 'LABEL' and k.value = any (p.labels))
      ), '[]') end as labels,
      exists (select from likes l where l.user_id = ${userId}::uuid and l.product_id = p.id) as is_liked,
      coalesce(f.review_count, 0) as review_count, coalesce(f.star_sum, 0) as star_sum
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join products p on p.id = asked.id and p.shows
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join product_figures f on f.product_id = p.id
    order by asked.place`.execute(handle);
  return rows;
}
