import { type Kysely, sql } from 'kysely';

/** What the option of an order cost on top when it was bought, won: an exchange takes options of that price alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column option_price bigint not null default 0 check (option_price >= 0)`.execute(db);
  // As the quote noted it down; what was split off has the price of the order it was split from. Without a note, as it is today.
  await sql`
    update orders o set option_price = coalesce(
      (p.quote -> 'lines' -> coalesce((select w.sequence from orders w where w.id = o.split_from), o.sequence)
        ->> 'optionPrice')::bigint,
      (select t.price from product_options t where t.id = o.option_id),
      0)
    from purchases p
    where p.id = o.purchase_id and o.option_id is not null`.execute(db);
}
