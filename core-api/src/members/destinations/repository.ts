import type { Destinations, Handle, Transaction } from '@iruon/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockName } from '../../platform/db/transaction.ts';

const columns = [
  'id',
  'title',
  'name',
  'phone',
  'email',
  'postcode',
  'address1',
  'address2',
  'geolocation',
  'isDefault',
] as const;

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
