import { type Kysely, sql } from 'kysely';

/** The changes of parcels are as their new constraints say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of ['kind_check', 'check'])
    await sql
      .raw(`alter table packing_parcel_changes validate constraint packing_parcel_changes_${constraint}`)
      .execute(db);
}
