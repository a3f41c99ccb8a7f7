import type { SupplyReportRuns } from '@iruon/db';
import type { Updateable } from 'kysely';
import {
  PortalBusy,
  type PortalDevice,
  PortalRefused,
  type SupplyPortal,
  type SupplyRow,
} from '../../adapters/supply-report/port.ts';
import type { Context } from '../../platform/services.ts';
import { isUnclear, MAX_REFUSAL, readFiled, readPortalRows, refusalOf, unclearOf } from './portal-state.ts';
import type { Report, ReportRow } from './repository.ts';
import {
  changeRun,
  claimRun,
  dueRuns,
  endRow,
  latestUnanswered,
  markRowSending,
  markSent,
  nextRows,
  noteUnclear,
  type Run,
  refuseUnclear,
  releaseUnanswered,
} from './runs-repository.ts';

/** A claim outlasts the calls that are made before it is prolonged. */
const CLAIM_MS = 180_000;
/** A call without an answer may still arrive at the portal until then, and is not repeated before. */
const QUIET_MS = 300_000;
/** After a call without an answer the portal is asked, and again after this pause. */
const ASK_MS = 30_000;
/** Ends a run of the job when the next one may begin. */
const RUN_MS = 50_000;
/** A press that reached nothing for so long is over: the person should decide again. */
const PATIENCE_MS = 30 * 60_000;
const ROWS = 50;
const SILENT = '포털이 30분 동안 응답하지 않아 멈췄습니다. 나중에 다시 눌러 주세요.';
const ASKS = '저절로 다시 확인합니다.';
const WAITS = `포털의 응답을 기다리고 있습니다. ${ASKS}`;

interface Work {
  context: Context;
  portal: SupplyPortal;
  report: Report;
  run: Run;
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Changes the run while this process has it, and lets go of it. */
const pause = ({ context, run }: Work, dueAt: Date, message: string, changes: Updateable<SupplyReportRuns> = {}) =>
  changeRun(context.db, run, { dueAt, message, claimedUntil: null, ...changes });

const end = ({ context, run }: Work, state: 'DONE' | 'STOPPED', message: string) =>
  changeRun(context.db, run, {
    ...{ state, message: message.slice(0, MAX_REFUSAL), dueAt: null, claimedUntil: null, endedAt: context.now() },
  });

const sentRow = (row: ReportRow, gtin: string, device: PortalDevice): SupplyRow => ({
  ...{ reference: row.reference, kind: row.kind, form: row.form, device, gtin },
  ...{ lotNo: row.lotNo, serial: row.serial, madeOn: row.madeOn, useBy: row.useBy, suppliedOn: row.occurredOn },
  ...{ clientCode: row.clientCode, quantity: row.quantity, loose: row.loose },
  ...{ unitPrice: row.unitPrice, amount: row.amount },
});

type Outcome = 'ADDED' | 'REFUSED' | { pauseMs: number; message?: string };

/** Adds one row. The call is noted before it is made, so that a lost answer or a crash leaves a row that is asked about. */
async function addRow(
  { context, portal, report }: Work,
  row: ReportRow,
  device: PortalDevice | null,
): Promise<Outcome> {
  const { db } = context;
  if (!(await markRowSending(db, row.id, context.now()))) return { pauseMs: ASK_MS };
  const refuse = async (refusal: string): Promise<Outcome> => {
    await endRow(db, row.id, { state: 'REFUSED', refusal: refusal.slice(0, MAX_REFUSAL) }, context.now());
    return 'REFUSED';
  };
  if (!device || row.gtin === null) return refuse('포털에 등록되지 않은 UDI입니다. 통합정보를 먼저 등록해 주세요.');
  try {
    const portalNo = await portal.addRow(report.month, sentRow(row, row.gtin, device));
    await endRow(db, row.id, { state: 'ADDED', portalNo }, context.now());
    return 'ADDED';
  } catch (error) {
    if (error instanceof PortalRefused) return refuse(error.message);
    if (error instanceof PortalBusy) {
      await endRow(db, row.id, { state: 'READY' }, context.now());
      return { pauseMs: error.retryAfterMs };
    }
    const unclear = unclearOf(error);
    if (unclear !== null) await noteUnclear(db, row.id, unclear);
    context.logger.warn({ err: error, rowId: row.id }, 'the portal gave no clear answer about a row');
    return { pauseMs: ASK_MS, ...(unclear !== null && { message: `${unclear} ${ASKS}` }) };
  }
}

/** Adds the rows that are ready, one call each. What was not answered is looked for at the portal before anything else. */
async function addRows(work: Work): Promise<void> {
  const { context, portal, report } = work;
  let { run } = work;
  const begun = performance.now();
  const isNew = run.added + run.refused === 0;
  if (isNew || (await latestUnanswered(context.db, report.id))) {
    if (await readFiled(context, portal, report)) {
      await end(work, 'STOPPED', '포털에서 이미 보고한 달입니다. 고치려면 보고를 먼저 취소해 주세요.');
      return;
    }
    await readPortalRows(context, portal, report);
    const refused = run.refused + (await refuseUnclear(context.db, report.id, context.now()));
    if (refused > run.refused && !(await changeRun(context.db, run, { refused }))) return;
    run = { ...run, refused };
    await releaseUnanswered(context.db, report.id, later(context.now(), -QUIET_MS), context.now());
  }
  const unanswered = await latestUnanswered(context.db, report.id);
  if (unanswered) {
    await pause({ ...work, run }, later(unanswered, QUIET_MS), WAITS);
    return;
  }
  const devices = new Map<string, PortalDevice | null>();
  for (;;) {
    const rows = await nextRows(context.db, report.id, ROWS);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (row.gtin !== null && !devices.has(row.gtin)) devices.set(row.gtin, await portal.findDevice(row.gtin));
      const outcome = await addRow({ ...work, run }, row, devices.get(row.gtin ?? '') ?? null);
      if (typeof outcome === 'object') {
        await pause({ ...work, run }, later(context.now(), outcome.pauseMs), outcome.message ?? WAITS);
        return;
      }
      const counts = {
        added: run.added + Number(outcome === 'ADDED'),
        refused: run.refused + Number(outcome === 'REFUSED'),
      };
      const claimedUntil = later(context.now(), CLAIM_MS);
      if (!(await changeRun(context.db, run, { ...counts, claimedUntil }))) return;
      run = { ...run, ...counts, claimedUntil };
      if (performance.now() - begun > RUN_MS) {
        await pause({ ...work, run }, context.now(), '추가하고 있습니다.');
        return;
      }
    }
  }
  await readPortalRows(context, portal, report);
  const refused = run.refused > 0 ? ` 포털이 ${run.refused}건을 거절했습니다.` : '';
  await end({ ...work, run }, 'DONE', `${run.added}건을 추가했습니다.${refused}`);
}

