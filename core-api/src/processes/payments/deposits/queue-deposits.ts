import type { FoundDeposit } from '@iruon/contract';
import { seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { newId } from '../../../kernel/ids.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { eachOf } from '../../../platform/concurrency/concurrency-limit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import {
  changeOddDeposit,
  hasOddDeposit,
  keepOddDeposit,
  lockOddDepositRow,
  oddKindOf,
} from '../../../selling/deposits/index.ts';
import { findPurchaseByNo, isAwaitingTransfer, lockPurchase } from '../../../selling/orders/index.ts';
import { isLineTaken } from '../../../selling/payments/index.ts';
import { assertMayMoveMoney } from '../../../selling/refunds/index.ts';

type ByOperator = Context & { actor: UserActor };

/**
 * The kind of a deposit for a purchase, with the amount that the purchase expects. @throws NOT_FOUND,
 * PAYMENT_NOT_BY_TRANSFER
 */
async function kindFor(trx: Transaction, purchaseId: string, received: number) {
  const locked = await lockPurchase(trx, purchaseId);
  if (!locked) throw problem('NOT_FOUND');
  const { purchase } = locked;
  const isOver = purchase.state === 'PURCHASE_CONFIRMED' || purchase.state === 'PURCHASE_CANCELED';
  // An open payment window may still pay the purchase.
  if (!isOver && !(await isAwaitingTransfer(trx, purchaseId))) throw problem('PAYMENT_NOT_BY_TRANSFER');
  return { purchaseId, expected: purchase.payable, kind: oddKindOf(purchase, received) };
}

/**
 * Queues a deposit to the store's own account for the decision of an operator: its amount differs from that of its
 * purchase, or its purchase is unknown. A line of the bank's list is stored once; a repetition changes nothing.
 * @throws NOT_FOUND, PAYMENT_NOT_BY_TRANSFER, DEPOSIT_TAKEN if the line paid a purchase, DEPOSIT_UNDECIDED if the
 * purchase has an open deposit and this one has no line to distinguish them, INVALID_INPUT for a day in the future
 */
async function queueDeposit(
  context: ByOperator,
  { _purchase, depositor, amount: received, day, line }: FoundDeposit,
): Promise<void> {
  const now = context.now();
  if (day !== undefined && day > seoulDay(now))
    throw problemAt('INVALID_INPUT', 'body.deposits', '입금일은 오늘까지 적을 수 있습니다.');
  await inTransaction(context.db, async (trx) => {
    if (line && (await isLineTaken(trx, line))) {
      const isQueued = await trx.selectFrom('oddDeposits').select('id').where('bankLine', '=', line).executeTakeFirst();
      if (isQueued) return;
      throw problem('DEPOSIT_TAKEN');
    }
    const about = _purchase
      ? await kindFor(trx, _purchase, received)
      : { purchaseId: null, expected: 0, kind: 'UNKNOWN' as const };
    if (_purchase && !line && (await hasOddDeposit(trx, _purchase))) throw problem('DEPOSIT_UNDECIDED');
    await keepOddDeposit(trx, {
      ...about,
      ...{ received, depositor, bankLine: line ?? null, source: 'HAND', queuedBy: context.actor.userId },
      tid: `DEPOSIT-${newId()}`,
      receivedAt: day === undefined ? now : startOfSeoulDay(day),
      createdAt: now,
    });
    const object = _purchase
      ? ({ type: 'purchase', id: _purchase } as const)
      : ({ type: 'deposit', id: 'unknown', name: '주문을 모르는 입금' } as const);
    await audit(trx, context, 'deposit.found', object, { depositor, received, line: line ?? null });
  });
}

/** Queues many deposits, each with its own result, in the order of the request. @throws ACCESS_DENIED */
export async function queueDeposits(context: ByOperator, deposits: readonly FoundDeposit[]) {
  assertMayMoveMoney(context.actor, 'settleDeposit');
  const byPlace = new Map(deposits.map((deposit, place) => [String(place), deposit]));
  const { results, ...counts } = await eachOf([...byPlace.keys()], async (place) => {
    const deposit = byPlace.get(place);
    if (deposit) await queueDeposit(context, deposit);
  });
  return { results: results.map(({ ok, code, message }) => ({ ok, code, message })), ...counts };
}

/**
 * Names the purchase of a deposit whose purchase was unknown. Repeating it changes nothing.
 * @throws NOT_FOUND, ACCESS_DENIED, DEPOSIT_SETTLED, PAYMENT_NOT_BY_TRANSFER
 */
export async function assignOddDeposit(context: ByOperator, id: string, purchaseNo: string): Promise<void> {
  assertMayMoveMoney(context.actor, 'settleDeposit');
  await inTransaction(context.db, async (trx) => {
    const named = await findPurchaseByNo(trx, purchaseNo);
    if (!named) throw problemAt('INVALID_INPUT', 'body.purchaseNo', '주문번호를 찾을 수 없습니다.');
    // The lock order requires the purchase's row first.
    await lockPurchase(trx, named.id);
    const deposit = await lockOddDepositRow(trx, id);
    if (!deposit) throw problem('NOT_FOUND');
    if (deposit.purchaseId === named.id) return;
    if (deposit.kind !== 'UNKNOWN' || deposit.state !== 'OPEN') throw problem('DEPOSIT_SETTLED');
    const about = await kindFor(trx, named.id, deposit.received);
    await changeOddDeposit(trx, id, about);
    const details = {
      deposit: id,
      received: deposit.received,
      changes: { kind: { from: deposit.kind, to: about.kind } },
    };
    await audit(trx, context, 'deposit.assign', { type: 'purchase', id: named.id }, details);
  });
}
