import type { SupplyReport, SupplyReportDetail, SupplyReportRow, supplyRowFilter } from '@iruon/contract';
import { supplyFaults, supplyKind, supplyRowStates } from '@iruon/contract';
import { addMonths, lastDayOfMonth, seoulDay, seoulDaysUntil, seoulMonthOf } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { nameOf } from '../../platform/db/with-user.ts';
import { type FilterOf, hasText, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import type { Context } from '../../platform/services.ts';
import { findReport, type Report, type ReportRow } from './repository.ts';
import { latestRunOf } from './runs-repository.ts';

/** The months that are listed before they have a report, and built every night: the last one, and the current one. */
export function monthsToBuild(now: Date): [string, string] {
  const current = seoulMonthOf(now);
  return [addMonths(current, -1), current];
}

/** The last day for the report of a month: the last one of the next month. */
const dueDay = (month: string) => lastDayOfMonth(addMonths(month, 1));

interface Counts {
  rows: number;
  faulty: number;
  added: number;
  different: number;
}
const none: Counts = { rows: 0, faulty: 0, added: 0, different: 0 };

async function countsOf(handle: Handle, reportIds: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`
    select report_id as id, count(*)::int as rows, count(*) filter (where state in ('FAULTY', 'REFUSED'))::int as faulty,
      count(*) filter (where state = 'ADDED')::int as added, count(difference)::int as different
    from supply_report_rows where report_id = any (${[...reportIds]}::uuid[]) group by report_id`.execute(handle);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const stageOf = (report: Pick<Report, 'builds' | 'portalState'> | undefined, { added }: Counts) => {
  if (report?.portalState === 'FILED') return 'FILED';
  if (added > 0) return 'ADDED';
  return report && report.builds > 0 ? 'BUILT' : 'NONE';
};

function wireReport(month: string, report: Report | undefined, counts: Counts, now: Date): SupplyReport {
  const dueOn = dueDay(month);
  return {
    _id: month,
    month,
    stage: stageOf(report, counts),
    isOver: month < seoulMonthOf(now),
    dueOn,
    daysLeft: seoulDaysUntil(dueOn, seoulDay(now)),
    ...counts,
    filedAt: report?.filedAt?.toISOString() ?? null,
  };
}

/** The months that were built, and the last two even if they were not; the latest first. */
export async function listReports({ db, now }: Context, request: ListRequest<{ id?: string[] | undefined }, 'month'>) {
  const { direction, range } = listQuery(request, ['month', 'DESC']);
  const built = await db.selectFrom('supplyReports').selectAll().where('builds', '>', 0).execute();
  const byMonth = new Map(built.map((report) => [report.month, report]));
  const months = [...new Set([...byMonth.keys(), ...monthsToBuild(now())])].toSorted();
  if (direction === 'DESC') months.reverse();
  const shown = months.slice(range[0], range[1] + 1);
  const counts = await countsOf(
    db,
    shown.flatMap((month) => byMonth.get(month)?.id ?? []),
  );
  const reports = shown.map((month) => {
    const report = byMonth.get(month);
    return wireReport(month, report, counts.get(report?.id ?? '') ?? none, now());
  });
  return { reports, total: months.length };
}

async function figuresOf(handle: Handle, reportId: string) {
  const { rows: kinds } = await sql<SupplyReportDetail['kinds'][number]>`
    select kind, count(*)::int as rows, sum(quantity)::int as quantity, sum(pieces)::int as pieces,
      coalesce(sum(amount), 0)::bigint as amount
    from supply_report_rows where report_id = ${reportId} group by kind`.execute(handle);
  const { rows: states } = await sql<SupplyReportDetail['states'][number]>`
    select state, count(*)::int as rows from supply_report_rows where report_id = ${reportId} group by state`.execute(
    handle,
  );
  const { rows: faults } = await sql<SupplyReportDetail['faults'][number]>`
    select fault, count(*)::int as rows from supply_report_rows, unnest(faults) as fault
    where report_id = ${reportId} group by fault`.execute(handle);
  return {
    kinds: supplyKind.options.flatMap((kind) => kinds.find((each) => each.kind === kind) ?? []),
    states: supplyRowStates.flatMap((state) => states.find((each) => each.state === state) ?? []),
    faults: supplyFaults.flatMap((fault) => faults.find((each) => each.fault === fault) ?? []),
  };
}

async function wireRun(handle: Handle, reportId: string): Promise<SupplyReportDetail['run']> {
  const run = await latestRunOf(handle, reportId);
  if (!run) return null;
  const sending = await handle
    .selectFrom('supplyReportRows')
    .select('id')
    .where('reportId', '=', reportId)
    .where('state', '=', 'SENDING')
    .limit(1)
    .executeTakeFirst();
  return {
    ...{ kind: run.kind, state: run.state, added: run.added, refused: run.refused, message: run.message },
    isUnanswered: run.endedAt === null && (run.sentAt !== null || sending !== undefined),
    dueAt: run.dueAt?.toISOString() ?? null,
    askedBy: run.askedByName ?? '',
    createdAt: run.createdAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  };
}

/** A month with its figures; empty ones before it is built. */
export async function readReport({ db, now, supplyPortal }: Context, month: string): Promise<SupplyReportDetail> {
  const report = await findReport(db, month);
  const isConnected = supplyPortal !== null;
  if (!report)
    return {
      ...wireReport(month, undefined, none, now()),
      ...{ isConnected, builtAt: null, builtBy: null, states: [], kinds: [], faults: [], portal: null, run: null },
    };
  const { id, builtBy, portalRows, portalForeign, portalReadAt, portalState } = report;
  const counts = await countsOf(db, [id]);
  const builder = builtBy
    ? await db.selectFrom('users').select('name').where('id', '=', builtBy).executeTakeFirst()
    : undefined;
  return {
    ...wireReport(month, report, counts.get(id) ?? none, now()),
    isConnected,
    builtAt: report.builtAt?.toISOString() ?? null,
    builtBy: builder?.name ?? null,
    ...(await figuresOf(db, id)),
    portal: portalReadAt && {
      isFiled: portalState === 'FILED',
      rows: portalRows ?? 0,
      foreign: portalForeign ?? 0,
      readAt: portalReadAt.toISOString(),
    },
    run: await wireRun(db, id),
  };
}

const toWireRow = (row: ReportRow & { receiverName: string | null; businessName: string | null }): SupplyReportRow => ({
  _id: row.id,
  ...{ reference: row.reference, kind: row.kind, occurredOn: row.occurredOn, state: row.state },
  faults: supplyFaults.filter((fault) => row.faults.includes(fault)),
  ...{ refusal: row.refusal, portalNo: row.portalNo, _user: row.userId },
  receiverName: row.businessName ?? row.receiverName ?? row.clientName,
  ...{ form: row.form, clientCode: row.clientCode, _order: row.orderId, _product: row.productId },
  ...{ goodsName: row.goodsName, gtin: row.gtin, packPieces: row.packPieces, quantity: row.quantity },
  ...{
    loose: row.loose,
    pieces: row.pieces,
    lotNo: row.lotNo,
    serial: row.serial,
    madeOn: row.madeOn,
    useBy: row.useBy,
  },
  ...{ unitPrice: row.unitPrice, amount: row.amount },
  difference: row.difference ?? [],
});

/** The rows of a month: by default those that a person has to look at first, then by day. */
export async function listRows(
  { db }: Context,
  month: string,
  request: ListRequest<FilterOf<typeof supplyRowFilter>, 'occurredOn'>,
) {
  const { filter, direction, range } = listQuery(request, ['occurredOn', 'ASC']);
  const { id, q, state, kind, fault, isDifferent } = filter;
  let query = db
    .selectFrom('supplyReportRows as r')
    .innerJoin('supplyReports', 'supplyReports.id', 'r.reportId')
    .selectAll('r')
    .$call(nameOf('r.userId', 'receiverName'))
    .select(sql<string | null>`(select u.business ->> 'name' from users u where u.id = r.user_id)`.as('businessName'))
    .where('supplyReports.month', '=', month);
  if (id) query = query.where(sql<boolean>`r.id = any (${id}::uuid[])`);
  if (state) query = query.where('r.state', '=', state);
  if (kind) query = query.where('r.kind', '=', kind);
  if (fault) query = query.where(sql<boolean>`${fault} = any (r.faults)`);
  if (isDifferent !== undefined) query = query.where('r.difference', isDifferent ? 'is not' : 'is', null);
  if (q) {
    const texts = ['r.goodsName', 'r.lotNo', 'r.gtin', 'r.clientCode', 'r.clientName', 'r.reference'];
    query = query.where(hasText(q, texts));
  }
  const work = sql<number>`case r.state when 'FAULTY' then 0 when 'REFUSED' then 0 when 'SENDING' then 1 else
    case when r.difference is null then 3 else 2 end end`;
  const first = request.sort ? query : query.orderBy(work);
  const { rows, total } = await listPage(db, first, {
    by: ['r.occurredOn', 'r.id'],
    direction,
    range,
    counted: query.clearSelect(),
  });
  return { rows: rows.map(toWireRow), total };
}