const doneText = ({ kind, sentAt }: Run) => {
  if (kind === 'FILE') return sentAt ? '보고했습니다.' : '포털에 이미 보고되어 있습니다.';
  return sentAt ? '보고를 취소했습니다.' : '포털에 보고되어 있지 않습니다.';
};

/**
 * Files or un-files a month by the one call that does both. It is made at most once for a press, and only after the portal
 * said that it is needed; without an answer the portal is asked, and a person decides again if nothing happened.
 */
async function toggle(work: Work): Promise<void> {
  const { context, portal, report, run } = work;
  const isDone = async () => (await readFiled(context, portal, report)) === (run.kind === 'FILE');
  if (await isDone()) {
    await end(work, 'DONE', doneText(run));
    return;
  }
  if (run.sentAt) {
    const quiet = later(run.sentAt, QUIET_MS);
    const said = isUnclear(run.message) ? run.message : '포털이 응답하지 않았습니다.';
    if (context.now() < quiet) await pause(work, quiet, isUnclear(run.message) ? run.message : WAITS);
    else await end(work, 'STOPPED', `${said} 확인해 보니 반영되지 않았습니다. 다시 눌러 주세요.`);
    return;
  }
  if ((await readPortalRows(context, portal, report)) !== run.seenRows) {
    await end(work, 'STOPPED', '그 사이 포털의 행 수가 바뀌었습니다. 화면을 확인한 뒤 다시 눌러 주세요.');
    return;
  }
  const sentAt = context.now();
  if (!(await markSent(context.db, run, sentAt))) return;
  try {
    await portal.toggleFiled(report.month);
  } catch (error) {
    if (error instanceof PortalRefused) await end(work, 'STOPPED', error.message);
    else if (error instanceof PortalBusy) await pause(work, later(sentAt, error.retryAfterMs), WAITS, { sentAt: null });
    else throw error;
    return;
  }
  if (await isDone()) await end(work, 'DONE', doneText({ ...run, sentAt }));
  else await pause(work, later(sentAt, QUIET_MS), WAITS);
}

/** Goes on with a press. @returns false if another process has it */
async function advance(context: Context, portal: SupplyPortal, id: string): Promise<boolean> {
  const { db, logger } = context;
  const at = context.now();
  const run = await claimRun(db, id, at, later(at, CLAIM_MS));
  if (!run) return false;
  const report = await db
    .selectFrom('supplyReports')
    .selectAll()
    .where('id', '=', run.reportId)
    .executeTakeFirstOrThrow();
  const work = { context, portal, report, run };
  try {
    await (run.kind === 'ADD' ? addRows : toggle)(work);
  } catch (error) {
    logger.warn({ err: error, runId: id }, 'the portal gave no answer');
    const now = context.now();
    // The row of now: its counts and its claim were changed since.
    const current = await db.selectFrom('supplyReportRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const reachedNothing = !current.sentAt && !(await latestUnanswered(db, report.id));
    const refusal = refusalOf(error);
    const isOver = now.getTime() - run.createdAt.getTime() > PATIENCE_MS;
    const going = { ...work, run: current };
    if (reachedNothing && (refusal !== null || isOver))
      await end(going, 'STOPPED', refusal ?? unclearOf(error) ?? SILENT);
    else {
      // The code of an unclear result is shown until the portal was asked.
      const said = unclearOf(error) ?? (isUnclear(current.message) ? current.message : WAITS);
      const pauseMs = error instanceof PortalBusy ? error.retryAfterMs : ASK_MS;
      await pause(going, later(now, pauseMs), refusal ?? said);
    }
  }
  return true;
}

/** Makes the due calls of what people pressed. @returns the number of presses that went on */
export async function runSupplyReports(context: Context): Promise<number> {
  const { supplyPortal: portal } = context;
  if (!portal) return 0;
  let done = 0;
  for (const id of await dueRuns(context.db, context.now())) if (await advance(context, portal, id)) done += 1;
  return done;
}
