import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A picture to a review is an occasion of its own, so that a store can give more for it.
  await sql`alter table points drop constraint points_event_check`.execute(db);
  await sql`
    alter table points add constraint points_event_check
      check (event in ('SIGN_UP', 'PURCHASE', 'REVIEW', 'REVIEW_PICTURE', 'MANUAL'))`.execute(db);

  // What became of a piece after it was issued. A piece that came back forgets that it was used; its member does not.
  await sql`
    create table coupon_moves (
      id uuid primary key,
      user_coupon_id uuid not null references user_coupons (id),
      user_id uuid not null references users (id),
      kind text not null check (kind in ('USED', 'RETURNED', 'EXCLUDED', 'RESTORED')),
      purchase_id uuid references purchases (id),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      check (kind not in ('USED', 'RETURNED') or purchase_id is not null)
    )`.execute(db);
  await sql`create index coupon_moves_user_idx on coupon_moves (user_id, created_at desc, id desc)`.execute(db);
  await sql`
    insert into coupon_moves (id, user_coupon_id, user_id, kind, purchase_id, created_at)
    select gen_random_uuid(), id, user_id, 'USED', purchase_id, used_at from user_coupons where used_at is not null`.execute(
    db,
  );

  // A score that was wrong stays; what corrects it names it.
  await sql`alter table score_ledger add column corrects uuid references score_ledger (id)`.execute(db);
  await sql`create index score_ledger_corrects_idx on score_ledger (corrects) where corrects is not null`.execute(db);
}
