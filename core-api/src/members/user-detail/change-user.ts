import type { UserNote } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, lockShopper, updateMember } from '../accounts/index.ts';
import { endFamiliesOf, forgetFamilies } from '../auth/index.ts';
import { insertNote } from './repository.ts';

/**
 * Disables a member: sessions and tokens end in the same transaction, the next request is refused. A disabled member
 * stays unchanged. @throws NOT_FOUND, OPERATOR_ELSEWHERE
 */
export async function disableUser(context: Context, userId: string, reason: string): Promise<void> {
  const at = context.now();
  const ended = await inTransaction(context.db, async (trx) => {
    const member = await lockShopper(trx, userId);
    if (member.disabledAt) return [];
    await updateMember(trx, userId, { disabledAt: at, disabledReason: reason }, at);
    const details = { reason, changes: { isDisabled: { from: false, to: true } } };
    await audit(trx, context, 'user.disable', { type: 'user', id: userId }, details);
    return endFamiliesOf(trx, { userId }, at);
  });
  forgetFamilies(ended);
}

/** Enables a disabled member to log in again. @throws NOT_FOUND, OPERATOR_ELSEWHERE */
export async function enableUser(context: Context, userId: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const member = await lockShopper(trx, userId);
    if (!member.disabledAt) return;
    await updateMember(trx, userId, { disabledAt: null, disabledReason: '' }, context.now());
    const details = { reason, changes: { isDisabled: { from: true, to: false } } };
    await audit(trx, context, 'user.enable', { type: 'user', id: userId }, details);
  });
}

/** Logs a member out everywhere. Returns the number of ended logins. @throws NOT_FOUND, OPERATOR_ELSEWHERE */
export async function endUserSessions(context: Context, userId: string, reason: string): Promise<number> {
  const ended = await inTransaction(context.db, async (trx) => {
    await lockShopper(trx, userId);
    const ids = await endFamiliesOf(trx, { userId }, context.now());
    if (ids.length > 0)
      await audit(trx, context, 'user.sessions.end', { type: 'user', id: userId }, { ended: ids.length, reason });
    return ids;
  });
  forgetFamilies(ended);
  return ended.length;
}

/**
 * Adds an operator's note about a member. The entry of the log masks its text, which is erased with the member.
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
    await audit(trx, context, 'user.note', { type: 'user', id: userId }, { memo: text });
    return findMember(trx, actor.userId);
  });
  return { _id: id, text, authorName: author?.name ?? '', createdAt: createdAt.toISOString() };
}
