import { readSettings } from '../../../content/setting/index.ts';
import { decideTerms } from '../../../content/terms/index.ts';
import { insertConsents } from '../../../members/consents/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { changeRooms } from './change-room.ts';
import { notify } from './repository.ts';
import { autoNote, closedNote, moveTo } from './rules.ts';

/** The terms of counsel. */
const COUNSEL_TERMS = ['chat-counsel'];

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
    const settings = await readSettings(trx);
    const closed = closedNote(settings, at);
    const stage = moveTo(room.stage, 'AGREE', 'member');
    await changeRooms(trx, [
      {
        room,
        messages: [closed?.note ?? autoNote(settings, 'PLEASE_STAND_BY', at)],
        change: { stage, agreedAt: at, waitingSince: at, updatedAt: at, ...closed?.change },
      },
    ]);
    await notify(trx, { kind: 'row' });
  });
}
