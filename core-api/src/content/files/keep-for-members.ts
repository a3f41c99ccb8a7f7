import type { Transaction } from '@iruon/db';

/** Closes files to visitors, as the page is that hands them out. */
export async function keepForMembers(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('files').set({ isMembersOnly: true }).where('id', 'in', ids).execute();
}
