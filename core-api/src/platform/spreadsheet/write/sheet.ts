import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { seoulParts } from '@iruon/contract/seoul';
import type Excel from 'exceljs';

export interface Column<Row> {
  header: string;
  width: number;
  /** `won`, `points`, `count` and `number` are numbers, `date` and `instant` are dates in Seoul time, `text` stays text. */
  kind: 'won' | 'points' | 'count' | 'number' | 'date' | 'instant' | 'text';
  value: (row: Row) => string | number | Date | null;
  /** True if the totals row sums it. */
  total?: boolean;
}

export interface Sheet {
  name: string;
  headers: readonly { header: string; width: number; kind: Column<unknown>['kind']; total: boolean }[];
  /** The cells of each row, in the order of the headers. */
  rows: () => AsyncIterable<(string | number | Date | null)[]>;
}

const formats = {
  won: '#,##0;[Red]-#,##0',
  points: '#,##0;[Red]-#,##0',
  count: '#,##0',
  number: '#,##0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
  text: '@',
};
const units: Partial<Record<Column<unknown>['kind'], string>> = { won: '(원)', points: '(P)', count: '(개)' };
const BREATH = 250;
/** A worksheet has 1,048,576 rows, two of them for the header and the totals. */
const MAX_ROWS = 1_000_000;
/** Excel's own limit of a cell; a longer text would make the whole file unreadable. */
const LONGEST_TEXT = 32_767;

/** A spreadsheet has no time zone: a cell shows its value as UTC. So it contains Seoul's wall time. */
export function seoulCell(at: Date): Date {
  const { year, month, day, hour, minute, second } = seoulParts(at);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** A sheet of rows of any kind, its columns bound to them. */
export function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: () => AsyncIterable<Row>): Sheet {
  return {
    name,
    headers: columns.map(({ header, width, kind, total = false }) => ({ header, width, kind, total })),
    async *rows() {
      for await (const row of rows()) yield columns.map((column) => cell(column.kind, column.value(row)));
    },
  };
}

// Control characters are invalid in XML; Excel reports a file with one as damaged.
const FORBIDDEN = /[\p{Cc}\uFFFE\uFFFF]/gu;
/** A text with only the characters that a cell may contain. */
export const cleanText = (text: string) =>
  text.replace(FORBIDDEN, (character) => (/[\t\n\r]/.test(character) ? character : '')).slice(0, LONGEST_TEXT);

/** Texts are written as texts, never as formulas or objects; a date becomes a cell with Seoul's wall time. */
function cell(kind: Column<unknown>['kind'], value: string | number | Date | null): string | number | Date | null {
  if (value instanceof Date) {
    const shown = seoulCell(value);
    return kind === 'date'
      ? new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()))
      : shown;
  }
  return typeof value === 'string' ? cleanText(value) : value;
}

const NOTHING = Buffer.alloc(0);

class ReaderDisconnected extends Error {}

/** A worksheet that is written row by row, from its header to its totals. */
function openPage(
  workbook: Excel.stream.xlsx.WorkbookWriter,
  name: string,
  headers: Sheet['headers'],
  out: PassThrough,
) {
  const worksheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  const styles = headers.map(({ kind }) => ({ numFmt: formats[kind] }));
  worksheet.columns = headers.map(({ header, width, kind }, index) => ({
    header: `${header}${units[kind] ?? ''}`,
    width,
    style: styles[index] ?? {},
  }));
  const head = worksheet.getRow(1);
  head.font = { bold: true };
  head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EEF4' } };
  head.commit();
  const sums = headers.map(() => 0);
  let written = 0;
  return {
    add(cells: (string | number | Date | null)[]): number {
      const row = worksheet.addRow(cells);
      // Otherwise each cell has its own style object, and the writer looks up every one: a third of its time.
      row.eachCell((cell, column) => {
        cell.style = styles[column - 1] ?? {};
      });
      row.commit();
      cells.forEach((value, index) => {
        if (typeof value === 'number') sums[index] = (sums[index] ?? 0) + value;
      });
      written += 1;
      return written;
    },
    end(): void {
      if (written > 0 && headers.some(({ total }) => total))
        worksheet.addRow(totals(worksheet, headers, sums, written)).commit();
      // The filter spans the rows without the totals, which follow the filter.
      worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: written + 1, column: headers.length } };
      worksheet.commit();
    },
    drained: () => drained(out, feedOf(worksheet)),
  };
}

