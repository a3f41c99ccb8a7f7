import { PassThrough } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import Excel from 'exceljs';
import { seoulParts } from '../kernel/seoul.ts';

export interface Column<Row> {
  header: string;
  width: number;
  /** `won` and `count` are numbers, `date` and `instant` are dates on Seoul's clock, `text` stays text. */
  kind: 'won' | 'count' | 'date' | 'instant' | 'text';
  value: (row: Row) => string | number | Date | null;
  /** Whether the totals row adds it up. */
  total?: boolean;
}

export interface Sheet<Row> {
  name: string;
  columns: readonly Column<Row>[];
  rows: () => AsyncIterable<Row>;
}

const formats = {
  won: '#,##0;[Red]-#,##0',
  count: '#,##0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
  text: '@',
};
const BREATH = 250;

/**
 * A spreadsheet knows no time zone: a cell shows the parts that it is given as UTC. So the parts of Seoul's clock go in.
 */
export function seoulCell(at: Date): Date {
  const { year, month, day, hour, minute, second } = seoulParts(at);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** Cells of people are text, never a formula; a date becomes the cell that shows Seoul's clock. */
function cell<Row>(column: Column<Row>, row: Row): string | number | Date | null {
  const value = column.value(row);
  if (value instanceof Date) return seoulCell(value);
  if (column.kind === 'date' && typeof value === 'string') return new Date(`${value}T00:00:00Z`);
  return value;
}

async function writeSheet<Row>(
  workbook: Excel.stream.xlsx.WorkbookWriter,
  sheet: Sheet<Row>,
  out: PassThrough,
): Promise<void> {
  const worksheet = workbook.addWorksheet(sheet.name, { views: [{ state: 'frozen', ySplit: 1 }] });
  worksheet.columns = sheet.columns.map(({ header, width, kind }) => ({
    header: kind === 'won' ? `${header}(원)` : header,
    width,
    style: { numFmt: formats[kind] },
  }));
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: sheet.columns.length } };
  const head = worksheet.getRow(1);
  head.font = { bold: true };
  head.commit();

  let written = 0;
  for await (const row of sheet.rows()) {
    worksheet.addRow(sheet.columns.map((column) => cell(column, row))).commit();
    written += 1;
    // The writer does not wait for a slow reader by itself; without this the file would pile up in memory.
    if (written % BREATH === 0) await drained(out);
  }
  const total = worksheet.addRow(
    sheet.columns.map((column, index) => {
      if (index === 0) return '합계';
      if (!column.total || written === 0) return null;
      const letter = worksheet.getColumn(index + 1).letter;
      return { formula: `SUBTOTAL(109,${letter}2:${letter}${written + 1})` };
    }),
  );
  total.font = { bold: true };
  total.commit();
  worksheet.commit();
}

async function drained(out: PassThrough): Promise<void> {
  while (out.writableNeedDrain && !out.destroyed) await breathe();
  await breathe();
}

/** A workbook as a stream that is written while it is read. A reader that goes away ends the work. */
export function streamWorkbook(sheets: readonly Sheet<never>[]): PassThrough {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  workbook.creator = '이루온';
  void (async () => {
    try {
      for (const sheet of sheets) await writeSheet(workbook, sheet, out);
      await workbook.commit();
    } catch (error) {
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  return out;
}
