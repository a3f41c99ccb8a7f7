import { KEPT_YEARS, keptRecords, LEAST_LAST_WITHDRAWAL, type Leave, type Leaving } from '@iruon/contract';
import { forgetFamilies, verifyMe } from '../../../members/auth/index.ts';
import { balanceOf } from '../../../members/money/index.ts';
import { pointsBalance } from '../../../members/points/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/services.ts';
import { balanceAt } from '../../../promoters/bonuses/index.ts';
import { countUsableCoupons } from '../../../selling/coupons/index.ts';
import { withdrawMember } from '../withdraw-member.ts';
import { readWithdrawalBlocks } from '../withdrawal-blocks.ts';

type Asker = Context & { actor: UserActor };

/**
 * What a member loses by withdrawing now, which records the law requires, and which obligations have to end first.
 * Amounts in won.
 */
export async function previewLeaving({ db, actor, now }: Asker): Promise<Leaving> {
  const { userId } = actor;
  const [points, coupons, money, { balance: bonuses, available }, blocks] = await Promise.all([
    pointsBalance(db, userId, now()),
    countUsableCoupons(db, userId, now()),
    balanceOf(db, userId),
    balanceAt(db, userId, now()),
    readWithdrawalBlocks(db, userId),
  ]);
  const kept = keptRecords.map((record) => ({ record, years: KEPT_YEARS[record] }));
  const bonusesAvailable = available < LEAST_LAST_WITHDRAWAL ? 0 : available;
  return { points, coupons, money, bonuses, bonusesAvailable, kept, blocks };
}

/**
 * Ends the caller's membership. No mail follows: its row would contain the address that the withdrawal erases, so the
 * page confirms it. A repeated request finds no session.
 * @throws PASSWORD_WRONG, LOGIN_BLOCKED, TOO_MANY_REQUESTS, WITHDRAWAL_BLOCKED
 */
export async function leave(context: Asker, { password, reason }: Leave): Promise<void> {
  // Outside the transaction: a comparison takes as long as many statements, and a wrong password must stay counted.
  await verifyMe(context, password);
  const withdrawal = { userId: context.actor.userId, by: 'MEMBER', reason } as const;
  forgetFamilies(await inTransaction(context.db, (trx) => withdrawMember(trx, context, withdrawal)));
}
