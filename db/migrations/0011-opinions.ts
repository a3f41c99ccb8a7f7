import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What members made of a product, beside it and not in it: a like must not wait for a sale.
  await sql`
    create table product_figures (
      product_id uuid primary key references products (id) on delete cascade,
      review_count integer not null default 0 check (review_count >= 0),
      star_sum integer not null default 0 check (star_sum >= 0),
      like_count integer not null default 0 check (like_count >= 0),
      watch_count integer not null default 0 check (watch_count >= 0),
      sold_count integer not null default 0 check (sold_count >= 0),
      refreshed_at timestamptz
    )`.execute(db);

  await sql`
    create table reviews (
      id uuid primary key,
      user_id uuid not null references users (id),
      order_id uuid not null unique references orders (id),
      purchase_id uuid not null references purchases (id),
      product_id uuid not null references products (id),
      option_name text,
      star integer not null check (star between 1 and 5),
      subject text not null,
      content text not null,
      reply text,
      replied_at timestamptz,
      replied_by uuid references users (id),
      hidden_at timestamptz,
      hidden_reason text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((reply is null) = (replied_at is null))
    )`.execute(db);
  await sql`create index reviews_product_idx on reviews (product_id, created_at desc, id desc) where hidden_at is null`.execute(
    db,
  );
  await sql`create index reviews_user_idx on reviews (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index reviews_created_idx on reviews (created_at desc, id desc)`.execute(db);
  await sql`
    create table review_images (
      review_id uuid not null references reviews (id) on delete cascade,
      file_id uuid not null references files (id),
      sequence integer not null,
      primary key (review_id, sequence)
    )`.execute(db);

  // Questions on a product; questions to the store as such are inquiries.
  await sql`
    create table product_inquires (
      id uuid primary key,
      user_id uuid not null references users (id),
      product_id uuid not null references products (id),
      subject text not null,
      content text not null,
      is_secret boolean not null default false,
      state text not null default 'ANSWER_AWAITING' check (state in ('ANSWER_AWAITING', 'ANSWER_COMPLETE')),
      answer text,
      answered_at timestamptz,
      answered_by uuid references users (id),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((state = 'ANSWER_COMPLETE') = (answer is not null and answered_at is not null))
    )`.execute(db);
  await sql`create index product_inquires_product_idx on product_inquires (product_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index product_inquires_user_idx on product_inquires (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index product_inquires_state_idx on product_inquires (state, created_at desc, id desc)`.execute(db);

  await sql`
    create table likes (
      user_id uuid not null references users (id),
      product_id uuid not null references products (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, product_id)
    )`.execute(db);
  await sql`create index likes_user_idx on likes (user_id, created_at desc)`.execute(db);

  await sql`
    create table watches (
      user_id uuid not null references users (id),
      product_id uuid not null references products (id) on delete cascade,
      watched_at timestamptz not null,
      primary key (user_id, product_id)
    )`.execute(db);
  await sql`create index watches_user_idx on watches (user_id, watched_at desc)`.execute(db);
}
