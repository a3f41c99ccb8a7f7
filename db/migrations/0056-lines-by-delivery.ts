import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The same product by another delivery is another line: what was chosen for some pieces says nothing of the others.
  await sql`alter table carts drop constraint carts_user_id_product_id_option_id_key`.execute(db);
  // What is bought at once lies beside the cart until it is ordered, and is never added to what lies in the cart.
  await sql`alter table carts add column is_direct boolean not null default false`.execute(db);
  await sql`
    alter table carts add constraint carts_line_key
    unique nulls not distinct (user_id, product_id, option_id, shipping_option_id, is_direct)`.execute(db);

  // How the goods were to travel, by the name the buyer chose; null in orders older than this column.
  await sql`alter table orders add column shipping_option_name text`.execute(db);
}
