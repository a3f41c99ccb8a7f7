import {
  KEPT_YEARS,
  keptRecords,
  LEAST_LAST_WITHDRAWAL,
  type Leave,
  type Leaving,
  type WithdrawalBlocks,
} from '@iruon/contract';
import { withdrawalBlockLabels } from '@iruon/contract/labels';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { keysOf } from '../../kernel/keys.ts';
import { mask } from '../../kernel/mask.ts';
import { lockMember, type Member, stateOf } from '../../members/accounts/index.ts';
import { endFamiliesOf, forgetFamilies, verifyMe } from '../../members/auth/index.ts';
import { balanceOf, changeMoney } from '../../members/money/index.ts';
import { pointsBalance } from '../../members/points/index.ts';
import { unlinkAll } from '../../members/social/index.ts';
import { actorId, type UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { balanceAt, forfeitBonuses } from '../../promoters/bonuses/index.ts';
import { countUsableCoupons } from '../../selling/coupons/index.ts';
import { removeWallet } from '../../selling/payments/index.ts';
import { eraseMember } from './erase-member.ts';

/** The obstacles to a member's withdrawal, counted. */
async function readWithdrawalBlocks(handle: Handle, userId: string): Promise<WithdrawalBlocks> {
  const { rows } = await sql<WithdrawalBlocks>`
    select
      (select count(*)::int from orders where user_id = ${userId}
        and order_status <> 'ORDER_CANCELED' and purchase_status not in ('PURCHASE_COMPLETE', 'PURCHASE_CANCELED')) as orders,
      (select count(*)::int from claims where user_id = ${userId} and ended_at is null) as claims,
      (select count(*)::int from refunds join purchases on purchases.id = refunds.purchase_id
        where purchases.user_id = ${userId} and refunds.state <> 'DONE') as refunds,
      (select count(*)::int from odd_deposits join purchases on purchases.id = odd_deposits.purchase_id
        where purchases.user_id = ${userId} and odd_deposits.state = 'OPEN') as deposits,
      (select count(*)::int from money_reports where user_id = ${userId} and state <> 'ACKNOWLEDGED') as movements,
      (select count(*)::int from promoter_withdrawals where promoter_id = ${userId}
        and state in ('REQUESTED', 'APPROVED', 'IN_BATCH')) as payouts
  `.execute(handle);
  const [blocks] = rows;
  if (!blocks) throw new Error('a query of counts returned no row');
  return blocks;
}

/** @throws WITHDRAWAL_BLOCKED with the obstacles in words, and with the counts in `blocks` */
async function assertMayWithdraw(handle: Handle, userId: string): Promise<void> {
  const blocks = await readWithdrawalBlocks(handle, userId);
  const named = keysOf(withdrawalBlockLabels).flatMap((name) =>
    blocks[name] > 0 ? [`${withdrawalBlockLabels[name]} ${blocks[name]}건`] : [],
  );
  if (named.length === 0) return;
  throw problem('WITHDRAWAL_BLOCKED', {
    detail: `${named.join(', ')}이 끝난 뒤에 탈퇴할 수 있습니다.`,
    extensions: { blocks },
  });
}

interface Withdrawal {
  userId: string;
  by: 'MEMBER' | 'OPERATOR';
  /** May be empty if the member itself withdraws. */
  reason: string;
}

/**
 * The fields that identify a former member to operators: enough for a question on the phone, too little to find a
 * person.
 */
async function insertWithdrawal(trx: Transaction, context: Context, member: Member, { by, reason }: Withdrawal) {
  await trx
    .insertInto('withdrawals')
    .values({
      userId: member.id,
      by,
      actorId: actorId(context.actor),
      reason,
      maskedUsername: mask(member.username, 3),
      maskedName: mask(member.name),
      createdAt: context.now(),
    })
    .execute();
}

/**
 * Ends a membership: erases the personal data, retains the records of transactions, and ends every session. The caller
 * passes the returned families to `forgetFamilies` after its commit. A former member stays unchanged.
 * @throws NOT_FOUND, OPERATOR_ELSEWHERE, WITHDRAWAL_BLOCKED
 */
export async function withdrawMember(trx: Transaction, context: Context, withdrawal: Withdrawal): Promise<string[]> {
  const { userId, by, reason } = withdrawal;
  const at = context.now();
  const member = await lockMember(trx, userId);
  if (!member) return assertFormer(trx, userId);
  if (member.type === 'OPERATOR') throw problem('OPERATOR_ELSEWHERE');
  await assertMayWithdraw(trx, userId);
  // The prepaid balance is a copy of that in the ERP, which retains it.
  if (member.money > 0)
    await changeMoney(trx, { userId, delta: -member.money, reason: 'RECORD', purchaseId: null }, at);
  const forfeited = await forfeitBonuses(trx, userId, at);
  await removeWallet(trx, userId, at);
  await unlinkAll(trx, context, userId);
  const families = await endFamiliesOf(trx, { userId, reason: 'WITHDRAWN' }, at);
  await insertWithdrawal(trx, context, member, withdrawal);
  await eraseMember(trx, member, at);
  const changes = { state: { from: stateOf(member), to: 'WITHDRAWN' } };
  const details = { by, reason, changes, ...(forfeited > 0 && { forfeited }) };
  await audit(trx, context, 'user.withdraw', { type: 'user', id: userId }, details);
  return families;
}

async function assertFormer(trx: Transaction, userId: string): Promise<string[]> {
  const left = await trx.selectFrom('withdrawals').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (!left) throw problem('NOT_FOUND');
  return [];
}

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
  // Compared outside the transaction, because a comparison takes as long as many statements and a wrong password must
  // stay counted.
  await verifyMe(context, password);
  const withdrawal = { userId: context.actor.userId, by: 'MEMBER', reason } as const;
  forgetFamilies(await inTransaction(context.db, (trx) => withdrawMember(trx, context, withdrawal)));
}
