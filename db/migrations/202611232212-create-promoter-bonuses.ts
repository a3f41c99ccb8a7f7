import { type Kysely, sql } from 'kysely';

/** What promoters earn: the rates, the purchases that count for them, the ledger of bonuses, and the bonuses held for a check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A rate is never changed: another version of it takes effect on a later day.
  await sql`
    create table promoter_rates (
      id uuid primary key,
      version bigint generated always as identity unique,
      type text not null check (type in ('GOODS', 'GRADE', 'SALES')),
      product_id uuid references products (id) on delete cascade,
      level_id uuid references levels (id) on delete cascade,
      basis_points integer not null check (basis_points between 0 and 10000),
      effective_on date not null,
      created_by uuid references users (id),
      created_at timestamptz not null,
      check ((type = 'GOODS') = (product_id is not null)),
      check ((type = 'GRADE') = (level_id is not null))
    )`.execute(db);
  await sql`
    create index promoter_rates_product_idx on promoter_rates (product_id, effective_on desc, version desc)
      where type = 'GOODS'`.execute(db);
  await sql`
    create index promoter_rates_level_idx on promoter_rates (level_id, effective_on desc, version desc)
      where type = 'GRADE'`.execute(db);
  await sql`
    create index promoter_rates_sales_idx on promoter_rates (effective_on desc, version desc) where type = 'SALES'`.execute(
    db,
  );
  await sql`
    create trigger promoter_rates_are_for_good before update on promoter_rates
      for each row execute function refuse_change_of_row()`.execute(db);
  // The promoter of the buyer and the promoter's level on the day of the order.
  await sql`
    create table promoted_purchases (
      purchase_id uuid primary key references purchases (id),
      promoter_id uuid not null references promoters (user_id),
      level_id uuid references levels (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index promoted_purchases_promoter_idx on promoted_purchases (promoter_id, created_at desc, purchase_id)`.execute(
    db,
  );
  await sql`create index promoted_purchases_level_idx on promoted_purchases (level_id) where level_id is not null`.execute(
    db,
  );
  // root_id: the row that this one reverses or corrects. goods: won of the order's goods after coupons; base: the same
  // without what points paid.
  await sql`
    create table promoter_bonuses (
      id uuid primary key,
      promoter_id uuid not null references promoters (user_id),
      type text not null check (type in ('GOODS', 'GRADE', 'SALES', 'EDIT', 'DEBIT', 'REVERSAL', 'WITHDRAWAL', 'RETURNED')),
      amount bigint not null check (amount <> 0),
      order_id uuid references orders (id),
      goods bigint check (goods > 0),
      base bigint check (base > 0 and base <= goods),
      basis_points integer check (basis_points between 1 and 10000),
      rate_version bigint,
      root_id uuid references promoter_bonuses (id),
      withdrawal_id uuid,
      available_at timestamptz not null,
      message text not null default '' check (length(message) <= 300),
      actor_id uuid references users (id),
      key text not null unique,
      created_at timestamptz not null,
      check ((type in ('GOODS', 'GRADE', 'SALES')) = (base is not null)),
      check ((base is null) = (goods is null) and (base is null) = (basis_points is null)
        and (base is null) = (rate_version is null)),
      check (base is null or (order_id is not null and root_id is null and amount <= base)),
      check (type <> 'REVERSAL' or root_id is not null),
      check ((type in ('WITHDRAWAL', 'RETURNED')) = (withdrawal_id is not null)),
      check (type = 'EDIT' or (amount > 0) = (type in ('GOODS', 'GRADE', 'SALES', 'RETURNED'))),
      check (type not in ('EDIT', 'DEBIT') or message <> '')
    )`.execute(db);
  await sql`
    create index promoter_bonuses_promoter_idx on promoter_bonuses (promoter_id, created_at desc, id desc)
      include (amount, available_at, root_id)`.execute(db);
  await sql`create index promoter_bonuses_created_idx on promoter_bonuses (created_at desc, id desc)`.execute(db);
  await sql`create index promoter_bonuses_root_idx on promoter_bonuses (root_id) where root_id is not null`.execute(db);
  await sql`create index promoter_bonuses_order_idx on promoter_bonuses (order_id) where order_id is not null`.execute(
    db,
  );
  await sql`
    create index promoter_bonuses_withdrawal_idx on promoter_bonuses (withdrawal_id) where withdrawal_id is not null`.execute(
    db,
  );
  await sql`
    create trigger promoter_bonuses_are_for_good before delete or update on promoter_bonuses
      for each row execute function refuse_change_of_row()`.execute(db);
  // Whatever is reversed or corrected, and however many do it at once: nothing is taken back that was not given.
  await sql`
    create function keep_bonus_within_root() returns trigger language plpgsql as $$
    declare
      root promoter_bonuses;
      rest bigint;
    begin
      select * into root from promoter_bonuses where id = new.root_id for update;
      if root.root_id is not null or root.promoter_id <> new.promoter_id then
        raise exception 'bonus % follows no first row of its promoter', new.id using errcode = 'check_violation';
      end if;
      select root.amount + new.amount + coalesce(sum(amount), 0) into rest from promoter_bonuses where root_id = root.id;
      if sign(rest) = -sign(root.amount) then
        raise exception 'bonus % takes back more than was given', new.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger promoter_bonuses_stay_within before insert on promoter_bonuses
      for each row when (new.root_id is not null) execute function keep_bonus_within_root()`.execute(db);
  // While a bonus is held it counts as pending, with all that follows it.
  await sql`
    create table bonus_holds (
      bonus_id uuid primary key references promoter_bonuses (id),
      reasons text[] not null check (
        cardinality(reasons) > 0
        and reasons <@ array['IDENTITY', 'BUSINESS_NO', 'PHONE', 'ADDRESS', 'ACCOUNT', 'CARD']),
      state text not null default 'HELD' check (state in ('HELD', 'RELEASED', 'REJECTED')),
      reason text not null default '',
      decided_by uuid references users (id),
      decided_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'HELD') = (decided_at is null)),
      check ((state = 'HELD') = (reason = ''))
    )`.execute(db);
  await sql`create index bonus_holds_open_idx on bonus_holds (created_at, bonus_id) where state = 'HELD'`.execute(db);
}
