import { createHash } from 'node:crypto';
import { type Handle, jsonText, type SupplyReportRows, type SupplyReports, type Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { insertOnce, rowById } from '../../platform/db/write-rows.ts';
import type { DraftRow, Rule } from './rules.ts';
import type { StoredDifference } from './stored-difference.ts';

export type Report = Selectable<SupplyReports>;
export type ReportRow = Selectable<SupplyReportRows>;

export const { lock: lockReportById, update: updateReport } = rowById('supplyReports');

export const findReport = (handle: Handle, month: string): Promise<Report | undefined> =>
  handle.selectFrom('supplyReports').selectAll().where('month', '=', month).executeTakeFirst();

export const lockReport = (trx: Transaction, month: string): Promise<Report | undefined> =>
  trx.selectFrom('supplyReports').selectAll().where('month', '=', month).forUpdate().executeTakeFirst();

/** The report of a month, locked; a new one if there is none. */
export async function openReport(trx: Transaction, month: string, at: Date): Promise<Report> {
  const row = { id: newId(), month, createdAt: at, updatedAt: at };
  await insertOnce(trx, 'supplyReports', row, ['month']);
  const report = await lockReport(trx, month);
  if (!report) throw new Error(`No report of ${month}`);
  return report;
}

/** The rule of a month: the last one that begins in it or before; null before the first one. */
export async function ruleOf(handle: Handle, month: string): Promise<Rule | null> {
  const rule = await handle
    .selectFrom('supplyRules')
    .select(['implantClasses', 'otherClasses', 'includesNhi', 'price'])
    .where('fromMonth', '<=', month)
    .orderBy('fromMonth', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rule ?? null;
}

/** What the portal keeps of a row: from month and facts, so that a row that is built again has the same one. */
const referenceOf = (month: string, key: string) =>
  createHash('sha256').update(`${month} ${key}`).digest('hex').slice(0, 16).toUpperCase();

export const rowsOfKeys = (trx: Transaction, reportId: string, keys: readonly string[]): Promise<ReportRow[]> =>
  trx
    .selectFrom('supplyReportRows')
    .selectAll()
    .where('reportId', '=', reportId)
    .where(sql<boolean>`key = any (${[...keys]}::text[])`)
    .execute();

interface Build {
  report: Report;
  buildNo: number;
  at: Date;
}

/** Inserts rows, or writes the facts of now over rows that were not added. */
export async function writeRows(
  trx: Transaction,
  drafts: readonly (DraftRow & Pick<ReportRow, 'state'>)[],
  { report, buildNo, at }: Build,
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map((draft) => ({
    ...draft,
    ...{ id: newId(), reportId: report.id, reference: referenceOf(report.month, draft.key), buildNo },
    ...{ createdAt: at, updatedAt: at },
  }));
  await trx
    .insertInto('supplyReportRows')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['reportId', 'key']).doUpdateSet((eb) => ({
        refusal: null,
        occurredOn: eb.ref('excluded.occurredOn'),
        userId: eb.ref('excluded.userId'),
        orderId: eb.ref('excluded.orderId'),
        goodsName: eb.ref('excluded.goodsName'),
        form: eb.ref('excluded.form'),
        clientCode: eb.ref('excluded.clientCode'),
        clientName: eb.ref('excluded.clientName'),
        institutionSign: eb.ref('excluded.institutionSign'),
        licenceNo: eb.ref('excluded.licenceNo'),
        gtin: eb.ref('excluded.gtin'),
        packPieces: eb.ref('excluded.packPieces'),
        quantity: eb.ref('excluded.quantity'),
        loose: eb.ref('excluded.loose'),
        pieces: eb.ref('excluded.pieces'),
        lotNo: eb.ref('excluded.lotNo'),
        serial: eb.ref('excluded.serial'),
        madeOn: eb.ref('excluded.madeOn'),
        useBy: eb.ref('excluded.useBy'),
        unitPrice: eb.ref('excluded.unitPrice'),
        amount: eb.ref('excluded.amount'),
        orderWon: eb.ref('excluded.orderWon'),
        faults: eb.ref('excluded.faults'),
        state: eb.ref('excluded.state'),
        buildNo: eb.ref('excluded.buildNo'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

export async function keepRows(trx: Transaction, ids: readonly string[], buildNo: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update supply_report_rows set build_no = ${buildNo} where id = any (${[...ids]}::uuid[])`.execute(trx);
}

export async function noteDifference(
  trx: Transaction,
  id: string,
  { difference, buildNo, at }: { difference: StoredDifference | null; buildNo: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('supplyReportRows')
    .set({ difference: difference && jsonText(difference), buildNo, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** Rows whose facts a build did not find: those that were not added are deleted, added ones are noted as different. */
export async function endMissingRows(trx: Transaction, { report, buildNo, at }: Build): Promise<void> {
  const missing = sql<boolean>`report_id = ${report.id} and build_no < ${buildNo}`;
  await trx
    .deleteFrom('supplyReportRows')
    .where(missing)
    .where('state', 'in', ['READY', 'FAULTY', 'REFUSED'])
    .execute();
  await sql`
    update supply_report_rows set build_no = ${buildNo}, updated_at = ${at},
      difference = jsonb_build_array(jsonb_build_object('field', 'GONE', 'added', pieces::text, 'now', '0'))
    where ${missing} and state = 'ADDED'`.execute(trx);
}

/** Ended months with rows that are not filed. */
export const matchingUnfiledReports = (handle: Handle, currentMonth: string) =>
  handle
    .selectFrom('supplyReports')
    .selectAll()
    .where('month', '<', currentMonth)
    .where(sql<boolean>`portal_state is distinct from 'FILED'`)
    .where(sql<boolean>`exists (select from supply_report_rows r where r.report_id = supply_reports.id)`);
