import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The price of one piece that the member saw last: when it was put in, or when a change of it was confirmed.
  await sql`alter table carts add column seen_price bigint check (seen_price >= 0)`.execute(db);

  // A product can lie in the cart with several options: a coupon lies on one line. When that line goes, it stays on the product.
  // A coupon for the whole order lies nowhere.
  await sql`alter table cart_coupons add column cart_id uuid references carts (id) on delete set null`.execute(db);
  await sql`alter table cart_coupons drop constraint cart_coupons_check`.execute(db);
  await sql`alter table cart_coupons drop constraint cart_coupons_user_id_product_id_key`.execute(db);
  await sql`
    alter table cart_coupons add constraint cart_coupons_place_check check (
      case target
        when 'PRODUCT_PRICE' then product_id is not null and shipping_code is null
        when 'TOTAL_ORDER_AMOUNT' then product_id is null and shipping_code is null and cart_id is null
        else product_id is null and shipping_code is not null and cart_id is null
      end)`.execute(db);
  await sql`create unique index cart_coupons_line_idx on cart_coupons (cart_id) where cart_id is not null`.execute(db);
  await sql`
    create unique index cart_coupons_total_idx on cart_coupons (user_id) where target = 'TOTAL_ORDER_AMOUNT'`.execute(
    db,
  );
  await sql`create index cart_coupons_user_idx on cart_coupons (user_id)`.execute(db);
}
