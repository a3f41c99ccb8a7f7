import type { WithdrawalRequest } from '@iruon/contract';
import { wonText } from '@iruon/contract/won';
import { newId } from '../../kernel/ids.ts';
import { won } from '../../kernel/won.ts';
import { assertTermsAgreed, readMember } from '../../members/accounts/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { balanceAt, insertBonuses, lockPromoter } from '../bonuses/index.ts';
import { findResident } from '../payees/index.ts';
import { assertPayable } from './payable.ts';
import { insertWithdrawal } from './repository.ts';
import { incomeOf, withhold } from './rules.ts';

/**
 * Reserves won of a promoter's available bonuses for a payment. Concurrent requests never reserve more than the
 * balance. The final one before leaving pays all that is available. Returns the id of the withdrawal.
 * @throws BONUS_SHORT, INVALID_INPUT, RESIDENT_NUMBER_REQUIRED, NEW_TERMS_AWAITED, and those of `assertPayable`
 */
export async function requestWithdrawal(
  context: Context & { actor: UserActor },
  { amount, isLast }: WithdrawalRequest,
): Promise<string> {
  const { userId: promoterId } = context.actor;
  assertTermsAgreed(await readMember(context));
  return inTransaction(context.db, async (trx) => {
    await lockPromoter(trx, promoterId);
    const at = context.now();
    const { payee } = await assertPayable(trx, promoterId, at);
    const income = incomeOf(payee.type);
    if (income === 'BUSINESS' && !(await findResident(trx, promoterId))) throw problem('RESIDENT_NUMBER_REQUIRED');
    const { available } = await balanceAt(trx, promoterId, at);
    if (available < amount)
      throw problem('BONUS_SHORT', {
        detail: `출금할 수 있는 보너스는 ${wonText(Math.max(0, available))}입니다.`,
        extensions: { available },
      });
    if (isLast && amount < available)
      throw problemAt(
        'INVALID_INPUT',
        'body.amount',
        `탈퇴하기 전의 출금은 출금할 수 있는 보너스 ${wonText(available)} 전부를 신청해 주세요.`,
      );
    const id = newId();
    const taxes = withhold(won(amount), income);
    const row = { id, promoterId, gross: amount, income, ...taxes };
    await insertWithdrawal(trx, { ...row, state: 'REQUESTED', requestedAt: at, updatedAt: at });
    const entry = { id: newId(), promoterId, type: 'WITHDRAWAL', amount: -amount, withdrawalId: id } as const;
    await insertBonuses(trx, [{ ...entry, availableAt: at, key: `WITHDRAWAL:${id}`, createdAt: at }]);
    const details = { userId: context.actor.userId, gross: amount, net: taxes.net };
    await audit(trx, context, 'withdrawal.request', { type: 'withdrawal', id }, details);
    return id;
  });
}
