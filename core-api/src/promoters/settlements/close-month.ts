import type { OpenMonth } from '@iruon/contract';
import { seoulMonthOf } from '@iruon/contract/seoul';
import { type Handle, longRunningDatabase } from '@iruon/db';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  findMonth,
  insertMonth,
  insertSettlements,
  latestMonths,
  linesOfMonth,
  lockClosing,
  oldestOpenRow,
  settlementsOfMonth,
  sumOfOpenRows,
} from './repository.ts';
import { isDue, isOver, nextMonth, spanOf } from './rules.ts';
import { settlementFile } from './settlement-file.ts';

/** Maximum duration of one statement of a closing, and of the creation of its workbook between two of them. */
const LONGEST_MS = 60_000;

/**
 * Closes a month of promoters, `YYYY-MM` in Seoul: statements of all rows before its end that are in no month yet, and
 * their workbook. Concurrent or repeated calls create one settlement and one file. Returns true if it was closed now.
 * Months are closed one after the other, also those without rows. @throws SETTLEMENT_NOT_DUE before its end,
 * SETTLEMENT_ORDER
 */
export async function closeMonth(
  context: Pick<Context, 'db' | 'now' | 'actor' | 'requestId'>,
  month: string,
): Promise<boolean> {
  const at = context.now();
  if (!isOver(month, at)) throw problem('SETTLEMENT_NOT_DUE');
  if (await findMonth(context.db, month)) return false;
  await using db = longRunningDatabase(context.db, LONGEST_MS, 'iruon-settlements');
  // Awaited, so that the connection stays open until it ends.
  return await inTransaction(db, async (trx) => {
    await lockClosing(trx);
    if (await findMonth(trx, month)) return false;
    const expected = await monthToClose(trx);
    if (expected !== null && expected !== month) throw problem('SETTLEMENT_ORDER');
    const rows = await insertSettlements(trx, { month, ...spanOf(month), at });
    const statements = await settlementsOfMonth(trx, month);
    const file = await settlementFile(statements, { lines: await linesOfMonth(trx, month), at });
    const closed = { closedBy: actorId(context.actor), closedAt: at };
    await insertMonth(trx, { month, promoters: statements.length, rows, file, ...closed });
    const details = { rows, promoters: statements.length, changes: { isClosed: { from: false, to: true } } };
    await audit(trx, context, 'settlement.close', { type: 'settlement-month', id: month, name: month }, details);
    return true;
  });
}

/** The month after the last closed one, or that of the first row of the ledger; null if there is neither. */
async function monthToClose(handle: Handle): Promise<string | null> {
  const [latest] = await latestMonths(handle, 1);
  if (latest) return nextMonth(latest.month);
  const oldest = await oldestOpenRow(handle);
  return oldest && seoulMonthOf(oldest);
}

/** The month to close next, with the amounts of closing it now; null without a ledger. */
export async function readOpenMonth({ db, now }: Pick<Context, 'db' | 'now'>): Promise<OpenMonth | null> {
  const month = await monthToClose(db);
  if (month === null) return null;
  return { month, isOver: isOver(month, now()), ...(await sumOfOpenRows(db, spanOf(month))) };
}

/** Maximum number of months closed in one run. */
const MAX_CLOSED = 24;

/** Closes every due month, oldest first: on the 5th of the next month in Seoul. Returns the number of months. */
export async function closeDueMonths(context: Context): Promise<number> {
  let closed = 0;
  while (closed < MAX_CLOSED) {
    const month = await monthToClose(context.db);
    if (month === null || !isDue(month, context.now())) break;
    if (await closeMonth(context, month)) closed += 1;
  }
  return closed;
}
