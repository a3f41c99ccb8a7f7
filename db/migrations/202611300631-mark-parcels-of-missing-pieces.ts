import { type Kysely, sql } from 'kysely';

const statements = [
  // LOT: the parcels that have pieces of a lot inside. A packed one is packed again.
  `create function mark_parcels_with_lot(of_lot uuid, moment timestamptz) returns void language sql as $$
    with inside as (
      select parcel_id, sum(amount)::int as amount from parcel_pieces
      where lot_id = of_lot and shipped_at is null and parcel_id is not null group by parcel_id
    ), stopped as (
      update packing_parcels p set
        state = case p.state when 'PACKED' then 'PACKING' else p.state end, packed_at = null,
        changed_at = moment, updated_at = greatest(moment, p.updated_at + interval '1 millisecond')
      from inside i where p.id = i.parcel_id and p.state in ('WAITING', 'PACKING', 'PACKED')
      returning p.id, i.amount
    )
    insert into packing_parcel_changes (id, parcel_id, kind, lot_id, amount, at)
    select new_uuid(), id, 'LOT', of_lot, amount, moment from stopped
  $$`,
  // PLAN: the parcels for which pieces of a lot were proposed that they do not get, if they are packed now or are on paper.
  `create function mark_parcels_of_plan(of_lot uuid, parcels uuid[], amounts integer[], moment timestamptz) returns void language sql as $$
    with planned as (
      select f.parcel_id, sum(f.amount)::int as amount from unnest(parcels, amounts) f (parcel_id, amount) group by f.parcel_id
    ), marked as (
      update packing_parcels p set changed_at = moment,
        updated_at = greatest(moment, p.updated_at + interval '1 millisecond')
      from planned i where p.id = i.parcel_id and (p.state = 'PACKING' or p.state = 'WAITING' and (
        p.printed_at is not null
        or exists (select from picking_lists l where l.id = p.picking_list_id and l.printed_at is not null)))
      returning p.id, i.amount
    )
    insert into packing_parcel_changes (id, parcel_id, kind, lot_id, amount, at)
    select new_uuid(), id, 'PLAN', of_lot, amount, moment from marked
  $$`,
  // A lot that is held or recalled: both, each parcel once.
  `create or replace function stop_parcels_of_lot() returns trigger language plpgsql as $$
    declare
      parcels uuid[];
      amounts integer[];
    begin
      perform mark_parcels_with_lot(new.id, new.updated_at);
      with freed as (
        delete from lot_reservations where lot_id = new.id returning parcel_id, amount
      )
      select array_agg(parcel_id), array_agg(amount) into parcels, amounts from freed f
      where not exists (
        select from parcel_pieces i where i.parcel_id = f.parcel_id and i.lot_id = new.id and i.shipped_at is null);
      perform mark_parcels_of_plan(new.id, parcels, amounts, new.updated_at);
      return null;
    end $$`,
];

/** The marks of parcels whose lot is stopped, for lots with fewer pieces than parcels have or are to get as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
