import type { ReceiptDetail } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { markUncovered } from '../lots/index.ts';
import { changeStock, keeperId, lockStock, type StockKeeper } from '../stock/index.ts';
import { goneKeepers } from '../stock-items/index.ts';
import {
  assertLotsNamed,
  bringLots,
  keepLotsOf,
  lockLotsOfLines,
  namesOf,
  shortPieces,
  takeLotsBack,
} from './receipt-lots.ts';
import { type Line, linesOfReceipt, lockReceipt, updateReceipt } from './repository.ts';
import { readReceipt } from './wire-receipt.ts';

type ByOperator = Context & { actor: UserActor };
type Pieces = StockKeeper & { pieces: number };

/** The pieces of a receipt by keeper: several lines may name the same one. */
function piecesOf(lines: readonly Line[]): Pieces[] {
  const sums = new Map<string, Pieces>();
  for (const { productId, optionId, supplyId, amount } of lines) {
    const keeper = { productId, optionId, supplyId };
    const sum = sums.get(keeperId(keeper));
    sums.set(keeperId(keeper), { ...keeper, pieces: (sum?.pieces ?? 0) + amount });
  }
  return [...sums.values()];
}

/**
 * The product of a draft may have got options since, and its own stock is hidden then. The stock must be locked.
 * @throws STOCK_ITEM_GONE naming the lines
 */
async function assertNotGone(trx: Transaction, lines: readonly Line[]): Promise<void> {
  const ids = await goneKeepers(trx, lines.map(keeperId));
  const gone = lines.flatMap((line, index) => (ids.has(keeperId(line)) ? [{ line, no: index + 1 }] : []));
  if (gone.length === 0) return;
  const names = await namesOf(
    trx,
    gone.map(({ line }) => line),
  );
  const words = gone.map(({ no }, index) => `${no}번째 줄 ${names[index]}`);
  throw problem(
    'STOCK_ITEM_GONE',
    `재고를 세지 않거나 옵션이 생긴 상품이 있습니다: ${words.join(', ')}. 그 줄을 고쳐 저장한 뒤 입고해 주세요.`,
  );
}

/**
 * Adds the pieces of a receipt to the stock. A booked receipt is unchanged, so a booking can be repeated.
 * @throws NOT_FOUND, RECORD_CHANGED, TRANSITION_NOT_ALLOWED if it was taken back, RECEIPT_EMPTY, STOCK_ITEM_GONE,
 * RECEIPT_LOTS_MISSING, LOT_DATES_DIFFER
 */
export async function bookReceipt(
  context: ByOperator,
  id: string,
  { updatedAt: seenAt }: { updatedAt: string },
): Promise<ReceiptDetail> {
  const { actor, now } = context;
  return inTransaction(context.db, async (trx) => {
    const locked = orNotFound(await lockReceipt(trx, id));
    if (locked.state === 'BOOKED') return readReceipt(trx, id, context);
    if (locked.state === 'REVERSED') throw problem('TRANSITION_NOT_ALLOWED', '되돌린 입고입니다. 새로 입고해 주세요.');
    const before = await assertUnchanged(trx, `receipt:${id}`, locked, seenAt);
    const lines = await linesOfReceipt(trx, id);
    const wanted = piecesOf(lines);
    if (wanted.length === 0) throw problem('RECEIPT_EMPTY');
    await assertLotsNamed(trx, lines);
    await lockStock(trx, wanted);
    await assertNotGone(trx, lines);
    const at = now();
    await keepLotsOf(trx, lines, at);
    await changeStock(
      trx,
      wanted.map((line) => changeOf(line, 1, id, actor)),
      at,
    );
    await bringLots(trx, context, locked, lines, at);
    const booked = { state: 'BOOKED', bookedBy: actor.userId, bookedAt: at } as const;
    await updateReceipt(trx, id, { ...booked, updatedAt: nextUpdatedAt(at, before) });
    const pieces = wanted.reduce((sum, line) => sum + line.pieces, 0);
    await audit(trx, context, 'receipt.book', { type: 'receipt', id }, { from: 'DRAFT', to: 'BOOKED', pieces });
    return readReceipt(trx, id, context);
  });
}

const changeOf = ({ pieces, ...keeper }: Pieces, sign: 1 | -1, receiptId: string, { userId }: UserActor) => ({
  ...keeper,
  ...{ delta: sign * pieces, reason: 'RECEIPT' as const, orderId: null, receiptId, actorId: userId },
});

/**
 * Takes a booked receipt back by opposite entries. One that was taken back is unchanged.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED for a draft, STOCK_SHORT naming the items of which too few pieces are left
 */
export async function reverseReceipt(
  context: ByOperator,
  id: string,
  { reason }: { reason: string },
): Promise<ReceiptDetail> {
  const { actor, now } = context;
  return inTransaction(context.db, async (trx) => {
    const before = orNotFound(await lockReceipt(trx, id));
    if (before.state === 'REVERSED') return readReceipt(trx, id, context);
    if (before.state === 'DRAFT') throw problem('TRANSITION_NOT_ALLOWED', '아직 입고하지 않았습니다. 지우면 됩니다.');
    const lines = await linesOfReceipt(trx, id);
    const taken = piecesOf(lines);
    const states = await lockStock(trx, taken);
    const lots = await lockLotsOfLines(trx, lines);
    const short = await shortPieces(trx, lines, { states, lots });
    if (short.length > 0)
      throw problem('STOCK_SHORT', `이미 나간 수량이 있어 되돌릴 수 없습니다: ${short.join(', ')} 남음`);
    const at = now();
    await takeLotsBack(trx, lots, { receiptId: id, actorId: actor.userId }, at);
    await changeStock(
      trx,
      taken.map((line) => changeOf(line, -1, id, actor)),
      at,
    );
    for (const { lot } of lots) await markUncovered(trx, lot.id, at);
    const reversed = { state: 'REVERSED', reversedBy: actor.userId, reversedAt: at, reversedReason: reason } as const;
    await updateReceipt(trx, id, { ...reversed, updatedAt: nextUpdatedAt(at, before) });
    const pieces = taken.reduce((sum, line) => sum + line.pieces, 0);
    await audit(
      trx,
      context,
      'receipt.reverse',
      { type: 'receipt', id },
      { from: 'BOOKED', to: 'REVERSED', pieces, reason },
    );
    return readReceipt(trx, id, context);
  });
}
