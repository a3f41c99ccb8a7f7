import type { Destinations, Handle, LocatedAddresses, Transaction } from '@iruon/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockName } from '../../platform/db/transaction.ts';
import { contactColumns } from '../accounts/index.ts';

const columns = ['id', 'title', ...contactColumns, 'geolocation', 'isDefault'] as const;

export type DestinationRow = Pick<Selectable<Destinations>, (typeof columns)[number]>;

/** The default one first, then the newest. */
export async function findDestinations(handle: Handle, userId: string): Promise<DestinationRow[]> {
  return handle
    .selectFrom('destinations')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Serializes changes of a member's addresses until the transaction ends: there is one default. */
export const lockDestinations = (trx: Transaction, userId: string): Promise<void> =>
  lockName(trx, `destinations ${userId}`);

export async function insertDestination(trx: Transaction, row: Insertable<Destinations>): Promise<DestinationRow> {
  return trx.insertInto('destinations').values(row).returning(columns).executeTakeFirstOrThrow();
}

export async function updateDestination(
  trx: Transaction,
  id: string,
  change: Omit<Updateable<Destinations>, 'id'>,
): Promise<DestinationRow> {
  return trx.updateTable('destinations').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
}

export async function deleteDestination(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('destinations').where('id', '=', id).execute();
}

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
