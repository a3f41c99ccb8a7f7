import { type ConsolePointInput, type consolePoint, POINT_POLICY_LIMIT } from '@iruon/contract';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { asSeen, changedAt, countRecords, differences } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import {
  deletePolicy,
  findPolicies,
  findPolicy,
  insertPolicy,
  lockPolicy,
  type PolicyRow,
  updatePolicy,
} from '../policy-repository.ts';

type WirePoint = z.input<typeof consolePoint>;

const toWire = ({
  id,
  name,
  event,
  unit,
  value,
  limitAmount,
  validDays,
  isActive,
  given,
  updatedAt,
}: PolicyRow): WirePoint => ({
  _id: id,
  name,
  event: event as WirePoint['event'],
  unit: unit as WirePoint['unit'],
  value,
  limit: limitAmount,
  days: validDays,
  isActive,
  given: Number(given),
  updatedAt: updatedAt.toISOString(),
});

const columnsOf = ({ limit, days, ...input }: ConsolePointInput) => ({ ...input, limitAmount: limit, validDays: days });

export async function listConsolePoints({ db }: Context, asked: Parameters<typeof findPolicies>[1]) {
  const { rows, total } = await findPolicies(db, asked);
  return { points: rows.map(toWire), total };
}

/** @throws NOT_FOUND */
export async function getConsolePoint({ db }: Pick<Context, 'db'>, id: string): Promise<WirePoint> {
  const found = await findPolicy(db, id);
  if (!found) throw problem('NOT_FOUND');
  return toWire(found);
}

/** @throws RECORDS_FULL */
export async function createPoint(context: Context, input: ConsolePointInput): Promise<WirePoint> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    if ((await countRecords(trx, 'points')) >= POINT_POLICY_LIMIT) throw problem('RECORDS_FULL');
    const updatedAt = changedAt(context.now());
    await insertPolicy(trx, { id, ...columnsOf(input), createdAt: updatedAt, updatedAt });
    await audit(trx, context, 'point.create', `point:${id}`, input);
  });
  return getConsolePoint(context, id);
}

/** What the rule gave already stays as it is. @throws NOT_FOUND, RECORD_CHANGED */
export async function changePoint(
  context: Context,
  id: string,
  { updatedAt, ...input }: ConsolePointInput & { updatedAt: string },
): Promise<WirePoint> {
  await inTransaction(context.db, async (trx) => {
    const before = asSeen(await lockPolicy(trx, id), updatedAt);
    const columns = columnsOf(input);
    await updatePolicy(trx, id, { ...columns, updatedAt: changedAt(context.now(), before) });
    await audit(trx, context, 'point.change', `point:${id}`, { changes: differences(before, columns) });
  });
  return getConsolePoint(context, id);
}

/** Deletes a rule; one that is gone already is no error. */
export async function deletePoint(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockPolicy(trx, id);
    if (!found) return;
    await deletePolicy(trx, id);
    await audit(trx, context, 'point.delete', `point:${id}`, { name: found.name });
  });
}