/** The stream that the writer compresses a worksheet into. The writer does not wait for it, and its types omit it. */
function feedOf(worksheet: Excel.Worksheet): readonly Writable[] {
  const { stream } = worksheet as unknown as { stream?: { pipes?: readonly Writable[] } };
  return stream?.pipes ?? [];
}

/** Rows beyond a worksheet's limit continue in another of the same name, numbered. */
async function writeSheet(
  workbook: Excel.stream.xlsx.WorkbookWriter,
  { name, headers, rows }: Sheet,
  { out, maxRows }: { out: PassThrough; maxRows: number },
): Promise<void> {
  let page = openPage(workbook, name, headers, out);
  let pages = 1;
  let written = 0;
  for await (const cells of rows()) {
    if (written === maxRows) {
      await page.drained();
      page.end();
      pages += 1;
      page = openPage(workbook, `${name} (${pages})`, headers, out);
    }
    written = page.add(cells);
    // The writer waits neither for its compression nor for a slow reader; without this the file would accumulate in
    // memory.
    if (written % BREATH === 0) await page.drained();
  }
  await page.drained();
  page.end();
  await drained(out, []);
}

/** Sums over the filtered rows, each with its result for readers that do not calculate. */
function totals(
  worksheet: Excel.Worksheet,
  headers: Sheet['headers'],
  sums: readonly number[],
  written: number,
): (string | null | { formula: string; result: number })[] {
  return headers.map(({ total }, index) => {
    if (index === 0) return '합계';
    if (!total) return null;
    const { letter } = worksheet.getColumn(index + 1);
    return { formula: `SUBTOTAL(109,${letter}2:${letter}${written + 1})`, result: sums[index] ?? 0 };
  });
}

/** Waits until compression and the reader have caught up. @throws ReaderGone */
async function drained(out: PassThrough, feed: readonly Writable[]): Promise<void> {
  await breathe();
  const ended = new AbortController();
  const { signal } = ended;
  // A reader that disconnects closes `out`, and then `drain` never fires.
  const closed = () => once(out, 'close', { signal });
  try {
    // Writes nothing: the callback runs after all earlier chunks were consumed.
    for (const stream of feed)
      if (!out.destroyed) await Promise.race([new Promise((taken) => stream.write(NOTHING, taken)), closed()]);
    if (out.writableNeedDrain && !out.destroyed) await Promise.race([once(out, 'drain', { signal }), closed()]);
  } finally {
    ended.abort();
  }
  if (out.destroyed) throw new ReaderDisconnected('The reader of the workbook went away');
}

/**
 * A workbook as a stream that is written while it is read. If the reader disconnects, the work ends; an error of the
 * rows aborts the stream, so that a partial file is not mistaken for a complete one.
 */
export function streamWorkbook(
  sheets: readonly Sheet[],
  { maxRows = MAX_ROWS, created = new Date() }: { maxRows?: number; created?: Date } = {},
): PassThrough {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const write = async () => {
    // Loaded lazily, so that a process without workbooks does not load it, and without the two thirds that read
    // workbooks.
    const { default: WorkbookWriter } = await import('exceljs/lib/stream/xlsx/workbook-writer.js');
    const workbook = new WorkbookWriter({
      stream: out,
      useStyles: true,
      useSharedStrings: false,
    });
    workbook.created = created;
    workbook.modified = created;
    workbook.creator = '이루온';
    for (const sheet of sheets) await writeSheet(workbook, sheet, { out, maxRows });
    await workbook.commit();
  };
  write().catch((error: unknown) => {
    if (!(error instanceof ReaderDisconnected)) out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;

/**
 * Sets the time of every part of a workbook, which is an archive, to `at` in Seoul instead of the current time: the
 * same rows result in the same bytes. Changes `file` and returns it. @throws Error if it is no archive
 */
export function datedAt(file: Buffer, at: Date): Buffer {
  const { year, month, day, hour, minute, second } = seoulParts(at);
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  const date = ((year - 1980) << 9) | (month << 5) | day;
  const end = file.length - END_SIZE;
  if (end < 0 || file.readUInt32LE(end) !== END) throw new Error('The workbook has no end of an archive');
  let entry = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(entry) !== ENTRY) throw new Error('The workbook has a broken list of parts');
    const start = file.readUInt32LE(entry + 42);
    file.writeUInt16LE(time, entry + 12);
    file.writeUInt16LE(date, entry + 14);
    file.writeUInt16LE(time, start + 10);
    file.writeUInt16LE(date, start + 12);
    entry += 46 + file.readUInt16LE(entry + 28) + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32);
  }
  return file;
}
