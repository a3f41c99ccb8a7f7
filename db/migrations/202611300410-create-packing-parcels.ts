import { type Kysely, sql } from 'kysely';

const couriers = [
  ...['CJ', 'LOTTE', 'HANJIN', 'LOGEN', 'EPOST', 'KDEXP', 'DAESIN', 'HDEXP', 'CHUNIL', 'KUNYOUNG', 'HONAM', 'ILYANG'],
  ...['GS25', 'CU', 'EMS', 'DHL', 'FEDEX', 'DIRECT'],
];

const tables = [
  // The orders of several parcels, collected from the shelves in one walk by their owner.
  `create table picking_lists (
    id uuid primary key,
    list_no text not null unique check (list_no ~ '^L[0-9]{6}-[0-9]{2,}$'),
    owner_id uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    closed_at timestamptz,
    print_count integer not null default 0 check (print_count >= 0),
    printed_at timestamptz,
    check ((print_count > 0) = (printed_at is not null))
  )`,
  'create index picking_lists_created_idx on picking_lists (created_at desc, id desc)',
  'create index picking_lists_owner_idx on picking_lists (owner_id, created_at desc, id desc)',
  'create sequence packing_parcel_no_seq',
  // A parcel at the packing station, before and after it is shipped. changed_at: its content or its receiver changed after
  // a person saw it, and nobody has confirmed that yet.
  `create table packing_parcels (
    id uuid primary key,
    parcel_no text not null unique check (parcel_no ~ '^P[0-9]{6}-[0-9]{5,}$'),
    purchase_id uuid not null references purchases (id),
    picking_list_id uuid references picking_lists (id),
    state text not null check (state in ('WAITING', 'PACKING', 'PACKED', 'SHIPPED', 'CANCELED')),
    packer_id uuid references users (id),
    -- The last time at which its packer worked on it.
    claimed_at timestamptz,
    packed_at timestamptz,
    print_count integer not null default 0 check (print_count >= 0),
    printed_at timestamptz,
    courier_code text check (courier_code in (${couriers.map((code) => `'${code}'`).join(', ')})),
    invoice_no text check (invoice_no <> ''),
    changed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((packer_id is null) = (claimed_at is null)),
    check (state <> 'WAITING' or (packer_id is null and packed_at is null)),
    check (state not in ('PACKING', 'PACKED') or packer_id is not null),
    check (state <> 'PACKED' or packed_at is not null),
    check ((courier_code is null) = (invoice_no is null)),
    check (state <> 'SHIPPED' or invoice_no is not null),
    check ((print_count > 0) = (printed_at is not null))
  )`,
  'create index packing_parcels_purchase_idx on packing_parcels (purchase_id)',
  'create index packing_parcels_state_idx on packing_parcels (state, created_at, id)',
  'create index packing_parcels_list_idx on packing_parcels (picking_list_id, state) where picking_list_id is not null',
  `create index packing_parcels_packer_idx on packing_parcels (packer_id, claimed_at)
    where packer_id is not null`,
  // An order is in one parcel at most, and leaves it if it cannot be shipped.
  `create table packing_parcel_orders (
    order_id uuid primary key references orders (id),
    parcel_id uuid not null references packing_parcels (id),
    amount integer not null check (amount > 0)
  )`,
  'create index packing_parcel_orders_parcel_idx on packing_parcel_orders (parcel_id)',
  // What happened to an open parcel from outside the station; a change of the receiver has no order.
  `create table packing_parcel_changes (
    id uuid primary key,
    parcel_id uuid not null references packing_parcels (id),
    kind text not null check (kind in ('LEFT', 'AMOUNT', 'RECEIVER')),
    order_id uuid references orders (id),
    amount integer check (amount > 0),
    at timestamptz not null,
    check ((kind = 'RECEIVER') = (order_id is null) and (order_id is null) = (amount is null))
  )`,
  'create index packing_parcel_changes_parcel_idx on packing_parcel_changes (parcel_id, at)',
  'create index packing_parcel_changes_order_idx on packing_parcel_changes (order_id) where order_id is not null',
];

const open = `('WAITING', 'PACKING', 'PACKED')`;

