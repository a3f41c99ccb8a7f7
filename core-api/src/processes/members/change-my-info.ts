import type { MyInfoChange } from '@iruon/contract';
import { findPasswordHash, readMember, updateMyInfo } from '../../members/accounts/index.ts';
import { assertVerified, checkPassword, endOthers, forgetFamilies, hashPassword } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { mailAccountChange } from './change-user.ts';

type Asker = Context & { actor: UserActor };

/**
 * The hash of a new password; undefined without one, or for the current one, so that a repeated request changes
 * nothing.
 */
async function newHash({ db, actor, config }: Asker, password: string): Promise<string | undefined> {
  if (!password) return undefined;
  if (await checkPassword(await findPasswordHash(db, actor.userId), password, config.passwordCost)) return undefined;
  return hashPassword(password, config.passwordCost);
}

/**
 * Changes a member's e-mail, address and password. A new password ends every other session, token and known browser in
 * the same transaction; the old and the new contact get a notice. The same change again ends and mails nothing.
 * @throws VERIFICATION_REQUIRED unless the password was entered within the last minutes, TOO_MANY_REQUESTS
 */
export async function changeMyInfo(context: Asker, { password, ...info }: MyInfoChange): Promise<void> {
  await assertVerified(context);
  const before = await readMember(context);
  // Outside the transaction: a hash takes as long as many statements.
  const passwordHash = await newHash(context, password);
  const ended = await inTransaction(context.db, async (trx) => {
    await updateMyInfo(trx, before.id, { ...info, ...(passwordHash && { passwordHash }) }, context.now());
    await audit(
      trx,
      context,
      'user.info.change',
      { type: 'user', id: before.id },
      {
        email: info.email !== before.email,
        password: passwordHash !== undefined,
      },
    );
    if (info.email !== before.email) {
      for (const recipient of [before.email, info.email].filter(Boolean))
        await mailAccountChange(trx, context, { userId: before.id, change: 'email', recipient });
    }
    if (!passwordHash) return [];
    if (before.email)
      await mailAccountChange(trx, context, { userId: before.id, change: 'password', recipient: before.email });
    return endOthers(trx, context);
  });
  forgetFamilies(ended);
}
