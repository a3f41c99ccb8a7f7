import type { Transaction } from '@iruon/db';

/** Restricts files to members, like the page that links to them. */
export async function keepForMembers(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('files').set({ isMembersOnly: true }).where('id', 'in', ids).execute();
}
