import { BANK_CODE_TRIES, type BankVerification } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import { hasKeyedHash } from '../../platform/security/keyed-hash.ts';
import type { Context } from '../../platform/services.ts';
import { keepAccount } from '../payees/index.ts';
import { endVerification, findVerification, takeTry } from './repository.ts';
import { hashedCode, placeOf, toWire } from './start-verification.ts';

/**
 * Verifies the code of a deposit. The right one assigns the account to the member once; a repetition returns the same
 * success. A wrong entry returns the remaining attempts; after the fifth, after ten minutes, and after a newer deposit
 * it is outdated.
 * @throws NOT_FOUND, also for a foreign verification
 */
export async function enterBankCode(
  context: Context & { actor: UserActor },
  id: string,
  code: string,
): Promise<BankVerification> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    const at = context.now();
    const tried = await takeTry(trx, { id, userId, at });
    if (tried && hasKeyedHash(context.config.tokenKeys, hashedCode(id, code), tried.codeHash)) {
      await endVerification(trx, id, { state: 'SUCCESS', endedAt: at });
      const accountNumber = decrypt(context.config.dataKeys, tried.account, placeOf(id));
      await keepAccount(trx, context, userId, {
        bankCode: tried.bankCode,
        accountNumber,
        accountHolder: tried.holder,
      });
    } else if (tried && tried.tries >= BANK_CODE_TRIES) await endVerification(trx, id, { endedAt: at });
    const row = await findVerification(trx, { id, userId });
    if (!row || row.state === 'REFUSED') throw problem('NOT_FOUND');
    return toWire(row, at);
  });
}
