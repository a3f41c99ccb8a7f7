import type { UserNote } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, lockShopper } from '../accounts/index.ts';
import { insertNote } from './repository.ts';

/**
 * Adds an operator's note about a member. The entry of the log does not repeat its text, which is erased with the member.
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
    await audit(trx, context, 'user.note', { type: 'user', id: userId });
    return findMember(trx, actor.userId);
  });
  return { _id: id, text, authorName: author?.name ?? '', createdAt: createdAt.toISOString() };
}
