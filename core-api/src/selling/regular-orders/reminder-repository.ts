import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { firstIds } from '../../platform/db/read-rows.ts';
import { withUser } from '../../platform/db/with-user.ts';

/** The regular orders whose mail is due on a day or was missed before it, by id after `after`. */
export async function findDueReminders(
  handle: Handle,
  { today, after, limit }: { today: SeoulDay; after: string; limit: number },
): Promise<string[]> {
  return handle
    .selectFrom('regularOrders')
    .where('remindsOn', '<=', today)
    .where('id', '>', after)
    .$call(firstIds('id', limit));
}

/** A regular order with its member, locked; undefined when it is no longer due or another process has locked it. */
export async function lockDueReminder(trx: Transaction, id: string, today: SeoulDay) {
  return trx
    .selectFrom('regularOrders')
    .$call(withUser('regularOrders.userId', 'email', 'name as memberName', 'withdrawnAt'))
    .selectAll('regularOrders')
    .where('regularOrders.id', '=', id)
    .where('remindsOn', '<=', today)
    .forUpdate('regularOrders')
    .skipLocked()
    .executeTakeFirst();
}

/** The day of the next mail; a change that is invisible to members, so the version stays. */
export async function setReminder(trx: Transaction, id: string, remindsOn: SeoulDay | null): Promise<void> {
  await trx.updateTable('regularOrders').set({ remindsOn }).where('id', '=', id).execute();
}
