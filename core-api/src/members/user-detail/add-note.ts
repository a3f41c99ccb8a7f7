import type { UserNote } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, lockShopper } from '../accounts/index.ts';
import { insertNote } from './repository.ts';

/**
 * Adds an operator's note about a member. The log of the member does not repeat it: the note names author and time.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE
 */
export async function addNote(
  context: Context & { actor: UserActor },
  userId: string,
  text: string,
): Promise<UserNote> {
  const { actor, db, now } = context;
  const id = newId();
  const createdAt = now();
  const author = await inTransaction(db, async (trx) => {
    await lockShopper(trx, userId);
    await insertNote(trx, { id, userId, authorId: actor.userId, text, createdAt });
    return findMember(trx, actor.userId);
  });
  return { _id: id, text, authorName: author?.name ?? '', createdAt: createdAt.toISOString() };
}
