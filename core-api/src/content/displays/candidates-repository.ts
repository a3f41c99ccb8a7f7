import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { Candidate, ComputedRule, Prior } from './rules.ts';

/** Shown and for sale: the condition for a display. */
export const isDisplayable = sql<boolean>`p.shows and p.sells`;

interface Search {
  /** The beginning of the last 30 days. */
  since: Date;
  prior: Prior;
  /** A product with fewer reviews is not ranked by them. */
  minReviews: number;
  limit: number;
}

const NEWER_FIRST = sql`p.created_at desc, p.id desc`;

// Each narrows the catalogue to its best by an index; the rule selects among them.
const searches: Record<ComputedRule, (search: Search) => RawBuilder<Candidate>> = {
  NEW_ARRIVAL: ({ limit }) => sql`
    select p.id, p.created_at, 0 as sold, 0 as likes, 0 as watches, 0 as review_count, 0 as star_sum
    from products p where ${isDisplayable} order by ${NEWER_FIRST} limit ${limit}`,
  BEST_SELLER: ({ limit }) => sql`
    select p.id, p.created_at, f.sold_count as sold, 0 as likes, 0 as watches, 0 as review_count, 0 as star_sum
    from product_figures f join products p on p.id = f.product_id and ${isDisplayable}
    where f.sold_count > 0 order by f.sold_count desc, ${NEWER_FIRST} limit ${limit}`,
  POPULAR: ({ since, limit }) => sql`
    select p.id, p.created_at, 0 as sold, seen.likes, seen.watches, 0 as review_count, 0 as star_sum
    from (
      select product_id, sum(liked)::int as likes, sum(watched)::int as watches
      from (
        select product_id, 1 as liked, 0 as watched from likes where created_at >= ${since}
        union all
        select product_id, 0, 1 from watches where watched_at >= ${since}
      ) each group by product_id
    ) seen join products p on p.id = seen.product_id and ${isDisplayable}
    order by seen.likes + seen.watches desc, ${NEWER_FIRST} limit ${limit}`,
  BEST_REVIEW: ({ prior: { mean, weight }, minReviews, limit }) => sql`
    select p.id, p.created_at, 0 as sold, 0 as likes, 0 as watches, f.review_count, f.star_sum
    from product_figures f join products p on p.id = f.product_id and ${isDisplayable}
    where f.review_count >= ${minReviews} and f.review_count > 0
    order by (${mean * weight}::float8 + f.star_sum) / (${weight}::float8 + f.review_count) desc, ${NEWER_FIRST}
    limit ${limit}`,
};

/** The candidates for the top of a rule, at most `limit`. */
export async function findCandidates(handle: Handle, rule: ComputedRule, search: Search): Promise<Candidate[]> {
  const { rows } = await searches[rule](search).execute(handle);
  return rows;
}

/** Number and stars of all reviews of the shop. */
export async function sumReviews(handle: Handle): Promise<{ reviewCount: number; starSum: number }> {
  const { rows } = await sql<{ reviewCount: number; starSum: number }>`
    select coalesce(sum(review_count), 0)::float8 as review_count, coalesce(sum(star_sum), 0)::float8 as star_sum
    from product_figures where review_count > 0`.execute(handle);
  return rows[0] ?? { reviewCount: 0, starSum: 0 };
}

/**
 * Recounts the quantities of paid orders since an instant in the product statistics and writes only changes, by id, so
 * that a concurrent like of an unchanged product does not wait.
 */
export async function refreshSoldCounts(handle: Handle, since: Date, now: Date): Promise<void> {
  await sql`
    with sold as (
      select product_id, sum(amount)::int as pieces from orders
      where created_at >= ${since} and order_status not in ('ORDER_NONPAYMENT', 'ORDER_CANCELED')
        and purchase_status <> 'PURCHASE_CANCELED'
      group by product_id
    ), counted as (
      select product_id, sold_count from product_figures where sold_count > 0
    )
    insert into product_figures (product_id, sold_count, refreshed_at)
    select product_id, coalesce(pieces, 0), ${now}
    from sold full join counted using (product_id)
    where coalesce(pieces, 0) <> coalesce(sold_count, 0)
    order by product_id
    on conflict (product_id) do update set sold_count = excluded.sold_count, refreshed_at = excluded.refreshed_at`.execute(
    handle,
  );
}
