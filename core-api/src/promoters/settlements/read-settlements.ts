import type { ClosedMonth, ConsoleSettlement, Settlement, SettlementDetail } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { listBonuses } from '../bonuses/index.ts';
import {
  findMonth,
  findMonthFile,
  findSettlement,
  findStatement,
  idsOfSettlement,
  latestMonths,
  type MonthRow,
  pageOfSettlements,
  type SettlementFilter,
  type SettlementRow,
  settlementsOf,
} from './repository.ts';
import { settlementFile } from './settlement-file.ts';

/** Number of months that a promoter sees: as long as the records are retained. */
const MAX_MONTHS = 60;
const SHOWN_MONTHS = 120;
const SHOWN_ROWS = 500;
/** Maximum number of rows in the workbook of one promoter; it is created while the request waits. */
const FILE_ROWS = 20_000;

function wireSettlement(row: SettlementRow): Settlement {
  const { id, closedAt, promoterId: _, ...rest } = row;
  const { username: __, promoterName: ___, userType: ____, code: _____, ...amounts } = rest;
  return { _id: id, closedAt: closedAt.toISOString(), ...amounts };
}

const wireConsole = (row: SettlementRow): ConsoleSettlement => ({
  ...wireSettlement(row),
  promoter: { _id: row.promoterId, username: row.username, name: row.promoterName, code: row.code },
});

const wireMonth = ({ closedAt, ...row }: MonthRow): ClosedMonth => ({ ...row, closedAt: closedAt.toISOString() });

export async function readMySettlements(handle: Handle, promoterId: string): Promise<Settlement[]> {
  return (await settlementsOf(handle, promoterId, MAX_MONTHS)).map(wireSettlement);
}

/** The workbook of a promoter's own statement. Its rows never change. @throws NOT_FOUND */
export async function readMySettlementFile(
  handle: Handle,
  promoterId: string,
  month: string,
): Promise<{ name: string; content: Buffer }> {
  const found = orNotFound(await findStatement(handle, { promoterId, month, limit: FILE_ROWS }));
  const { statement, lines } = found;
  const content = await settlementFile([statement], { lines, at: statement.closedAt });
  return { name: `추천인정산_${month}.xlsx`, content };
}

/** Settlements for operators, latest month first unless sorted otherwise. */
export async function listSettlements(handle: Handle, request: ListRequest<SettlementFilter, 'month'>) {
  const { rows, total } = await pageOfSettlements(handle, request);
  return { settlements: rows.map(wireConsole), total };
}

/** A settlement with its rows. @throws NOT_FOUND */
export async function readSettlement({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<SettlementDetail> {
  const row = orNotFound(await findSettlement(db, id));
  const { ids, count } = await idsOfSettlement(db, id, SHOWN_ROWS);
  const shown = { filter: { id: ids }, sort: ['createdAt', 'ASC'], range: [0, SHOWN_ROWS - 1] } as const;
  const { bonuses } = await listBonuses(db, shown, now());
  return { ...wireConsole(row), bonuses, bonusCount: count };
}

export async function listMonths(handle: Handle): Promise<ClosedMonth[]> {
  return (await latestMonths(handle, SHOWN_MONTHS)).map(wireMonth);
}

/** @throws NOT_FOUND */
export async function readMonth(handle: Handle, month: string): Promise<ClosedMonth> {
  return wireMonth(orNotFound(await findMonth(handle, month)));
}

/**
 * The stored workbook of a closed month; the audit log records the reader and the reason. @throws NOT_FOUND,
 * STEP_UP_REQUIRED
 */
export async function readMonthFile(
  context: Context & { actor: UserActor },
  month: string,
  reason: string,
): Promise<{ name: string; content: Buffer }> {
  await assertStepUp(context);
  const content = orNotFound(await findMonthFile(context.db, month));
  const details = { reason, filter: { month }, count: (await readMonth(context.db, month)).promoters };
  await audit(context.db, context, 'settlement.export', { type: 'settlement-month', id: month, name: month }, details);
  return { name: `추천인정산_${month}.xlsx`, content };
}
