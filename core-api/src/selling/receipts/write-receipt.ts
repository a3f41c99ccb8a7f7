import type { ReceiptDetail, ReceiptInput, ReceiptUpdate } from '@iruon/contract';
import { wonText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { nextDailyNumber } from '../../platform/db/daily-number.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { keeperId } from '../stock/index.ts';
import { keeperName, keepersByIds, namedKeepers } from '../stock-items/index.ts';
import {
  deleteReceiptRow,
  insertReceipt,
  type Line,
  linesOfReceipt,
  lockReceipt,
  type NewLine,
  replaceLines,
  updateReceipt,
} from './repository.ts';
import { readReceipt } from './wire-receipt.ts';

type ByOperator = Context & { actor: UserActor };

/** The lines of a request with their keepers. @throws STOCK_ITEM_GONE with the lines whose stock is not counted, INVALID_INPUT for the lot of a supply */
async function linesOf(trx: Transaction, lines: ReceiptInput['lines']): Promise<NewLine[]> {
  const found = await keepersByIds(trx, [...new Set(lines.map(({ _item }) => _item))]);
  const byId = new Map(found.map((keeper) => [keeper.id, keeper]));
  const errors = lines.flatMap(({ _item }, index) =>
    byId.has(_item)
      ? []
      : [{ path: `body.lines.${index}._item`, code: 'not_counted', message: '재고를 세지 않거나 없어진 상품입니다.' }],
  );
  if (errors.length > 0) throw problem('STOCK_ITEM_GONE', { errors });
  const supplies = lines.flatMap(({ _item, lotNo }, index) =>
    lotNo !== null && byId.get(_item)?.supplyId
      ? [{ path: `body.lines.${index}.lotNo`, code: 'not_allowed', message: '부속품은 로트를 관리하지 않습니다.' }]
      : [],
  );
  if (supplies.length > 0) throw problem('INVALID_INPUT', { errors: supplies });
  return lines.map(({ _item, ...line }) => ({ id: newId(), ...line, keeper: orNotFound(byId.get(_item)) }));
}

/**
 * Lines in words, for the history: 픽스처 4.0 10개. Prices are a field of their own, which it shows only to those who see
 * them in the receipt.
 */
async function linesInWords(trx: Transaction, id: string): Promise<{ lines: string[]; prices: string[] }> {
  const rows = await linesOfReceipt(trx, id);
  const keepers = await namedKeepers(trx, rows.map(keeperId));
  const nameOf = (line: Line) => keeperName(orNotFound(keepers.get(keeperId(line))));
  const prices = rows.flatMap((line) => (line.price === null ? [] : [`${nameOf(line)} ${wonText(line.price)}`]));
  const lines = rows.map((line) => {
    const dates = [line.madeOn && `제조일 ${line.madeOn}`, line.useBy && `유효기한 ${line.useBy}`].filter(Boolean);
    const lot = line.lotNo === null ? '' : `, 로트 ${[line.lotNo, ...dates].join(' ')}`;
    return `${nameOf(line)} ${line.amount}개${lot}`;
  });
  return { lines, prices };
}

/** Begins a receipt as a draft. @throws STOCK_ITEM_GONE */
export async function createReceipt(context: ByOperator, input: ReceiptInput): Promise<ReceiptDetail> {
  return inTransaction(context.db, (trx) => addReceipt(trx, context, input));
}

/** The same in the transaction of a caller. @throws STOCK_ITEM_GONE */
export async function addReceipt(
  trx: Transaction,
  context: ByOperator,
  { lines, ...head }: ReceiptInput,
): Promise<ReceiptDetail> {
  const id = newId();
  const at = context.now();
  const receiptNo = await nextDailyNumber(trx, 'receipts', at);
  const written = await linesOf(trx, lines);
  const row = { ...head, state: 'DRAFT', createdBy: context.actor.userId, createdAt: at, updatedAt: at } as const;
  await insertReceipt(trx, { id, receiptNo, ...row });
  await replaceLines(trx, id, written);
  const values = { ...head, ...(await linesInWords(trx, id)) };
  await audit(trx, context, 'receipt.create', { type: 'receipt', id }, values);
  return readReceipt(trx, id, context);
}

/** Changes a draft and replaces its lines. @throws NOT_FOUND, RECORD_CHANGED, TRANSITION_NOT_ALLOWED, STOCK_ITEM_GONE */
export async function changeReceipt(
  context: ByOperator,
  id: string,
  { lines, updatedAt: seenAt, ...head }: ReceiptUpdate,
): Promise<ReceiptDetail> {
  return inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `receipt:${id}`, await lockReceipt(trx, id), seenAt);
    assertDraft(before.state);
    const wordsBefore = await linesInWords(trx, id);
    await replaceLines(trx, id, await linesOf(trx, lines));
    await updateReceipt(trx, id, { ...head, updatedAt: nextUpdatedAt(context.now(), before) });
    const changes = {
      ...differences(before, head),
      ...differences(wordsBefore, await linesInWords(trx, id)),
    };
    await audit(trx, context, 'receipt.change', { type: 'receipt', id }, { changes });
    return readReceipt(trx, id, context);
  });
}

function assertDraft(state: string): void {
  if (state !== 'DRAFT')
    throw problem('TRANSITION_NOT_ALLOWED', '이미 입고한 것은 고칠 수 없습니다. 되돌린 뒤 새로 입고해 주세요.');
}

/** Deletes a draft; a missing one is no error. @throws TRANSITION_NOT_ALLOWED if it was booked */
export async function deleteReceipt(context: ByOperator, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockReceipt(trx, id);
    if (!found) return;
    assertDraft(found.state);
    const { receiptNo, supplier, receivedOn, memo } = found;
    const values = { supplier, receivedOn, memo, ...(await linesInWords(trx, id)) };
    await deleteReceiptRow(trx, id);
    await audit(trx, context, 'receipt.delete', { type: 'receipt', id, name: receiptNo }, values);
  });
}
