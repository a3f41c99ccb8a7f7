import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The wallet of a member. The gateway's key is sealed; once the gateway has forgotten it, it is gone here as well.
  await sql`
    create table easy_pay_cards (
      id uuid primary key,
      user_id uuid not null references users (id),
      billing_key text,
      company_code text not null,
      company_name text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      terms text[] not null,
      is_default boolean not null default false,
      state text not null check (state in ('ACTIVE', 'REMOVING', 'REMOVED')),
      created_at timestamptz not null,
      used_at timestamptz,
      removed_at timestamptz,
      check ((state = 'REMOVED') = (billing_key is null)),
      check ((state = 'ACTIVE') = (removed_at is null)),
      check (is_default <= (state = 'ACTIVE'))
    )`.execute(db);
  await sql`create index easy_pay_cards_user_idx on easy_pay_cards (user_id, created_at desc)`.execute(db);
  await sql`create unique index easy_pay_cards_one_default on easy_pay_cards (user_id) where is_default`.execute(db);
  await sql`
    create unique index easy_pay_cards_once on easy_pay_cards (user_id, company_code, last4)
    where state = 'ACTIVE'`.execute(db);

  // Written and committed before the gateway is asked, without a trace of the card: how often somebody tries is limited.
  await sql`
    create table card_registrations (
      id uuid primary key,
      user_id uuid not null references users (id),
      gateway_order_id text not null unique,
      state text not null check (state in ('SENT', 'SUCCEEDED', 'FAILED', 'UNKNOWN')),
      result_code text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index card_registrations_user_idx on card_registrations (user_id, created_at desc)`.execute(db);

  await sql`
    alter table purchases
      add column payment_user_key uuid references easy_pay_cards (id),
      add column payment_user_name text,
      add column payment_user_phone text`.execute(db);
  // What has no transaction yet is known to the gateway by its order id alone.
  await sql`
    create index payment_attempts_charge_idx on payment_attempts (gateway_order_id)
    where kind = 'APPROVE' and tid is null`.execute(db);
}
