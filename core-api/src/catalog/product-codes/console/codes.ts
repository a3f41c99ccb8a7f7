import {
  type ConsoleCodeInput,
  type consoleCode,
  type consoleCodeUpdate,
  PRODUCT_CODE_LIMIT,
  type ProductCodeKind,
} from '@iruon/contract';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { asSeen, changedAt, differences, refusedRecord, reorder } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import {
  countCodes,
  countUses,
  deleteCodeRow,
  findConsoleCode,
  findConsoleCodes,
  insertCode,
  lockCode,
  updateCode,
} from './code-repository.ts';

type WireCode = z.input<typeof consoleCode>;
type Row = NonNullable<Awaited<ReturnType<typeof findConsoleCode>>>;

const toWire = ({ id, kind, updatedAt, ...row }: Row): WireCode => ({
  ...row,
  _id: id,
  kind: kind as ProductCodeKind,
  updatedAt: updatedAt.toISOString(),
});

export async function listConsoleCodes({ db }: Context, asked: Parameters<typeof findConsoleCodes>[1]) {
  const { rows, total } = await findConsoleCodes(db, asked);
  return { codes: rows.map(toWire), total };
}

/** @throws NOT_FOUND */
export async function getConsoleCode({ db }: Pick<Context, 'db'>, id: string): Promise<WireCode> {
  const found = await findConsoleCode(db, id);
  if (!found) throw problem('NOT_FOUND');
  return toWire(found);
}

/** @throws CODE_TAKEN, RECORDS_FULL */
export async function createCode(context: Context, input: ConsoleCodeInput): Promise<WireCode> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countCodes(trx, input.kind)) >= PRODUCT_CODE_LIMIT)
      throw problem('RECORDS_FULL', `한 종류에 ${PRODUCT_CODE_LIMIT}개까지 만들 수 있습니다.`);
    await insertCode(trx, { id, ...input, updatedAt: changedAt(context.now()) });
    await audit(trx, context, 'code.create', `code:${id}`, input);
  }).catch(refusedRecord);
  return getConsoleCode(context, id);
}

/** @throws NOT_FOUND, RECORD_CHANGED */
export async function changeCode(
  context: Context,
  id: string,
  { updatedAt, ...input }: z.output<typeof consoleCodeUpdate>,
): Promise<WireCode> {
  await inTransaction(context.db, async (trx) => {
    const before = asSeen(await lockCode(trx, id), updatedAt);
    await updateCode(trx, id, { ...input, updatedAt: changedAt(context.now(), before) });
    await audit(trx, context, 'code.change', `code:${id}`, { changes: differences(before, input) });
  });
  return getConsoleCode(context, id);
}

/** Deletes a code that nothing wears; one that is gone already is no error. @throws CODE_IN_USE */
export async function deleteCode(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const code = await lockCode(trx, id);
    if (!code) return;
    const count = await countUses(trx, code.kind as ProductCodeKind, code.value);
    const users = code.kind === 'SHOWROOM' ? '전시장' : '상품';
    if (count > 0)
      throw problem(
        'CODE_IN_USE',
        `${users} ${count.toLocaleString('ko-KR')}개가 쓰고 있습니다. 지우는 대신 숨길 수 있습니다.`,
      );
    await deleteCodeRow(trx, id);
    await audit(trx, context, 'code.delete', `code:${id}`, { kind: code.kind, value: code.value, text: code.text });
  });
}

export async function orderCodes(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await reorder(trx, 'productCodes', ids);
    await audit(trx, context, 'code.order', 'codes', { ids });
  });
}