const functions = [
  `create function is_to_ship(o orders) returns boolean language sql stable as $$
    select o.order_status in ('ORDER_CONFIRM', 'SHIPPING_DELAYED') and coalesce(o.claim_status, '') not in
      ('CANCEL_REQUESTED', 'EXCHANGE_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED', 'EXCHANGE_SHIPPING',
        'RETURN_REQUESTED')
  $$`,
  `create function new_parcel_no(at timestamptz) returns text language plpgsql as $$
    declare
      serial text := nextval('packing_parcel_no_seq');
    begin
      return 'P' || to_char(at at time zone 'Asia/Seoul', 'YYMMDD') || '-' || lpad(serial, greatest(5, length(serial)), '0');
    end $$`,
  // A person has the parcel on paper or on the station, and must learn of a change.
  `create function is_seen(p packing_parcels) returns boolean language sql stable as $$
    select p.picking_list_id is not null or p.print_count > 0 or p.packer_id is not null
  $$`,
  `create function pack_orders_of_purchase(of_purchase uuid) returns void language plpgsql as $$
    declare
      now_at timestamptz;
      part record;
      target uuid;
      changed uuid[] := '{}';
    begin
      perform from purchases where id = of_purchase for no key update;
      select max(updated_at) into now_at from orders where purchase_id = of_purchase;
      perform from packing_parcels where purchase_id = of_purchase order by id for no key update;

      -- Numbers of shipped parcels that were corrected.
      update packing_parcels p set courier_code = o.courier_code, invoice_no = o.invoice_no,
        updated_at = greatest(now_at, p.updated_at + interval '1 millisecond')
      from packing_parcel_orders m join orders o on o.id = m.order_id
      where m.parcel_id = p.id and p.purchase_id = of_purchase and p.state = 'SHIPPED' and o.invoice_no is not null
        and (o.courier_code, o.invoice_no) is distinct from (p.courier_code, p.invoice_no)
        and not exists (select from packing_parcel_orders same join orders so on so.id = same.order_id
          where same.parcel_id = p.id and (so.courier_code, so.invoice_no) = (p.courier_code, p.invoice_no));

      -- Orders that were shipped leave together as the parcel that they are, or that they become.
      for part in
        select m.parcel_id, o.courier_code, o.invoice_no, array_agg(o.id) as ids
        from packing_parcels p join packing_parcel_orders m on m.parcel_id = p.id join orders o on o.id = m.order_id
        where p.purchase_id = of_purchase and p.state in ${open} and o.invoice_no is not null
          and o.order_status in ('SHIPPING_CONFIRM', 'DELIVERY_COMPLETE')
        group by m.parcel_id, o.courier_code, o.invoice_no
      loop
        target := part.parcel_id;
        if exists (select from packing_parcel_orders where parcel_id = part.parcel_id and order_id <> all (part.ids)) then
          target := new_uuid();
          insert into packing_parcels (id, parcel_no, purchase_id, picking_list_id, state, courier_code, invoice_no,
            created_at, updated_at)
          select target, new_parcel_no(now_at), purchase_id, picking_list_id, 'WAITING', null, null, now_at, now_at
          from packing_parcels where id = part.parcel_id;
          insert into packing_parcel_changes (id, parcel_id, kind, order_id, amount, at)
          select new_uuid(), parcel_id, 'LEFT', order_id, amount, now_at from packing_parcel_orders
          where order_id = any (part.ids);
          update packing_parcel_orders set parcel_id = target where order_id = any (part.ids);
          changed := changed || part.parcel_id;
        end if;
        update packing_parcels set state = 'SHIPPED', courier_code = part.courier_code, invoice_no = part.invoice_no,
          changed_at = null, updated_at = greatest(now_at, updated_at + interval '1 millisecond')
        where id = target;
      end loop;

      with gone as (
        delete from packing_parcel_orders m using orders o, packing_parcels p
        where o.id = m.order_id and p.id = m.parcel_id and o.purchase_id = of_purchase and p.state in ${open}
          and not is_to_ship(o)
        returning m.parcel_id, m.order_id, m.amount
      ), noted as (
        insert into packing_parcel_changes (id, parcel_id, kind, order_id, amount, at)
        select new_uuid(), parcel_id, 'LEFT', order_id, amount, now_at from gone
      )
      select changed || coalesce(array_agg(parcel_id), '{}') into changed from gone;

      with other as (
        update packing_parcel_orders m set amount = o.amount from orders o, packing_parcels p
        where o.id = m.order_id and p.id = m.parcel_id and o.purchase_id = of_purchase and p.state in ${open}
          and m.amount <> o.amount
        returning m.parcel_id, m.order_id, m.amount
      ), noted as (
        insert into packing_parcel_changes (id, parcel_id, kind, order_id, amount, at)
        select new_uuid(), parcel_id, 'AMOUNT', order_id, amount, now_at from other
      )
      select changed || coalesce(array_agg(parcel_id), '{}') into changed from other;

      -- A changed parcel is packed again by the packer who has it; without orders it is void.
      update packing_parcels p set
        state = case
          when not exists (select from packing_parcel_orders m where m.parcel_id = p.id) then 'CANCELED'
          when p.state = 'PACKED' then 'PACKING' else p.state end,
        packed_at = null,
        changed_at = case when is_seen(p) then now_at end,
        updated_at = greatest(now_at, p.updated_at + interval '1 millisecond')
      where p.id = any (changed);

      -- New orders join what nobody has seen yet, otherwise they are a parcel of their own.
      if exists (select from orders o where o.purchase_id = of_purchase and is_to_ship(o)
          and not exists (select from packing_parcel_orders m where m.order_id = o.id)) then
        target := null;
        select id into target from packing_parcels p
        where p.purchase_id = of_purchase and p.state = 'WAITING' and not is_seen(p) order by created_at, id limit 1;
        if target is null then
          target := new_uuid();
          insert into packing_parcels (id, parcel_no, purchase_id, state, created_at, updated_at)
          values (target, new_parcel_no(now_at), of_purchase, 'WAITING', now_at, now_at);
        else
          update packing_parcels set updated_at = greatest(now_at, updated_at + interval '1 millisecond') where id = target;
        end if;
        insert into packing_parcel_orders (parcel_id, order_id, amount)
        select target, o.id, o.amount from orders o
        where o.purchase_id = of_purchase and is_to_ship(o)
          and not exists (select from packing_parcel_orders m where m.order_id = o.id);
      end if;
    end $$`,
  `create function pack_order() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      perform pack_orders_of_purchase(new.purchase_id);
      return null;
    end $$`,
  `create function note_receiver_of_parcels() returns trigger language plpgsql as $$
    begin
      with told as (
        update packing_parcels p
        set changed_at = coalesce(new.receiver_at, clock_timestamp()),
          updated_at = greatest(coalesce(new.receiver_at, clock_timestamp()), p.updated_at + interval '1 millisecond')
        where p.purchase_id = new.id and p.state in ${open} and is_seen(p)
        returning p.id, p.changed_at
      )
      insert into packing_parcel_changes (id, parcel_id, kind, at)
      select new_uuid(), id, 'RECEIVER', changed_at from told;
      return null;
    end $$`,
];

