import { type ConsoleLevelInput, type consoleLevel, LEVEL_LIMIT } from '@iruon/contract';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import {
  asSeen,
  changedAt,
  countRecords,
  differences,
  isReferredTo,
  refusedRecord,
  reorder,
} from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { deleteLevelRow, findConsoleLevels, insertLevel, lockLevel, updateLevel } from '../level-repository.ts';

type WireLevel = z.input<typeof consoleLevel>;
type Row = Awaited<ReturnType<typeof findConsoleLevels>>['rows'][number];

const toWire = ({
  id,
  code,
  name,
  sequence,
  scope,
  isActive,
  isWelcome,
  criteria,
  points,
  ...row
}: Row): WireLevel => ({
  _id: id,
  code,
  name,
  index: sequence,
  scope,
  isActive,
  isWelcome,
  criteria,
  points,
  pointDays: row.pointDays,
  pointCap: row.pointCap,
  coupons: row.couponIds,
  memberCount: Number(row.memberCount),
  updatedAt: row.updatedAt.toISOString(),
});

const columnsOf = ({ coupons, criteria, ...input }: ConsoleLevelInput) => ({
  ...input,
  criteria: JSON.stringify(criteria),
  couponIds: coupons,
});

export async function listConsoleLevels({ db }: Context, asked: Parameters<typeof findConsoleLevels>[1]) {
  const { rows, total } = await findConsoleLevels(db, asked);
  return { levels: rows.map(toWire), total };
}

/** @throws NOT_FOUND */
export async function getConsoleLevel({ db }: Pick<Context, 'db'>, id: string): Promise<WireLevel> {
  const { rows } = await findConsoleLevels(db, { filter: { id: [id] }, sort: ['sequence', 'ASC'], range: [0, 0] });
  if (!rows[0]) throw problem('NOT_FOUND');
  return toWire(rows[0]);
}

/** @throws RECORDS_FULL, CODE_TAKEN */
export async function createLevel(context: Context, input: ConsoleLevelInput): Promise<WireLevel> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countRecords(trx, 'levels')) >= LEVEL_LIMIT)
      throw problem('RECORDS_FULL', `등급은 ${LEVEL_LIMIT}개까지 만들 수 있습니다.`);
    const updatedAt = changedAt(context.now());
    await insertLevel(trx, { id, ...columnsOf(input), createdAt: updatedAt, updatedAt });
    await audit(trx, context, 'level.create', `level:${id}`, { code: input.code, name: input.name });
  }).catch(refusedRecord);
  return getConsoleLevel(context, id);
}

/** Members keep what they have until the next evaluation. @throws NOT_FOUND, RECORD_CHANGED, CODE_TAKEN */
export async function changeLevel(
  context: Context,
  id: string,
  { updatedAt, ...input }: ConsoleLevelInput & { updatedAt: string },
): Promise<WireLevel> {
  await inTransaction(context.db, async (trx) => {
    const before = asSeen(await lockLevel(trx, id), updatedAt);
    const columns = columnsOf(input);
    await updateLevel(trx, id, { ...columns, updatedAt: changedAt(context.now(), before) });
    const seen = { ...before, criteria: JSON.stringify(before.criteria) };
    await audit(trx, context, 'level.change', `level:${id}`, { changes: differences(seen, columns) });
  }).catch(refusedRecord);
  return getConsoleLevel(context, id);
}

/** Deletes a level; one that is gone already is no error. @throws LEVEL_IN_USE */
export async function deleteLevel(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockLevel(trx, id);
    if (!found) return;
    await deleteLevelRow(trx, id);
    await audit(trx, context, 'level.delete', `level:${id}`, { code: found.code, name: found.name });
  }).catch((error: unknown) => {
    throw isReferredTo(error) ? problem('LEVEL_IN_USE') : error;
  });
}

export async function orderLevels(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await reorder(trx, 'levels', ids);
    await audit(trx, context, 'level.order', 'levels', { ids });
  });
}
