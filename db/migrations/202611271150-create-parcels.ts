import { type Kysely, sql } from 'kysely';

/**
 * The orders of a purchase with the same invoice number, as one row: the console's list of parcels reads its pages and
 * totals from these indexes. Written by a trigger of orders alone.
 */
const table = sql`
  create table parcels (
    purchase_id uuid not null references purchases (id),
    courier_code text not null,
    invoice_no text not null,
    user_id uuid not null references users (id),
    state text not null check (state in ('SHIPPING', 'DELIVERED', 'RETURNED')),
    -- The first order, which places the parcel among all.
    order_id uuid not null references orders (id),
    shipped_at timestamptz,
    -- The first order that puts the parcel in its state, which places it among those of that state.
    state_order_id uuid not null references orders (id),
    state_shipped_at timestamptz,
    primary key (purchase_id, courier_code, invoice_no)
  )`;

/** The parcels of the orders of a from clause, in which they are `o`. */
const parcelsOf = (orders: string) => `
  select o.purchase_id, o.courier_code, o.invoice_no, (array_agg(o.user_id order by o.sequence))[1] as user_id,
    (array['SHIPPING', 'DELIVERED', 'RETURNED'])[min(o.rank)] as state,
    (array_agg(o.id order by o.sequence))[1] as order_id,
    (array_agg(o.shipped_at order by o.sequence))[1] as shipped_at,
    (array_agg(o.id order by o.rank, o.sequence))[1] as state_order_id,
    (array_agg(o.shipped_at order by o.rank, o.sequence))[1] as state_shipped_at
  from (
    select o.*, case when o.order_status = 'SHIPPING_CONFIRM' and o.purchase_status <> 'PURCHASE_CANCELED' then 1
      when o.order_status = 'DELIVERY_COMPLETE' then 2 else 3 end as rank
    from ${orders}
  ) o
  group by o.purchase_id, o.courier_code, o.invoice_no`;

// Without sequential scans: a plan from when the tables were empty would stay cached while they fill.
const write = `
  create function record_parcel() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      with concerned as materialized (
        select distinct * from (
          values (old.purchase_id, old.courier_code, old.invoice_no), (new.purchase_id, new.courier_code, new.invoice_no)
        ) changed (purchase_id, courier_code, invoice_no)
        where invoice_no is not null
      ), present as materialized (${parcelsOf('concerned join orders o using (purchase_id, courier_code, invoice_no)')}
      ), written as (
        insert into parcels as p (purchase_id, courier_code, invoice_no, user_id, state, order_id, shipped_at,
          state_order_id, state_shipped_at)
        select * from present
        on conflict (purchase_id, courier_code, invoice_no) do update
        set user_id = excluded.user_id, state = excluded.state, order_id = excluded.order_id,
          shipped_at = excluded.shipped_at, state_order_id = excluded.state_order_id,
          state_shipped_at = excluded.state_shipped_at
        where (p.user_id, p.state, p.order_id, p.shipped_at, p.state_order_id, p.state_shipped_at) is distinct from
          (excluded.user_id, excluded.state, excluded.order_id, excluded.shipped_at, excluded.state_order_id,
            excluded.state_shipped_at)
      )
      delete from parcels p using concerned c
      where p.purchase_id = c.purchase_id and p.courier_code = c.courier_code and p.invoice_no = c.invoice_no
        and not exists (
          select from present r
          where r.purchase_id = c.purchase_id and r.courier_code = c.courier_code and r.invoice_no = c.invoice_no);
      return null;
    end $$`;

const triggers = [
  `create trigger orders_parcel_entered after insert on orders
   for each row when (new.invoice_no is not null) execute function record_parcel()`,
  // A confirmation changes the purchase status as well, but no parcel.
  `create trigger orders_parcel_changed
   after update of courier_code, invoice_no, shipped_at, order_status, purchase_status on orders
   for each row when (
     (old.courier_code, old.invoice_no, old.shipped_at, old.order_status, old.purchase_status = 'PURCHASE_CANCELED')
       is distinct from
     (new.courier_code, new.invoice_no, new.shipped_at, new.order_status, new.purchase_status = 'PURCHASE_CANCELED')
     and (old.invoice_no is not null or new.invoice_no is not null)
   ) execute function record_parcel()`,
];

const indexes = [
  'create index parcels_shipped_idx on parcels (shipped_at desc, order_id desc) include (user_id)',
  'create index parcels_courier_idx on parcels (courier_code, shipped_at desc, order_id desc) include (user_id)',
  `create index parcels_state_idx on parcels (state, state_shipped_at desc, state_order_id desc)
   include (courier_code, user_id)`,
  'create index parcels_user_idx on parcels (user_id)',
  'create index parcels_invoice_idx on parcels (invoice_no)',
];

/** Creates and fills the table, and drops the indexes of orders that only the list of parcels used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table.execute(db);
  const statements = [
    write,
    ...triggers,
    `insert into parcels ${parcelsOf('orders o where o.invoice_no is not null')}`,
  ];
  for (const statement of [...statements, ...indexes]) await sql.raw(statement).execute(db);
  await sql`drop index orders_shipped_idx, orders_courier_idx`.execute(db);
}