// At the end of the transaction: then the orders are as they will be, with the part that a claim split off.
const triggers = [
  `create constraint trigger orders_packed_new after insert on orders deferrable initially deferred
    for each row when (new.order_status in ('ORDER_CONFIRM', 'SHIPPING_DELAYED')) execute function pack_order()`,
  `create constraint trigger orders_packed after update of order_status, claim_status, amount, courier_code, invoice_no
    on orders deferrable initially deferred
    for each row when (
      (old.order_status in ('ORDER_CONFIRM', 'SHIPPING_DELAYED') or new.order_status in ('ORDER_CONFIRM', 'SHIPPING_DELAYED')
        or old.invoice_no is distinct from new.invoice_no or old.courier_code is distinct from new.courier_code)
      and (old.order_status, old.claim_status, old.amount, old.courier_code, old.invoice_no) is distinct from
        (new.order_status, new.claim_status, new.amount, new.courier_code, new.invoice_no)
    ) execute function pack_order()`,
  `create trigger purchases_receiver_of_parcels after update of receiver, request_message on purchases
    for each row when ((old.receiver, old.request_message) is distinct from (new.receiver, new.request_message))
    execute function note_receiver_of_parcels()`,
];

/** The parcels of the packing station. A parcel follows its orders, whichever way they change: by triggers alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...functions, ...triggers]) await sql.raw(statement).execute(db);
  await sql`
    select pack_orders_of_purchase(purchase_id) from (
      select distinct purchase_id from orders o where is_to_ship(o)
    ) waiting`.execute(db);
}
