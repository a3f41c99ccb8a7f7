import type { Handle, LocatedAddresses } from '@iruon/db';
import type { Insertable } from 'kysely';

/** What is known of where an address lies; `geolocation` null when it was asked for in vain. */
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

/** What is known already stays: a fee that was shown must not move while it is being paid. */
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
