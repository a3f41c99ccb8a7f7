import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts (
      id uuid primary key,
      user_id uuid not null references users (id),
      product_id uuid not null references products (id),
      option_id uuid references product_options (id),
      shipping_id uuid not null references shippings (id),
      shipping_option_id uuid not null references shipping_options (id),
      amount integer not null check (amount between 1 and 9999),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique nulls not distinct (user_id, product_id, option_id)
    )`.execute(db);
}
