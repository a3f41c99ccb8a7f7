import { EVENTS_KEPT, EVENTS_PER_MINUTE, type MemberEvent } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { countEvents, deleteOldest, insertEvent, isNoted, lockEvents } from './repository.ts';

const SECOND = 1000;
const MINUTE_SECONDS = 60;
/** Seconds in which the same event counts as a repetition: the browser sent it again, or rendered the page twice. */
const SAME_SECONDS = 10;

/**
 * Records an event of a page in the member's activity and deletes the oldest beyond `EVENTS_KEPT`.
 * @throws TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function noteEvent(
  { db, actor: { userId }, now }: Context & { actor: UserActor },
  event: MemberEvent,
): Promise<void> {
  const at = now();
  const before = (seconds: number) => new Date(at.getTime() - seconds * SECOND);
  await inTransaction(db, async (trx) => {
    await lockEvents(trx, userId);
    if (await isNoted(trx, { userId, ...event }, before(SAME_SECONDS))) return;
    if ((await countEvents(trx, userId, before(MINUTE_SECONDS))) >= EVENTS_PER_MINUTE)
      throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: MINUTE_SECONDS } });
    await insertEvent(trx, { id: newId(), userId, ...event, createdAt: at });
    await deleteOldest(trx, userId, EVENTS_KEPT);
  });
}
