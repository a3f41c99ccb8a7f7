import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Excel from 'exceljs';
import { expect, it, vi } from 'vitest';
import { webStream } from '../../http/web-stream.ts';
import { type Column, datedAt, seoulCell, sheetOf, streamWorkbook } from './sheet.ts';

const ROWS = 20_000;
/** An incompressible text, so that the file is as long as its rows. */
const noise = (row: number) =>
  [1, 2, 3, 4].map((part) => createHash('sha512').update(`${row}/${part}`).digest('base64')).join('');
const columns: Column<number>[] = [
  { header: '이름', width: 20, kind: 'text', value: noise },
  { header: '금액', width: 10, kind: 'won', total: true, value: (row) => row },
];

/** Rows that count requests and record when the reader stopped. */
function countedRows(count = ROWS) {
  const log = { requested: 0, ended: false };
  async function* rows() {
    try {
      for (let row = 1; row <= count; row += 1) {
        log.requested = row;
        yield row;
      }
    } finally {
      log.ended = true;
    }
  }
  return { log, rows };
}

/** Resolves when no row was requested for a tenth of a second, twenty times the writer's pause. */
async function standsStill(log: { requested: number }): Promise<void> {
  for (let last = -1; last !== log.requested; ) {
    last = log.requested;
    await delay(100);
  }
}

async function read(stream: Readable): Promise<Excel.Workbook> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(Buffer.concat(chunks) as unknown as ArrayBuffer);
  return workbook;
}

it('shows Seoul time, at half past midnight and at the end of a day', () => {
  expect(seoulCell(new Date('2026-03-01T15:30:00Z'))).toEqual(new Date('2026-03-02T00:30:00Z'));
  expect(seoulCell(new Date('2026-03-01T14:59:59Z'))).toEqual(new Date('2026-03-01T23:59:59Z'));
});

it('waits for a reader that pauses: a long sheet is never completely in memory', async () => {
  const { log, rows } = countedRows();
  const stream = streamWorkbook([sheetOf('긴 목록', columns, rows)]);
  await standsStill(log);
  expect(log.requested).toBeGreaterThan(0);
  expect(log.requested).toBeLessThan(ROWS / 2);
  stream.resume();
  await once(stream, 'end');
  expect(log).toEqual({ requested: ROWS, ended: true });
});

it('ends its work when the reader disconnects', async () => {
  const { log, rows } = countedRows();
  const web = webStream(streamWorkbook([sheetOf('긴 목록', columns, rows)]));
  const reader = web.getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => log.ended).toBe(true);
  expect(log.requested).toBeLessThan(ROWS);
});

it('aborts when the rows fail, so that half a file is not mistaken for a whole one', async () => {
  async function* rows() {
    yield 1;
    throw new Error('the database went away');
  }
  await expect(read(streamWorkbook([sheetOf('목록', columns, rows)]))).rejects.toThrow('the database went away');
});

it('writes texts that would break a file or a reader as plain texts', async () => {
  const texts = ['=1+1', '+1', '-1', '@a', 'bell\u0007 and nul\0', 'x'.repeat(40_000), '<b>&"\' 한글 😀', 'a\nb'];
  async function* rows() {
    yield* texts;
  }
  const column: Column<string> = { header: '글', width: 9, kind: 'text', value: (text) => text };
  const sheet = (await read(streamWorkbook([sheetOf('글', [column], rows)]))).getWorksheet('글');
  const cells = texts.map((_, index) => sheet?.getRow(index + 2).getCell(1));
  expect(cells.map((cell) => cell?.type)).toEqual(texts.map(() => Excel.ValueType.String));
  expect(cells.map((cell) => cell?.value)).toEqual([
    ...texts.slice(0, 4),
    'bell and nul',
    'x'.repeat(32_767),
    ...texts.slice(6),
  ]);
});

it('continues in another sheet when one is full, each with its own totals', async () => {
  async function* rows() {
    for (let row = 1; row <= 7; row += 1) yield row;
  }
  const column: Column<number> = { header: '금액', width: 9, kind: 'won', total: true, value: (row) => row };
  const book = await read(streamWorkbook([sheetOf('목록', [column, column], rows)], { maxRows: 3 }));
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['목록', 5],
    ['목록 (2)', 5],
    ['목록 (3)', 3],
  ]);
  const totals = book.worksheets.map((sheet) => sheet.getRow(sheet.rowCount).getCell(2).value);
  expect(totals).toEqual([
    { formula: 'SUBTOTAL(109,B2:B4)', result: 6 },
    { formula: 'SUBTOTAL(109,B2:B4)', result: 15 },
    { formula: 'SUBTOTAL(109,B2:B2)', result: 7 },
  ]);
});

it('writes the same bytes for the same rows and time, at any time', async () => {
  const column: Column<number> = { header: '수', width: 10, kind: 'number', value: (row) => row };
  const at = new Date('2026-07-04T15:20:00Z');
  const rows = async function* () {
    yield* [1, 2, 3];
  };
  const make = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    return buffer(streamWorkbook([sheetOf('목록', [column], rows)], { created: at })).finally(() => vi.useRealTimers());
  };
  const [first, second] = [await make('2026-07-05'), await make('2027-01-01')];
  expect(first.equals(second)).toBe(false);
  expect(datedAt(first, at).equals(datedAt(second, at))).toBe(true);
  const book = new Excel.Workbook();
  await book.xlsx.load(first as unknown as Parameters<typeof book.xlsx.load>[0]);
  expect(book.getWorksheet('목록')?.getCell('A3').value).toBe(2);
  expect(() => datedAt(Buffer.from('no archive at all, only a text'), at)).toThrow('archive');
});
