import { type Kysely, sql } from 'kysely';

const constraints = ['lot_fk', 'kind_check', 'check', 'lots_check'];

/** The changes of parcels name lots as their new constraints say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of constraints)
    await sql
      .raw(`alter table packing_parcel_changes validate constraint packing_parcel_changes_${constraint}`)
      .execute(db);
}
