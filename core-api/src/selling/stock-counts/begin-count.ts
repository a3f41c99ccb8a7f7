import { type StockCountDetail, type StockCountInput, type StockCountScope, stockCountLimits } from '@iruon/contract';
import { type Handle, jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { nextDailyNumber } from '../../platform/db/daily-number.ts';
import { firstValue } from '../../platform/db/read-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { returnFound } from './count-lots.ts';
import { freezeLines, insertCount, lockCount, updateCount } from './repository.ts';
import { readCount } from './wire-count.ts';

type ByOperator = Context & { actor: UserActor };

/** A scope in words, such as `선반 A-01부터 A-03까지 · 브랜드 이루온`. */
async function wordsOf(handle: Handle, { shelfFrom, shelfTo, brand, category, q }: StockCountScope): Promise<string> {
  const nameOf = (table: 'brands' | 'categories', code: string) =>
    handle.selectFrom(table).where('code', '=', code).$call(firstValue('name'));
  const words = [
    ...(shelfFrom || shelfTo
      ? [`선반 ${[shelfFrom && `${shelfFrom}부터`, shelfTo && `${shelfTo}까지`].filter(Boolean).join(' ')}`]
      : []),
    ...(brand ? [`브랜드 ${(await nameOf('brands', brand)) ?? brand}`] : []),
    ...(category ? [`분류 ${(await nameOf('categories', category)) ?? category}`] : []),
    ...(q ? [`‘${q}’ 검색`] : []),
  ];
  return words.length === 0 ? '전체' : words.join(' · ');
}

/**
 * Begins a count: the keepers of the scope become its lines, and later ones do not join it.
 * @throws COUNT_EMPTY, COUNT_TOO_LARGE
 */
export async function beginCount(
  context: ByOperator,
  { scope, isBlind, memo }: StockCountInput,
  keepResponse: (trx: Transaction, response: { count: StockCountDetail }) => Promise<void>,
): Promise<{ count: StockCountDetail }> {
  return inTransaction(context.db, async (trx) => {
    const id = newId();
    const at = context.now();
    const countNo = await nextDailyNumber(trx, 'stock_counts', at);
    const words = await wordsOf(trx, scope);
    const createdBy = context.actor.userId;
    const row = { id, countNo, state: 'OPEN', isBlind, memo, createdBy, createdAt: at, updatedAt: at } as const;
    await insertCount(trx, { ...row, scope: jsonText({ ...scope, words }) });
    const { shelfFrom, shelfTo, brand, category, q } = scope;
    const chosen = Object.entries({ shelfFrom, shelfTo, brand, category, q }).filter(([, value]) => value !== '');
    const lines = await freezeLines(trx, {
      ...{ countId: id, most: stockCountLimits.lines, at },
      scope: Object.fromEntries(chosen),
    });
    if (lines === 0) throw problem('COUNT_EMPTY');
    if (lines > stockCountLimits.lines) throw problem('COUNT_TOO_LARGE');
    await audit(
      trx,
      context,
      'stock-count.create',
      { type: 'stock-count', id },
      { scope: words, isBlind, memo, lines },
    );
    const count = await readCount(trx, id);
    await keepResponse(trx, { count });
    return { count };
  });
}

/**
 * Ends a count without a change of stock: pieces that it moved into lots are unlotted again. A cancelled one is unchanged.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, STOCK_SHORT naming the lots of which too few pieces are left
 */
export async function cancelCount(context: ByOperator, id: string): Promise<StockCountDetail> {
  return inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockCount(trx, id));
    if (before.state === 'CANCELED') return readCount(trx, id);
    if (before.state === 'BOOKED') throw problem('TRANSITION_NOT_ALLOWED', '이미 반영한 실사는 취소할 수 없습니다.');
    const at = context.now();
    const { userId } = context.actor;
    const unlotted = await returnFound(trx, { countId: id, at, actorId: userId });
    const ended = { state: 'CANCELED', endedBy: userId, endedAt: at } as const;
    await updateCount(trx, id, { ...ended, updatedAt: nextUpdatedAt(at, before) });
    const details = { from: 'OPEN', to: 'CANCELED', ...(unlotted > 0 && { unlotted }) };
    await audit(trx, context, 'stock-count.cancel', { type: 'stock-count', id }, details);
    return readCount(trx, id);
  });
}
