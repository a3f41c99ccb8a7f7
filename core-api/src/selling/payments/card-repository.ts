import type { CardRegistrations, EasyPayCards, Handle, Transaction } from '@iruon/db';
import type { Insertable, Selectable } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { clearDefault } from '../../platform/db/write-rows.ts';

export type Card = Selectable<EasyPayCards>;

/** The cards that a member can pay with, the default one first, then the newest. */
export async function findCards(handle: Handle, userId: string): Promise<Card[]> {
  return handle
    .selectFrom('easyPayCards')
    .selectAll()
    .$call(whereEqual({ userId, state: 'ACTIVE' }))
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findCard(handle: Handle, id: string): Promise<Card | undefined> {
  return handle.selectFrom('easyPayCards').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Serializes changes of a member's wallet until the transaction ends, so that it has one default card. */
export const lockWallet = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `wallet ${userId}`);

export async function insertCard(trx: Transaction, card: Insertable<EasyPayCards>): Promise<Card> {
  return trx.insertInto('easyPayCards').values(card).returningAll().executeTakeFirstOrThrow();
}

/** Makes one card of the member the default, or none. The wallet must be locked. */
export async function setDefaultCard(trx: Transaction, userId: string, id: string | null): Promise<void> {
  await clearDefault(trx, 'easyPayCards', userId);
  if (id) await trx.updateTable('easyPayCards').set({ isDefault: true }).where('id', '=', id).execute();
}

/** Marks a card as removed: no payment may use it, and a job deletes it at the gateway. */
export async function markRemoving(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('easyPayCards')
    .set({ state: 'REMOVING', isDefault: false, removedAt: at })
    .$call(whereEqual({ id, state: 'ACTIVE' }))
    .execute();
}

/** Clears the key of a card that the gateway has deleted. */
export async function markRemoved(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('easyPayCards')
    .set({ state: 'REMOVED', billingKey: null })
    .$call(whereEqual({ id, state: 'REMOVING' }))
    .execute();
}

export async function markUsed(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('easyPayCards').set({ usedAt: at }).where('id', '=', id).execute();
}

export async function insertRegistration(trx: Transaction, row: Insertable<CardRegistrations>): Promise<void> {
  await trx.insertInto('cardRegistrations').values(row).execute();
}

export async function closeRegistration(
  handle: Handle,
  id: string,
  state: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN',
  resultCode: string | null,
): Promise<void> {
  await handle.updateTable('cardRegistrations').set({ state, resultCode }).where('id', '=', id).execute();
}

/** The number of a member's failed or pending attempts to store a card since an instant. */
export async function countVainRegistrations(handle: Handle, userId: string, since: Date): Promise<number> {
  return countRows(
    handle
      .selectFrom('cardRegistrations')
      .where('userId', '=', userId)
      .where('createdAt', '>', since)
      .where('state', '<>', 'SUCCEEDED'),
  );
}
