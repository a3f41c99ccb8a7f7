import { type Kysely, sql } from 'kysely';

const statements = [
  // Of the pack that was scanned, by its own UDI-DI. `serial` remains that of a single piece, by which returns find it.
  'alter table parcel_pieces add column pack_serial text',
  `alter table parcel_pieces add constraint parcel_pieces_pack_serial_check
    check (pack_serial is null or pack_serial ~ '^[!-~]{1,20}$' and gtin is not null) not valid`,
];

/** The serial number of a pack with several pieces, so that it is packed once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
