import type { Handle, MemberEvents, Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import { countRows, hasRow } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';

type Event = Insertable<MemberEvents>;

/** Serializes the events of a member, so that their limit is exact. */
export const lockEvents = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `member-events ${userId}`);

/** True if the same event was recorded after an instant. */
export async function isNoted(
  handle: Handle,
  { userId, code, path }: Pick<Event, 'userId' | 'code' | 'path'>,
  after: Date,
): Promise<boolean> {
  return hasRow(
    handle.selectFrom('memberEvents').$call(whereEqual({ userId, code, path })).where('createdAt', '>', after),
  );
}

/** The events of a member after an instant. */
export async function countEvents(handle: Handle, userId: string, after: Date): Promise<number> {
  return countRows(handle.selectFrom('memberEvents').where('userId', '=', userId).where('createdAt', '>', after));
}

export async function insertEvent(trx: Transaction, event: Event): Promise<void> {
  await trx.insertInto('memberEvents').values(event).execute();
}

/** Deletes all but the latest `count` events of a member. */
export async function deleteOldest(trx: Transaction, userId: string, count: number): Promise<void> {
  await sql`
    delete from member_events where id in (
      select id from member_events where user_id = ${userId} order by created_at desc, id desc offset ${count}
    )`.execute(trx);
}
