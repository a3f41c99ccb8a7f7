import type { SupplyReportDetail } from '@iruon/contract';
import { seoulMonthOf } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import { actorId } from '../../platform/actor.ts';
import { eachInTurn } from '../../platform/concurrency/each-in-turn.ts';
import { countRows } from '../../platform/db/read-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { decide, stateOf } from './build-rules.ts';
import {
  clientsOf,
  devicesOf,
  factsOfDiscards,
  factsOfPurchases,
  factsOfSamples,
  moneyOf,
  purchasesOf,
} from './read-facts.ts';
import {
  endMissingRows,
  keepRows,
  noteDifference,
  openReport,
  type Report,
  type ReportRow,
  rowsOfKeys,
  ruleOf,
  updateReport,
  writeRows,
} from './repository.ts';
import { type DraftRow, type Fact, keeperKey, type Rule, rowOf } from './rules.ts';
import { openRunOf } from './runs-repository.ts';
import { monthsToBuild, readReport } from './wire-report.ts';

/** Purchases whose rows are built at once, so that memory does not grow with the month. */
const PURCHASES = 300;
/** Rows that are compared and written by one statement each. */
const ROWS = 1_000;

interface Build {
  report: Report;
  rule: Rule;
  buildNo: number;
  at: Date;
}

const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);

/** The rows of facts that must be reported. */
async function draftsOf(trx: Transaction, facts: readonly Fact[], rule: Rule): Promise<DraftRow[]> {
  if (facts.length === 0) return [];
  const devices = await devicesOf(trx, facts);
  const reported = facts.filter((fact) => devices.has(keeperKey(fact)));
  if (reported.length === 0) return [];
  const clients = await clientsOf(trx, present(reported.map(({ userId }) => userId)));
  const roots = rule.price === 'NONE' ? [] : present(reported.map(({ rootId }) => rootId));
  const money = await moneyOf(trx, roots);
  return reported
    .map((fact) =>
      rowOf(fact, {
        device: devices.get(keeperKey(fact)),
        client: fact.userId === null ? undefined : clients.get(fact.userId),
        money: fact.rootId === null ? undefined : money.get(fact.rootId),
        rule,
      }),
    )
    .filter((draft) => draft !== null);
}

const isKept = (row: ReportRow, drafts: ReadonlyMap<string, DraftRow>) => {
  const draft = drafts.get(row.key);
  return draft ? decide(row, draft) : 'KEEP';
};

async function writeDrafts(trx: Transaction, drafts: readonly DraftRow[], build: Build): Promise<void> {
  for (let from = 0; from < drafts.length; from += ROWS) {
    const byKey = new Map(drafts.slice(from, from + ROWS).map((draft) => [draft.key, draft]));
    const kept: string[] = [];
    for (const row of await rowsOfKeys(trx, build.report.id, [...byKey.keys()])) {
      const decision = isKept(row, byKey);
      if (decision === 'REWRITE') continue;
      byKey.delete(row.key);
      if (decision === 'KEEP') kept.push(row.id);
      else await noteDifference(trx, row.id, { ...build, ...decision });
    }
    await keepRows(trx, kept, build.buildNo);
    await writeRows(
      trx,
      [...byKey.values()].map((draft) => ({ ...draft, state: stateOf(draft) })),
      build,
    );
  }
}

/** Builds the rows of a locked report. The same facts result in the same rows, however often they are built. */
async function build(trx: Transaction, report: Report, at: Date): Promise<void> {
  const { month } = report;
  const buildNo = report.builds + 1;
  const rule = await ruleOf(trx, month);
  if (rule) {
    const current = { report, rule, buildNo, at };
    const write = async (facts: readonly Fact[]) => writeDrafts(trx, await draftsOf(trx, facts, rule), current);
    for await (const purchases of purchasesOf(trx, month))
      for (let from = 0; from < purchases.length; from += PURCHASES)
        await write(await factsOfPurchases(trx, month, purchases.slice(from, from + PURCHASES)));
    await write(await factsOfSamples(trx, month));
    await write(await factsOfDiscards(trx, month));
  }
  await endMissingRows(trx, { report, buildNo, at });
}

const rowsOf = (trx: Transaction, reportId: string) =>
  trx.selectFrom('supplyReportRows').where('reportId', '=', reportId);

/**
 * Builds the rows of a month from what was shipped, returned, discarded and recalled in it.
 * @throws SUPPLY_MONTH_FUTURE, SUPPLY_REPORT_BUSY while the portal is being called
 */
export async function buildReport(context: Context, month: string): Promise<SupplyReportDetail> {
  const at = context.now();
  if (month > seoulMonthOf(at)) throw problem('SUPPLY_MONTH_FUTURE');
  await inTransaction(context.db, async (trx) => {
    const report = await openReport(trx, month, at);
    if (await openRunOf(trx, report.id)) throw problem('SUPPLY_REPORT_BUSY');
    const before = await countRows(rowsOf(trx, report.id));
    await build(trx, report, at);
    const builtBy = actorId(context.actor);
    await updateReport(trx, report.id, { builds: report.builds + 1, builtAt: at, builtBy, updatedAt: at });
    if (builtBy === null) return;
    const changes = { rows: { from: before, to: await countRows(rowsOf(trx, report.id)) } };
    await audit(trx, context, 'supply-report.build', { type: 'supply-report', id: month, name: month }, { changes });
  });
  return readReport(context, month);
}

/**
 * Builds the month before and the current one every night, so that faults are seen while they can be corrected. A month whose
 * rows are being added at the portal waits for the next night. Any other failure is thrown after both, so that the job fails.
 */
export async function buildReports(context: Context): Promise<void> {
  const build = async (month: string) => {
    try {
      await buildReport(context, month);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.body.code !== 'SUPPLY_REPORT_BUSY') throw error;
    }
  };
  await eachInTurn(monthsToBuild(context.now()), build, 'supply reports were not built');
}
