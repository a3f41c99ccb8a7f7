import { type ReconciliationDetail, reconciliationLimits } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { jsonText, type Transaction } from '@iruon/db';
import { choiceOfField, keepLayout, keptColumns } from '../../content/sheet-layouts/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { columnsOf } from '../../platform/spreadsheet/read/choose-columns.ts';
import { isWorkbook } from '../../platform/spreadsheet/read/open-sheets.ts';
import { purchasesOfTransactions } from '../../selling/payments/index.ts';
import { compareStatement } from './compare-statement.ts';
import { readDetail } from './read-reconciliation.ts';
import { readStatement } from './read-statement.ts';
import {
  findReconciliation,
  insertReconciliation,
  lockReconciliation,
  replaceDifferences,
  updateReconciliation,
} from './repository.ts';
import type { Comparison, Period } from './rules.ts';

const LONGEST_NAME = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

interface HandedIn extends Period {
  /** The path of the bytes in the storage folder. */
  path: string;
  bytes: number;
  /** The operator's file name. */
  name: string;
  /** The columns that the operator chose, as a field of the form. */
  columns?: string | undefined;
}

function assertPeriod({ from, to }: Period): void {
  const refuse = (message: string) => problemAt('INVALID_INPUT', 'body.to', message, 'invalid_period');
  const length = endOfSeoulDay(to).getTime() - startOfSeoulDay(from).getTime();
  if (length < 0) throw refuse('끝 날짜는 시작 날짜보다 빠를 수 없습니다.');
  if (length >= reconciliationLimits.days * DAY_MS)
    throw refuse(`한 번에 ${reconciliationLimits.days}일까지 대조할 수 있습니다.`);
}

const namedPlainly = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, LONGEST_NAME) || '이름 없는 파일';

/**
 * Stores the gateway's statement of a period and compares it with our records. The file and the columns that the
 * operator assigned are stored, so that it can be compared again.
 * @throws INVALID_INPUT, GATEWAY_LIST_REFUSED, SHEET_COLUMNS_UNKNOWN, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function createReconciliation(
  context: Context & { actor: UserActor },
  { path, bytes, name, from, to, columns }: HandedIn,
): Promise<ReconciliationDetail> {
  assertPeriod({ from, to });
  const { db, now, storage, actor } = context;
  const choice = choiceOfField(columns);
  const statement = await readStatement(path, { kept: await keptColumns(db, 'GATEWAY'), choice });
  const { table } = statement;
  const { comparison, tally, outside } = await compareStatement(db, { from, to }, statement);
  const id = newId();
  const storageKey = `reconciliations/${id}${(await isWorkbook(path)) ? '.xlsx' : '.csv'}`;
  const at = now();
  await storage.put(storageKey, path);
  try {
    await inTransaction(db, async (trx) => {
      await insertReconciliation(trx, {
        id,
        fromDay: from,
        toDay: to,
        fileName: namedPlainly(name),
        storageKey,
        bytes,
        rowsRead: statement.movements.length,
        rowsSkipped: statement.skipped,
        rowsOutside: outside,
        differencesTotal: comparison.differences.length,
        tally: jsonText(tally),
        chosen: table.isChosen ? jsonText(columnsOf(table)) : null,
        createdBy: actor.userId,
        createdAt: at,
        comparedAt: at,
      });
      await keepDifferences(trx, id, comparison);
      if (choice?.isKept) await keepLayout(trx, context, 'GATEWAY', table);
      const details = { period: `${from} ~ ${to}`, fileName: name, difference: comparison.differences.length };
      await audit(trx, context, 'reconciliation.create', { type: 'reconciliation', id }, details);
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
  return readDetail(db, id);
}

/** Compares a stored statement with our current records. @throws NOT_FOUND also if its file is missing */
export async function compareAgain(context: Context & { actor: UserActor }, id: string): Promise<ReconciliationDetail> {
  const { db, storage, now } = context;
  const found = orNotFound(await findReconciliation(db, id));
  await using stored = await storage.localCopy(found.storageKey);
  if (!stored) throw problem('NOT_FOUND', '올린 파일이 더 이상 없습니다. 다시 올려 주세요.');
  const statement = await readStatement(stored.path, { choice: found.chosen ?? undefined });
  await inTransaction(db, async (trx) => {
    await lockReconciliation(trx, id);
    const period = { from: found.fromDay, to: found.toDay };
    const { comparison, tally } = await compareStatement(trx, period, statement);
    await keepDifferences(trx, id, comparison);
    await updateReconciliation(trx, id, {
      differencesTotal: comparison.differences.length,
      tally: jsonText(tally),
      comparedAt: now(),
    });
    const difference = { from: found.differencesTotal, to: comparison.differences.length };
    await audit(trx, context, 'reconciliation.compare', { type: 'reconciliation', id }, { changes: { difference } });
  });
  return readDetail(db, id);
}

/** Stores the differences, each with its purchase if known. */
async function keepDifferences(trx: Transaction, id: string, { differences }: Comparison): Promise<void> {
  const stored = differences.slice(0, reconciliationLimits.differences);
  const unknown = stored.flatMap(({ ours, theirs }) => (ours || !theirs ? [] : [theirs]));
  const purchases = unknown.length > 0 ? await purchasesOfTransactions(trx, unknown) : new Map<string, string>();
  const rows = stored.map(({ kind, ours, theirs, oursWon, theirsWon }, position) => {
    const either = theirs ?? ours;
    if (!either) throw new Error('A difference without movements');
    return {
      id: newId(),
      reconciliationId: id,
      position,
      kind,
      side: either.side,
      tid: either.tid,
      gatewayOrderId: theirs?.gatewayOrderId || null,
      method: either.method,
      oursAmount: ours?.amount ?? null,
      oursDay: ours?.day ?? null,
      oursWon,
      theirsAmount: theirs?.amount ?? null,
      theirsDay: theirs?.day ?? null,
      theirsWon,
      row: theirs?.row ?? null,
      purchaseId: ours?.purchaseId ?? purchases.get(either.tid) ?? null,
    };
  });
  await replaceDifferences(trx, id, rows);
}
