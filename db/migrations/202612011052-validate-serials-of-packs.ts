import { type Kysely, sql } from 'kysely';

/** The serial numbers of packs are those of a label, beside their UDI-DI. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parcel_pieces validate constraint parcel_pieces_pack_serial_check`.execute(db);
}
