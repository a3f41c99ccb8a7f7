import { dottedMinute } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../../content/setting/index.ts';
import { decideTerms } from '../../../content/terms/index.ts';
import { insertConsents } from '../../../members/consents/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { addMessages, autoNote, moveTo } from './change-room.ts';
import { openingAt } from './hours-rules.ts';
import { notify } from './repository.ts';

/** The terms of counsel. */
const COUNSEL_TERMS = ['chat-counsel'];

/** The notice when operators return, or undefined while they are present. */
export async function outOfBusiness(trx: Transaction, now: Date) {
  const { businessHours } = await readSettings(trx);
  const opening = openingAt(businessHours, now);
  if (opening.state === 'OPEN') return undefined;
  return autoNote(trx, 'OUT_OF_BUSINESS', now, `상담 시작: ${dottedMinute(opening.opensAt)}`);
}

/**
 * The member agrees to the terms of counsel, and waits from now on. A repetition is no error.
 * @throws NOT_FOUND, CHAT_ROOM_CLOSED, TERMS_CHANGED, TERMS_REQUIRED
 */
export async function agreeToTerms(context: UserContext, roomId: string, agreed: readonly string[]): Promise<void> {
  const { actor, now } = context;
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, actor, roomId);
    if (side !== 'MEMBER') throw problem('NOT_FOUND');
    if (room.stage === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
    if (room.stage !== 'BEFORE_AGREEMENT') return;
    const at = now();
    const decisions = await decideTerms(trx, COUNSEL_TERMS, agreed, { at, path: '_terms' });
    await insertConsents(trx, { userId: actor.userId, screen: 'CHAT', at }, decisions);
    const closed = await outOfBusiness(trx, at);
    const note = closed ?? (await autoNote(trx, 'PLEASE_STAND_BY', at));
    await addMessages(trx, room, [note], {
      stage: moveTo(room.stage, 'AGREE', 'member'),
      agreedAt: at,
      waitingSince: at,
      updatedAt: at,
      ...(closed && { outOfBusinessOn: dottedMinute(at).slice(0, 10).replaceAll('.', '-') }),
    });
    await notify(trx, { kind: 'row' });
  });
}
