import { type BlockedLine, type StockCountDetail, stockCountLimits } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { waitingOrdersOf } from '../stock/index.ts';
import { bookDifferences, type Difference, deltaOf, differencesOf } from './differences.ts';
import { type LineRow, lockCount, lockCountedLines, setOutcome, updateCount } from './repository.ts';
import { namesOfLines, readCount } from './wire-count.ts';

type ByOperator = Context & { actor: UserActor };

/** Lines that cannot be booked, each with the orders that need what is not there. */
async function describeBlocked(trx: Transaction, blocked: readonly Difference[]): Promise<BlockedLine[]> {
  const shown = blocked.slice(0, stockCountLimits.blocked);
  const names = await namesOfLines(
    trx,
    shown.map(({ line }) => line),
  );
  const described: BlockedLine[] = [];
  for (const { line, missing, why } of shown) {
    const orders = why === 'ORDERED' ? await waitingOrdersOf(trx, line, stockCountLimits.orders) : [];
    described.push({
      line: line.id,
      name: names.get(line.id) ?? '',
      ...{ why: why ?? 'ORDERED', missing },
      orders: orders.map(({ id, purchaseNo, amount }) => ({ _id: id, purchaseNo, amount })),
    });
  }
  return described;
}

/**
 * Books the differences of a count, once: the stock changes by what was counted less what should have been there at that
 * moment, so that orders since do not matter. A line whose pieces are sold but not there, whose stock was corrected after
 * it was counted, or is not counted any more, is left out or refuses the whole booking. A booked count is unchanged.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, COUNT_NOT_BEGUN, COUNT_WITHOUT_CAUSE, COUNT_BLOCKED with the lines
 */
export async function bookCount(
  context: ByOperator,
  id: string,
  { leavesOutBlocked }: { leavesOutBlocked: boolean },
): Promise<StockCountDetail> {
  const { actor, now } = context;
  return inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockCount(trx, id));
    if (before.state === 'BOOKED') return readCount(trx, id);
    if (before.state === 'CANCELED') throw problem('TRANSITION_NOT_ALLOWED', '취소한 실사입니다.');
    const counted = await lockCountedLines(trx, id);
    if (counted.length === 0) throw problem('COUNT_NOT_BEGUN');
    const equal = counted.filter((line) => deltaOf(line) === 0);
    const different = counted.filter((line) => deltaOf(line) !== 0);
    const withoutCause = different.filter(({ cause }) => cause === null).length;
    if (withoutCause > 0)
      throw problem(
        'COUNT_WITHOUT_CAUSE',
        `사유가 없는 차이가 ${withoutCause}줄 있습니다. 사유를 고른 뒤 반영해 주세요.`,
      );
    const differences = await differencesOf(trx, id, different);
    const blocked = differences.filter(({ why }) => why !== null);
    if (blocked.length > 0 && !leavesOutBlocked)
      throw problem('COUNT_BLOCKED', {
        detail: `반영할 수 없는 줄이 ${blocked.length}줄 있어 아무것도 반영하지 않았습니다.`,
        extensions: { blocked: await describeBlocked(trx, blocked) },
      });
    const booked = differences.filter(({ why }) => why === null);
    const at = now();
    await bookDifferences(trx, booked, { countId: id, actorId: actor.userId, at });
    const ids = (lines: readonly LineRow[]) => lines.map((line) => line.id);
    await setOutcome(trx, ids(equal), 'EQUAL', at);
    await setOutcome(trx, ids(booked.map(({ line }) => line)), 'BOOKED', at);
    await setOutcome(trx, ids(blocked.map(({ line }) => line)), 'LEFT_OUT', at);
    const ended = { state: 'BOOKED', endedBy: actor.userId, endedAt: at } as const;
    await updateCount(trx, id, { ...ended, updatedAt: nextUpdatedAt(at, before) });
    const delta = booked.reduce((sum, one) => sum + one.delta, 0);
    const details = { from: 'OPEN', to: 'BOOKED', lines: booked.length, leftOut: blocked.length, pieces: delta };
    await audit(trx, context, 'stock-count.book', { type: 'stock-count', id }, details);
    return readCount(trx, id);
  });
}
