import type { Handle, LocatedAddresses } from '@iruon/db';
import type { Insertable } from 'kysely';

/** The stored lookup of an address; `geolocation` is null if it was not found. */
export async function findLocatedAddress(
  handle: Handle,
  { postcode, address1 }: { postcode: string; address1: string },
): Promise<{ geolocation: unknown; locatedAt: Date } | undefined> {
  return handle
    .selectFrom('locatedAddresses')
    .select(['geolocation', 'locatedAt'])
    .where('postcode', '=', postcode)
    .where('address1', '=', address1)
    .executeTakeFirst();
}

/** Retains earlier coordinates: a displayed fee must not change during payment. */
export async function keepLocatedAddress(handle: Handle, row: Insertable<LocatedAddresses>): Promise<void> {
  await handle
    .insertInto('locatedAddresses')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['postcode', 'address1'])
        .doUpdateSet({ geolocation: row.geolocation, locatedAt: row.locatedAt })
        .where('locatedAddresses.geolocation', 'is', null),
    )
    .execute();
}
