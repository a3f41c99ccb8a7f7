import { supplyFormLabels, supplyKindLabels } from '@iruon/contract/labels';
import { lastDayOfMonth } from '@iruon/contract/seoul';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type Column, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';
import { rowsAfter, type WorkbookFile } from '../../platform/spreadsheet/write/workbook-file.ts';
import { findReport, type ReportRow } from './repository.ts';

type Cell = (row: ReportRow) => string | number | null;

const labelDay = (day: string | null) => day?.slice(2).replaceAll('-', '') ?? '';
const production = ({ madeOn, useBy, lotNo, serial }: ReportRow) =>
  [
    madeOn && `(11)${labelDay(madeOn)}`,
    useBy && `(17)${labelDay(useBy)}`,
    lotNo && `(10)${lotNo}`,
    serial && `(21)${serial}`,
  ]
    .filter(Boolean)
    .join('');

/** The columns of the ministry's sheet that are entered by hand, in its order. Every cell is a text, so that zeros stay. */
const cells: readonly (readonly [header: string, width: number, value: Cell])[] = [
  ['공급구분', 10, ({ kind }) => supplyKindLabels[kind]],
  ['공급형태', 26, ({ kind, form }) => (form && (kind === 'SHIP' || kind === 'RENTAL') ? supplyFormLabels[form] : '')],
  ['거래처 코드', 14, ({ clientCode }) => clientCode],
  ['공급받은자', 26, ({ clientName }) => clientName],
  ['요양기관기호', 14, ({ institutionSign }) => institutionSign],
  ['표준코드(UDI)', 52, (row) => `(01)${row.gtin ?? ''}${production(row)}`],
  ['생산식별자(UDI-PI)', 36, production],
  ['품목허가번호', 18, ({ licenceNo }) => licenceNo],
  ['UDI-DI', 18, ({ gtin }) => gtin],
  ['로트번호', 16, ({ lotNo }) => lotNo],
  ['일련번호', 16, ({ serial }) => serial],
  ['제조연월', 10, ({ madeOn }) => labelDay(madeOn)],
  ['사용기한', 10, ({ useBy }) => labelDay(useBy)],
  ['공급일자', 10, ({ occurredOn }) => labelDay(occurredOn)],
  ['공급수량', 10, ({ quantity }) => quantity],
  ['포장내 총 수량', 14, ({ packPieces }) => packPieces],
  ['포장내수량 중 낱개 회수수량', 24, ({ loose }) => (loose > 0 ? loose : '')],
  ['공급단가', 12, ({ unitPrice }) => unitPrice],
  ['공급금액', 14, ({ amount }) => amount],
  ['비고', 20, ({ reference }) => reference],
];
const columns: readonly Column<ReportRow>[] = cells.map(([header, width, value]) => ({
  ...{ header, width, kind: 'text' },
  value: (row) => String(value(row) ?? ''),
}));

/**
 * The rows of a month as the portal takes them from a person: without those that have faults. They are read in batches
 * while the file is written. @throws SUPPLY_REPORT_EMPTY
 */
export async function exportReport(context: Context & { actor: UserActor }, month: string): Promise<WorkbookFile> {
  const { db, logger, requestId } = context;
  const report = await findReport(db, month);
  const sent = db
    .selectFrom('supplyReportRows')
    .selectAll()
    .where('reportId', '=', report?.id ?? null)
    .where('state', '<>', 'FAULTY')
    .orderBy('occurredOn')
    .orderBy('id');
  if (!(await sent.limit(1).executeTakeFirst())) throw problem('SUPPLY_REPORT_EMPTY');
  await audit(
    db,
    context,
    'supply-report.export',
    { type: 'supply-report', id: month, name: month },
    { filter: { month } },
  );
  const rows = () =>
    rowsAfter<ReportRow>((after, most) =>
      (after
        ? sent.where((eb) => eb(eb.refTuple('occurredOn', 'id'), '>', eb.tuple(after.occurredOn, after.id)))
        : sent
      )
        .limit(most)
        .execute(),
    );
  const content = streamWorkbook([sheetOf('공급내역보고자료', columns, rows)]);
  content.on('error', (error) => {
    logger.error({ err: error, requestId }, 'an export broke off');
  });
  const days = [`${month}-01`, lastDayOfMonth(month)].map((day) => day.replaceAll('-', ''));
  return { name: `공급내역보고자료(${days.join('~')}).xlsx`, content };
}
