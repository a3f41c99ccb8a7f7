import { type Kysely, sql } from 'kysely';

const statements = [
  // A product without options, or an option: what a member waits for. The row stays after the notice, for one notice per
  // member and return.
  `create table restock_watches (
    id uuid primary key,
    user_id uuid not null references users (id),
    product_id uuid not null references products (id) on delete cascade,
    option_id uuid references product_options (id) on delete cascade,
    created_at timestamptz not null,
    notified_at timestamptz,
    return_id uuid,
    check ((notified_at is null) = (return_id is null))
  )`,
  `create unique index restock_watches_open on restock_watches (user_id, product_id, option_id) nulls not distinct
    where notified_at is null`,
  `create unique index restock_watches_once on restock_watches (return_id, user_id) where return_id is not null`,
  `create index restock_watches_waiting_idx on restock_watches (product_id, option_id, created_at, id)
    where notified_at is null`,
  'create index restock_watches_user_idx on restock_watches (user_id, created_at desc, id desc)',

  // Stock that was 0 and is positive again, while members wait for it. left_to_notify: of the current batch; due_at: of
  // the next one, the epoch for the first: at once.
  `create table stock_returns (
    id uuid primary key,
    product_id uuid not null references products (id) on delete cascade,
    option_id uuid references product_options (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    returned_at timestamptz not null,
    due_at timestamptz not null default 'epoch',
    left_to_notify integer not null default 0 check (left_to_notify >= 0),
    notified integer not null default 0 check (notified >= 0),
    ended_at timestamptz
  )`,
  `create unique index stock_returns_open on stock_returns (product_id, option_id) nulls not distinct
    where ended_at is null`,
  'create index stock_returns_due_idx on stock_returns (due_at) where ended_at is null',
  `alter table restock_watches add constraint restock_watches_return_fk foreign key (return_id)
    references stock_returns (id) on delete cascade`,

  // The row of the stock is locked, so the returns of one product or option are recorded one after the other. One that
  // is still open ends: its stock was sold.
  `create function record_stock_return() returns trigger language plpgsql as $$
    declare
      product uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
      option uuid := case when tg_argv[0] = 'product_id' then new.id end;
      at timestamptz := clock_timestamp();
    begin
      if not exists (select from restock_watches w where w.product_id = product
        and w.option_id is not distinct from option and w.notified_at is null) then
        return null;
      end if;
      update stock_returns r set ended_at = at, left_to_notify = 0
      where r.product_id = product and r.option_id is not distinct from option and r.ended_at is null;
      insert into stock_returns (id, product_id, option_id, quantity, returned_at)
      values (new_uuid(), product, option, new.stock, at);
      return null;
    end $$`,
  ...[
    ['products', 'id'],
    ['product_options', 'product_id'],
  ].map(
    ([table, product]) => `create trigger ${table}_stock_return after update of stock on ${table}
      for each row when (old.stock <= 0 and new.stock > 0) execute function record_stock_return('${product}')`,
  ),

  // A member who bought it does not wait any more.
  `create function end_restock_watches() returns trigger language plpgsql as $$
    begin
      delete from restock_watches w where w.user_id = new.user_id and w.product_id = new.product_id
        and w.option_id is not distinct from new.option_id and w.notified_at is null;
      return null;
    end $$`,
  `create trigger orders_end_watches after insert on orders
    for each row when (new.split_from is null) execute function end_restock_watches()`,
];

/**
 * Members who wait for sold-out goods, and the moments at which these are back. Triggers record both ends, so that no way
 * by which stock returns is left out: a receipt, a count, an adjustment, a cancellation, a return or an upload.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
