import type { SupplyReportDetail } from '@iruon/contract';
import { supplyRunKindLabels } from '@iruon/contract/labels';
import { seoulMonthOf } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import type { SupplyPortal } from '../../adapters/supply-report/port.ts';
import { assertStepUp } from '../../members/auth/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { askNow, readFiled, readPortalRows } from './portal-state.ts';
import { findReport, lockReport, type Report } from './repository.ts';
import { insertRun, openRunOf } from './runs-repository.ts';
import { readReport } from './wire-report.ts';

type ByOperator = Context & { actor: UserActor };

const connected = ({ supplyPortal }: Context): SupplyPortal => {
  if (!supplyPortal) throw problem('SUPPLY_REPORT_ABSENT');
  return supplyPortal;
};

/** Calls of one month come after each other: a second press while the first one goes on is refused. */
async function lockIdle(trx: Transaction, month: string): Promise<Report> {
  const report = await lockReport(trx, month);
  if (!report || report.builds === 0) throw problem('SUPPLY_REPORT_EMPTY');
  if (await openRunOf(trx, report.id)) throw problem('SUPPLY_REPORT_BUSY');
  return report;
}

const RUN = { key: 'run-supply-reports' };

/** @throws SUPPLY_REPORT_ABSENT, SUPPLY_REPORT_EMPTY, SUPPLY_REPORT_BUSY, and what `check` throws */
async function press(
  context: ByOperator,
  month: string,
  run: { kind: 'ADD' | 'FILE' | 'UNFILE'; rows: number | null; reason: string | null },
  check: (trx: Transaction, report: Report) => Promise<void>,
): Promise<SupplyReportDetail> {
  connected(context);
  await inTransaction(context.db, async (trx) => {
    const report = await lockIdle(trx, month);
    await check(trx, report);
    const { kind, rows: seenRows, reason } = run;
    await insertRun(trx, { reportId: report.id, kind, askedBy: context.actor.userId, seenRows, reason }, context.now());
    await enqueue(trx, 'run-supply-reports', {}, RUN);
    const actions = { ADD: 'supply-report.add', FILE: 'supply-report.file', UNFILE: 'supply-report.unfile' } as const;
    const details = { changes: { press: { from: null, to: supplyRunKindLabels[kind] } }, rows: seenRows, reason };
    await audit(trx, context, actions[kind], { type: 'supply-report', id: month, name: month }, details);
  });
  return readReport(context, month);
}

/**
 * Lets the rows without faults be added at the portal, and once more those that it refused.
 * @throws SUPPLY_REPORT_ABSENT, SUPPLY_REPORT_BUSY, SUPPLY_REPORT_EMPTY, SUPPLY_REPORT_FILED
 */
export function addReport(context: ByOperator, month: string): Promise<SupplyReportDetail> {
  return press(context, month, { kind: 'ADD', rows: null, reason: null }, async (trx, report) => {
    if (report.portalState === 'FILED') throw problem('SUPPLY_REPORT_FILED');
    await trx
      .updateTable('supplyReportRows')
      .set({ state: 'READY', refusal: null, updatedAt: context.now() })
      .where('reportId', '=', report.id)
      .where('state', '=', 'REFUSED')
      .execute();
    const waiting = await trx
      .selectFrom('supplyReportRows')
      .select('id')
      .where('reportId', '=', report.id)
      .where('state', 'in', ['READY', 'SENDING'])
      .limit(1)
      .executeTakeFirst();
    if (!waiting) throw problem('SUPPLY_REPORT_EMPTY');
  });
}

/** The portal's rows as the person saw them: what is filed is what was shown. */
function assertSeen({ portalRows }: Report, rows: number): void {
  if (portalRows !== rows) throw problem('SUPPLY_REPORT_CHANGED');
}

/**
 * Files an ended month. Only the press of a person who proved to attend does this, once for each press.
 * @throws STEP_UP_REQUIRED, SUPPLY_MONTH_OPEN, SUPPLY_REPORT_ABSENT, SUPPLY_REPORT_BUSY, SUPPLY_REPORT_CHANGED,
 * SUPPLY_REPORT_EMPTY, SUPPLY_REPORT_FILED
 */
export async function fileReport(context: ByOperator, month: string, { rows }: { rows: number }) {
  await assertStepUp(context);
  if (month >= seoulMonthOf(context.now())) throw problem('SUPPLY_MONTH_OPEN');
  return press(context, month, { kind: 'FILE', rows, reason: null }, async (_, report) => {
    if (report.portalState === 'FILED') throw problem('SUPPLY_REPORT_FILED');
    if (rows === 0) throw problem('SUPPLY_REPORT_EMPTY');
    assertSeen(report, rows);
  });
}

/**
 * Takes a filed month back.
 * @throws STEP_UP_REQUIRED, SUPPLY_REPORT_ABSENT, SUPPLY_REPORT_BUSY, SUPPLY_REPORT_CHANGED, SUPPLY_REPORT_NOT_FILED
 */
export async function unfileReport(context: ByOperator, month: string, of: { rows: number; reason: string }) {
  await assertStepUp(context);
  const report = await findReport(context.db, month);
  if (report?.portalState !== 'FILED') throw problem('SUPPLY_REPORT_NOT_FILED');
  return press(context, month, { kind: 'UNFILE', ...of }, async (_, locked) => {
    if (locked.portalState !== 'FILED') throw problem('SUPPLY_REPORT_NOT_FILED');
    assertSeen(locked, of.rows);
  });
}

/**
 * Asks the portal about a month now. @throws NOT_FOUND, SUPPLY_REPORT_ABSENT, SUPPLY_REPORT_BUSY, SUPPLY_PORTAL_SILENT
 */
export async function checkReport(context: ByOperator, month: string): Promise<SupplyReportDetail> {
  const portal = connected(context);
  const report = await findReport(context.db, month);
  if (!report) return readReport(context, month);
  if (await openRunOf(context.db, report.id)) throw problem('SUPPLY_REPORT_BUSY');
  const portalRows = await askNow(async () => {
    await readFiled(context, portal, report);
    return readPortalRows(context, portal, report);
  });
  const changes = { portalRows: { from: report.portalRows, to: portalRows } };
  await audit(
    context.db,
    context,
    'supply-report.check',
    { type: 'supply-report', id: month, name: month },
    { changes },
  );
  return readReport(context, month);
}
