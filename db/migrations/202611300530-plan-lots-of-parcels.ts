import { type Kysely, sql } from 'kysely';

const tables = [
  // LOT: a lot inside was held or recalled. lots: of a change LEFT, the lots of the pieces that were inside.
  'alter table packing_parcel_changes add column lot_id uuid, add column lots text',
  'alter table packing_parcel_changes add constraint packing_parcel_changes_lot_fk foreign key (lot_id) references lots (id) not valid',
  'alter table packing_parcel_changes drop constraint packing_parcel_changes_kind_check',
  `alter table packing_parcel_changes add constraint packing_parcel_changes_kind_check
    check (kind in ('LEFT', 'AMOUNT', 'RECEIVER', 'LOT')) not valid`,
  'alter table packing_parcel_changes drop constraint packing_parcel_changes_check',
  `alter table packing_parcel_changes add constraint packing_parcel_changes_check check (
    (kind in ('RECEIVER', 'LOT')) = (order_id is null) and (kind = 'RECEIVER') = (amount is null)
      and (kind = 'LOT') = (lot_id is not null)) not valid`,
  'alter table packing_parcel_changes add constraint packing_parcel_changes_lots_check check (length(lots) between 1 and 500) not valid',
];

const functions = [
  // The pieces and the proposed lots of an order go where the order goes. One that left was taken out of the parcel, and
  // another amount is planned again.
  `create function follow_lots_of_order() returns trigger language plpgsql as $$
    declare
      said text;
    begin
      if tg_op = 'UPDATE' then
        if new.parcel_id <> old.parcel_id then
          update parcel_pieces set parcel_id = new.parcel_id where order_id = new.order_id and kind = 'ORDER';
          update lot_reservations set parcel_id = new.parcel_id where order_id = new.order_id;
        end if;
        if new.amount <> old.amount then
          delete from lot_reservations where order_id = new.order_id;
        end if;
        return null;
      end if;
      delete from lot_reservations where order_id = old.order_id;
      with gone as (
        delete from parcel_pieces where order_id = old.order_id and kind = 'ORDER' and shipped_at is null
        returning lot_id, amount
      ), added as (
        select l.lot_no, sum(g.amount) as amount from gone g join lots l on l.id = g.lot_id group by l.lot_no
      )
      select left(string_agg(lot_no || ' (' || amount || ')', ', ' order by lot_no), 500) into said from added;
      if said is not null then
        update packing_parcel_changes set lots = said where id = (
          select id from packing_parcel_changes where parcel_id = old.parcel_id and order_id = old.order_id and kind = 'LEFT'
          order by at desc, id desc limit 1);
      end if;
      return null;
    end $$`,
  // A parcel that is not planned any more reserves no lots. Its packer put the pieces back before it waits again.
  `create function free_lots_of_parcel() returns trigger language plpgsql as $$
    begin
      if new.state = 'WAITING' and old.state <> 'WAITING' then
        delete from parcel_pieces where parcel_id = new.id and kind = 'ORDER' and shipped_at is null;
      elsif new.state = 'SHIPPED' then
        update parcel_pieces p set parcel_id = new.id from packing_parcel_orders m
        where m.parcel_id = new.id and p.order_id = m.order_id and p.kind = 'ORDER' and p.parcel_id is null;
      end if;
      delete from lot_reservations where parcel_id = new.id;
      return null;
    end $$`,
  // A lot that is held or recalled is a change of the parcels that have pieces of it.
  `create function stop_parcels_of_lot() returns trigger language plpgsql as $$
    begin
      delete from lot_reservations where lot_id = new.id;
      with inside as (
        select parcel_id, sum(amount)::int as amount from parcel_pieces
        where lot_id = new.id and shipped_at is null and parcel_id is not null group by parcel_id
      ), stopped as (
        update packing_parcels p set
          state = case p.state when 'PACKED' then 'PACKING' else p.state end, packed_at = null,
          changed_at = new.updated_at, updated_at = greatest(new.updated_at, p.updated_at + interval '1 millisecond')
        from inside i where p.id = i.parcel_id and p.state in ('WAITING', 'PACKING', 'PACKED')
        returning p.id, i.amount
      )
      insert into packing_parcel_changes (id, parcel_id, kind, lot_id, amount, at)
      select new_uuid(), id, 'LOT', new.id, amount, new.updated_at from stopped;
      return null;
    end $$`,
];

const triggers = [
  `create trigger packing_parcel_orders_lots after delete or update of parcel_id, amount on packing_parcel_orders
    for each row execute function follow_lots_of_order()`,
  `create trigger packing_parcels_lots after update of state, picking_list_id on packing_parcels for each row
    when ((old.state, old.picking_list_id) is distinct from (new.state, new.picking_list_id)
      and (new.state in ('SHIPPED', 'CANCELED') or new.state = 'WAITING' and (old.state <> 'WAITING' or new.picking_list_id is null)))
    execute function free_lots_of_parcel()`,
  `create trigger lots_stop_parcels after update of state on lots for each row
    when (new.state in ('HELD', 'RECALLED') and old.state is distinct from new.state)
    execute function stop_parcels_of_lot()`,
];

/** The proposed lots and the pieces of a parcel follow its orders and its state, and a stopped lot stops its parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...functions, ...triggers]) await sql.raw(statement).execute(db);
}
