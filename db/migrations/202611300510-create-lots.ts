import { type Kysely, sql } from 'kysely';

const tables = [
  // A lot of a product or of one of its options. on_hand: the pieces on the shelf. in_stock: those of them that the stock of
  // the product counts, all of a lot that can be sold, otherwise only those that orders had taken before. quarantine:
  // returned pieces that nobody has judged yet.
  `create table lots (
    id uuid primary key,
    product_id uuid not null references products (id),
    option_id uuid references product_options (id),
    lot_no text not null check (lot_no ~ '^[!-~]{1,20}$'),
    made_on date,
    use_by date,
    state text not null check (state in ('RECEIVED', 'RELEASED', 'HELD', 'RECALLED', 'SPENT')),
    reason text check (length(reason) between 1 and 200),
    on_hand integer not null default 0 check (on_hand >= 0),
    in_stock integer not null default 0 check (in_stock between 0 and on_hand),
    quarantine integer not null default 0 check (quarantine >= 0),
    received_on date not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique nulls not distinct (product_id, option_id, lot_no),
    check (made_on <= use_by),
    check (state <> 'HELD' or reason is not null)
  )`,
  'create index lots_option_idx on lots (option_id) where option_id is not null',
  'create index lots_no_idx on lots (lot_no text_pattern_ops)',
  'create index lots_use_by_idx on lots (use_by, id) where on_hand > 0',
  'create index lots_created_idx on lots (created_at desc, id desc)',
  // A keeper of stock whose pieces have lots. unlotted: its pieces on the shelf whose lot is not known.
  `create table lot_stock (
    id uuid primary key,
    product_id uuid not null references products (id),
    option_id uuid references product_options (id),
    unlotted integer not null check (unlotted >= 0),
    updated_at timestamptz not null,
    unique nulls not distinct (product_id, option_id)
  )`,
  'create index lot_stock_option_idx on lot_stock (option_id) where option_id is not null',
  // What moved the pieces of a lot; shelf and quarantine are changes of the columns on_hand and quarantine.
  `create table lot_ledger (
    id uuid primary key,
    lot_id uuid not null references lots (id),
    shelf integer not null default 0,
    quarantine integer not null default 0,
    reason text not null check (reason in ('RECEIPT', 'COUNT', 'FOUND', 'SHIP', 'RETURN', 'ADMIT', 'DISCARD', 'ADJUST')),
    order_id uuid references orders (id),
    receipt_id uuid references receipts (id),
    count_id uuid references stock_counts (id),
    actor_id uuid references users (id),
    note text check (length(note) <= 200),
    created_at timestamptz not null,
    check (shelf <> 0 or quarantine <> 0)
  )`,
  'create index lot_ledger_lot_idx on lot_ledger (lot_id, created_at desc, id desc)',
  'create index lot_ledger_order_idx on lot_ledger (order_id) where order_id is not null',
  'create index lot_ledger_receipt_idx on lot_ledger (receipt_id) where receipt_id is not null',
  'create index lot_ledger_count_idx on lot_ledger (count_id) where count_id is not null',
  // The lots of the pieces that were packed for orders, and of samples to a member. serial, gtin: as on the package.
  // reason: why it is not the lot that was proposed. proof: how the lot is known; PLAN is the proposal itself.
  `create table parcel_pieces (
    id uuid primary key,
    kind text not null check (kind in ('ORDER', 'EXCHANGE', 'SAMPLE')),
    parcel_id uuid references packing_parcels (id),
    order_id uuid references orders (id),
    receiver_id uuid references users (id),
    product_id uuid not null references products (id),
    option_id uuid references product_options (id),
    lot_id uuid not null references lots (id),
    amount integer not null check (amount between 1 and 1000000),
    serial text check (serial ~ '^[!-~]{1,20}$'),
    gtin text check (gtin ~ '^[0-9]{14}$'),
    proof text not null check (proof in ('SCAN', 'TYPED', 'PLAN')),
    reason text check (length(reason) between 1 and 200),
    packed_by uuid references users (id),
    packed_at timestamptz not null,
    shipped_at timestamptz,
    check ((kind = 'SAMPLE') = (order_id is null) and (kind = 'SAMPLE') = (receiver_id is not null)),
    check (kind = 'ORDER' or parcel_id is null),
    check (serial is null or amount = 1)
  )`,
  'create index parcel_pieces_parcel_idx on parcel_pieces (parcel_id) where parcel_id is not null',
  'create index parcel_pieces_order_idx on parcel_pieces (order_id) where order_id is not null',
  'create index parcel_pieces_lot_idx on parcel_pieces (lot_id, shipped_at)',
  'create index parcel_pieces_receiver_idx on parcel_pieces (receiver_id) where receiver_id is not null',
  'create index parcel_pieces_shipped_idx on parcel_pieces (shipped_at) where shipped_at is not null',
  // Pieces that came back from their buyer.
  `create table returned_pieces (
    id uuid primary key,
    piece_id uuid not null references parcel_pieces (id),
    lot_id uuid not null references lots (id),
    amount integer not null check (amount between 1 and 1000000),
    state text not null check (state in ('QUARANTINE', 'ADMITTED', 'DISCARDED')),
    -- It came back because of a recall.
    is_recalled boolean not null default false,
    reason text check (length(reason) between 1 and 200),
    received_by uuid references users (id),
    received_at timestamptz not null,
    decided_by uuid references users (id),
    decided_at timestamptz,
    check ((state = 'QUARANTINE') = (decided_at is null))
  )`,
  'create index returned_pieces_piece_idx on returned_pieces (piece_id)',
  'create index returned_pieces_lot_idx on returned_pieces (lot_id, received_at)',
  `create index returned_pieces_waiting_idx on returned_pieces (received_at, id) where state = 'QUARANTINE'`,
  // The lots that are proposed for the orders of a planned parcel: they are free for no other one.
  `create table lot_reservations (
    parcel_id uuid not null references packing_parcels (id) on delete cascade,
    order_id uuid not null references orders (id),
    lot_id uuid not null references lots (id),
    amount integer not null check (amount > 0),
    primary key (parcel_id, order_id, lot_id)
  )`,
  'create index lot_reservations_lot_idx on lot_reservations (lot_id)',
  'create index lot_reservations_order_idx on lot_reservations (order_id)',

  'alter table stock_ledger add column lot_id uuid',
  'alter table stock_ledger add constraint stock_ledger_lot_fk foreign key (lot_id) references lots (id) not valid',
  'alter table stock_ledger drop constraint stock_ledger_reason_check',
  // LOT: the pieces of a lot that cannot be sold any more, or can again.
  `alter table stock_ledger add constraint stock_ledger_reason_check check (reason in ('OPENING', 'RESERVE', 'RELEASE',
    'RESTOCK', 'ADJUST', 'MOVE', 'EXCHANGE', 'RECEIPT', 'COUNT', 'LOT')) not valid`,
  `alter table stock_ledger add constraint stock_ledger_lot_check check ((reason = 'LOT') = (lot_id is not null)) not valid`,
];

