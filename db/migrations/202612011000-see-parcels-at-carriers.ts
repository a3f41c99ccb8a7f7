import { type Kysely, sql } from 'kysely';

/**
 * A parcel that a carrier has, by a file or a registration, is seen as well: its label names the orders and the receiver that it had, so a
 * change must be confirmed, and a later order is a parcel of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The time of the last change that an operator has confirmed.
  await sql`alter table packing_parcels add column changes_seen_at timestamptz`.execute(db);
  await sql`
    create or replace function is_seen(p packing_parcels) returns boolean language sql stable as $$
      select p.picking_list_id is not null or p.print_count > 0 or p.packer_id is not null
        or exists (select from courier_handovers h where h.parcel_id = p.id)
        or exists (select from courier_registrations r where r.parcel_id = p.id and r.state in ('OPEN', 'REGISTERED', 'CANCELING'))
    $$`.execute(db);
}
