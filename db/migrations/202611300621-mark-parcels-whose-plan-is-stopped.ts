import { type Kysely, sql } from 'kysely';

const constraints = [
  // PLAN: a lot that was only proposed for the parcel was held or recalled.
  'alter table packing_parcel_changes drop constraint packing_parcel_changes_kind_check',
  `alter table packing_parcel_changes add constraint packing_parcel_changes_kind_check
    check (kind in ('LEFT', 'AMOUNT', 'RECEIVER', 'LOT', 'PLAN')) not valid`,
  'alter table packing_parcel_changes drop constraint packing_parcel_changes_check',
  `alter table packing_parcel_changes add constraint packing_parcel_changes_check check (
    (kind in ('RECEIVER', 'LOT', 'PLAN')) = (order_id is null) and (kind = 'RECEIVER') = (amount is null)
      and (kind in ('LOT', 'PLAN')) = (lot_id is not null)) not valid`,
];

// A lot that is held or recalled is a change of the parcels that have pieces of it, and of those that are packed now, or
// whose lots are on paper, for which it was proposed. The confirmation of the change plans them again.
const stop = `create or replace function stop_parcels_of_lot() returns trigger language plpgsql as $$
  begin
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

    with freed as (
      delete from lot_reservations where lot_id = new.id returning parcel_id, amount
    ), planned as (
      select parcel_id, sum(amount)::int as amount from freed f
      where not exists (
        select from parcel_pieces i where i.parcel_id = f.parcel_id and i.lot_id = new.id and i.shipped_at is null)
      group by parcel_id
    ), marked as (
      update packing_parcels p set changed_at = new.updated_at,
        updated_at = greatest(new.updated_at, p.updated_at + interval '1 millisecond')
      from planned i where p.id = i.parcel_id and (p.state = 'PACKING' or p.state = 'WAITING' and (
        p.printed_at is not null
        or exists (select from picking_lists l where l.id = p.picking_list_id and l.printed_at is not null)))
      returning p.id, i.amount
    )
    insert into packing_parcel_changes (id, parcel_id, kind, lot_id, amount, at)
    select new_uuid(), id, 'PLAN', new.id, amount, new.updated_at from marked;
    return null;
  end $$`;

/** A packer sees that a proposed lot was stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...constraints, stop]) await sql.raw(statement).execute(db);
}