const functions = [
  // An option without a value of its own has that of its product.
  `create function min_shelf_days(of_product uuid, of_option uuid) returns integer language sql stable as $$
    select coalesce(
      (select min_shelf_days from device_data where product_id = of_product and option_id = of_option),
      (select min_shelf_days from device_data where product_id = of_product and option_id is null), 0)
  $$`,
  `create function is_lot_required(of_product uuid, of_option uuid) returns boolean language sql stable as $$
    select coalesce(
      (select lot_required from device_data where product_id = of_product and option_id = of_option),
      (select lot_required from device_data where product_id = of_product and option_id is null), false)
  $$`,
  `create function is_sellable(l lots, on_day date) returns boolean language sql stable as $$
    select l.state = 'RELEASED' and (l.use_by is null or l.use_by >= on_day + min_shelf_days(l.product_id, l.option_id))
  $$`,
  // Takes the pieces of lots that cannot be sold out of the stock, as far as orders have not taken them, and puts those of
  // lots that can be sold again into it. The rows of the stock must be locked.
  `create function settle_lots(of_product uuid, of_option uuid, at timestamptz, actor uuid) returns void language plpgsql as $$
    declare
      lot lots;
      on_day date := (at at time zone 'Asia/Seoul')::date;
      free integer;
      moved integer;
    begin
      perform from lots l where l.product_id = of_product and l.option_id is not distinct from of_option
        and l.on_hand > 0 order by l.id for no key update;
      -- What comes into the stock first replaces what others lose.
      for lot in
        select * from lots l where l.product_id = of_product and l.option_id is not distinct from of_option
          and l.on_hand > 0 order by is_sellable(l, on_day) desc, l.id
      loop
        if is_sellable(lot, on_day) then
          moved := lot.on_hand - lot.in_stock;
        else
          if of_option is null then
            select stock into free from products where id = of_product;
          else
            select stock into free from product_options where id = of_option;
          end if;
          moved := -least(lot.in_stock, greatest(free, 0));
        end if;
        continue when moved = 0;
        if of_option is null then
          update products set stock = stock + moved where id = of_product;
        else
          update product_options set stock = stock + moved where id = of_option;
        end if;
        update lots set in_stock = in_stock + moved where id = lot.id;
        insert into stock_ledger (id, product_id, option_id, delta, reason, lot_id, actor_id, created_at)
        values (new_uuid(), of_product, of_option, moved, 'LOT', lot.id, actor, at);
      end loop;
    end $$`,
  // Pieces that reach or leave the shelf without a lot are unlotted. Stock that becomes free belongs to lots that cannot be
  // sold first.
  `create function follow_lot_stock() returns trigger language plpgsql as $$
    begin
      if not exists (select from lot_stock where product_id = new.product_id
          and option_id is not distinct from new.option_id) then
        return null;
      end if;
      if new.reason in ('OPENING', 'ADJUST', 'RECEIPT', 'COUNT', 'RESTOCK') then
        update lot_stock set unlotted = unlotted + new.delta, updated_at = greatest(new.created_at, updated_at)
        where product_id = new.product_id and option_id is not distinct from new.option_id;
      end if;
      if new.delta > 0 then
        perform settle_lots(new.product_id, new.option_id, new.created_at, new.actor_id);
      end if;
      return null;
    end $$`,
  `create trigger stock_ledger_of_lots after insert on stock_ledger for each row
    when (new.supply_id is null and new.reason not in ('LOT', 'MOVE', 'RESERVE')) execute function follow_lot_stock()`,
];

/** Lots under the stock, the pieces that were sent and came back, and the lots that are proposed for parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...functions]) await sql.raw(statement).execute(db);
}
