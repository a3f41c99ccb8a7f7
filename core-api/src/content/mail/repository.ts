import type { Handle, Transaction } from '@iruon/db';

export interface NewMail {
  id: string;
  /** One mail per occasion; a second one under the same key is not written. */
  dedupKey: string;
  recipient: string;
  template: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  createdAt: Date;
}

export async function insertMail(trx: Transaction, mail: NewMail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ ...mail, state: 'PENDING' })
    .onConflict((conflict) => conflict.column('dedupKey').doNothing())
    .execute();
}

export async function findMail(handle: Handle, id: string) {
  return handle.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markFailed(handle: Handle, id: string, error: string): Promise<void> {
  await handle
    .updateTable('mails')
    .set((eb) => ({ state: 'FAILED', tries: eb('tries', '+', 1), lastError: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute();
}

export async function markSent(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('mails')
    .set((eb) => ({ state: 'SENT', tries: eb('tries', '+', 1), lastError: null, sentAt: at }))
    .where('id', '=', id)
    .execute();
}
