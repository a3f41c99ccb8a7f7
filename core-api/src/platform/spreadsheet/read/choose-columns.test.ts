import { type SheetTable, sheetLimits } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import Excel from 'exceljs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { filesForTests } from '../../../testing/folder-for-tests.ts';
import { chosenTable, columnsOf, offerOf } from './choose-columns.ts';
import { findPlaces, findTable, headingKey, type KeptColumns, type SheetSpec, signatureOf } from './find-table.ts';
import { openSheets } from './open-sheets.ts';
import { csvOf } from './spellings.fixture.ts';

type Column = 'item' | 'count' | 'price' | 'total' | 'note';
const headings: Record<Column, string[]> = {
  ...{ item: ['품목', '품명'], count: ['수량'], price: ['단가'], total: ['합계금액'], note: ['비고'] },
};
const known = new Set(Object.values(headings).flat().map(headingKey));
const spec: SheetSpec<Column> = {
  kind: 'PRODUCTS',
  columns: {
    item: { shown: '품목', isRequired: true },
    count: { shown: '수량', isRequired: true },
    price: { shown: '단가' },
    total: { shown: '합계금액' },
    note: { shown: '비고', mayShare: true },
  },
  recognise: (given) => findPlaces(given, headings),
  knows: (key) => known.has(key),
  oneOf: ['price', 'total'],
};

const fileOf = filesForTests('choose-columns-');
const bookOf = async (fill: (book: Excel.Workbook) => void) => {
  const book = new Excel.Workbook();
  fill(book);
  return fileOf(Buffer.from(await book.xlsx.writeBuffer()));
};
async function find(path: string, kept?: KeptColumns) {
  await using source = await openSheets(path);
  const table = await findTable(source, spec, kept);
  return table && { ...columnsOf(table), isChosen: table.isChosen };
}
async function choose(
  path: string,
  { sheet = '', ...choice }: Omit<SheetTable, 'sheet'> & { sheet?: string; isKept?: boolean },
) {
  await using source = await openSheets(path);
  return await chosenTable(source, spec, { sheet, ...choice }, 'body');
}
const refusalsOf = async (...[path, choice]: Parameters<typeof choose>) => {
  const error: unknown = await choose(path, choice).catch((refusal: unknown) => refusal);
  if (!(error instanceof ProblemError)) throw error;
  return (error.body.errors ?? []).map(({ path: at, code }) => `${at} ${code}`);
};
async function offer(path: string) {
  await using source = await openSheets(path);
  return await offerOf(source, spec);
}
const keptOf = (table: Awaited<ReturnType<typeof choose>>): KeptColumns =>
  new Map([[signatureOf(table.headings), columnsOf(table)]]);

const ROWS = [
  ['무엇', '몇', '얼마', '남길 말'],
  ['픽스처 4.0', '3', '12,000', '급함'],
  ['드릴', '1', '9,000', ''],
];
const places = { item: 1, count: 2, price: 3 };

describe('kept columns', () => {
  it.each<[string, (rows: string[][]) => string | Buffer]>([
    ['in CP949', (rows) => iconv.encode(csvOf(rows), 'cp949')],
    ['with semicolons', (rows) => csvOf(rows, ';')],
    ['with tabs in UTF-16', (rows) => iconv.encode(csvOf(rows, '\t'), 'utf-16le', { addBOM: true })],
    ['below a cover of two rows', (rows) => csvOf([['거래처 단가표'], ['2026년 11월', '기준'], ...rows])],
    ['with other rows below', ([head = []]) => csvOf([head, ['시멘트', '7', '5,000', '']])],
    [
      'with blanks and units in its headings',
      (rows) => csvOf([['무 엇', '몇(개)', ' 얼마 (원)', '남길말'], ...rows.slice(1)]),
    ],
  ])('are used for a file %s with equal headings', async (_, write) => {
    const kept = keptOf(await choose(await fileOf(csvOf(ROWS)), { headingRow: 1, places }));
    expect(await find(await fileOf(write(ROWS)))).toBeUndefined();
    expect(await find(await fileOf(write(ROWS)), kept)).toMatchObject({ places, isChosen: true });
  });

  it.each<[string, string[][]]>([
    ['another order', ROWS.map(([a = '', b = '', ...rest]) => [b, a, ...rest])],
    ['a column less', ROWS.map((row) => row.slice(0, 3))],
    ['a column more', ROWS.map((row) => [...row, '새 열'])],
    ['another heading', [['무엇', '몇', '원가', '남길 말'], ...ROWS.slice(1)]],
  ])('are not used for %s', async (_, rows) => {
    const kept = keptOf(await choose(await fileOf(csvOf(ROWS)), { headingRow: 1, places }));
    expect(await find(await fileOf(csvOf(rows)), kept)).toBeUndefined();
  });

  it('count before recognised ones, and only for their headings', async () => {
    const rows = [['품목', '수량', '단가', '합계금액'], ...ROWS.slice(1)];
    const path = await fileOf(csvOf(rows));
    expect(await find(path)).toMatchObject({ places: { price: 3, total: 4 }, isChosen: false });
    const kept = keptOf(await choose(path, { headingRow: 1, places: { item: 1, count: 2, total: 3 } }));
    expect((await find(path, kept))?.places).toEqual({ item: 1, count: 2, total: 3 });
    expect(
      await find(
        await fileOf(
          csvOf([
            ['품목', '수량', '단가'],
            ['가', '1', '2'],
          ]),
        ),
        kept,
      ),
    ).toMatchObject({ isChosen: false });
  });

  it('of headings in two rows are found again, although neither row has all of them', async () => {
    const rows = [
      ['2026년'],
      ['무엇', '수', '', '금액', ''],
      ['', '주문', '입고', '낱개', '모두'],
      ['픽스처', '3', '3', '12,000', '36,000'],
    ];
    const two = { headingRow: 3, places: { item: 1, count: 3, price: 4 } };
    const table = await choose(await fileOf(csvOf(rows)), { ...two, isKept: true });
    const later = await fileOf(csvOf(rows.slice(1)));
    expect(await find(later, keptOf(table))).toMatchObject({ headingRow: 2, places: two.places });
  });

  it('know a row of headings although it has cells of marks only', async () => {
    const rows = [
      ['무엇', '-', '몇', '얼마'],
      ['픽스처', 'x', '3', '12,000'],
    ];
    const path = await fileOf(csvOf(rows));
    const table = await choose(path, { headingRow: 1, places: { item: 1, count: 3, price: 4 }, isKept: true });
    expect(await find(path, keptOf(table))).toMatchObject({ isChosen: true });
  });

  it('that lack a required column or its heading by now are asked for again', async () => {
    const path = await fileOf(csvOf(ROWS));
    const [signature = ''] = keptOf(await choose(path, { headingRow: 1, places })).keys();
    const read = (given: Record<string, number>) =>
      find(path, new Map([[signature, { headingRow: 1, places: given }]]));
    expect(await read({ item: 1, count: 2 })).toBeUndefined();
    expect(await read({ item: 1, count: 2, price: 9 })).toBeUndefined();
    expect((await read({ ...places, formerColumn: 2 }))?.places).toEqual(places);
  });
});

describe('a choice is refused', () => {
  it.each<[string, Omit<SheetTable, 'sheet'> & { isKept?: boolean }, string[]]>([
    [
      'without the required columns',
      { headingRow: 1, places: {} },
      ['item', 'count', 'price'].map((key) => `body.places.${key} required`),
    ],
    ['beyond the last column', { headingRow: 1, places: { ...places, note: 5 } }, ['body.places.note out_of_range']],
    ['with one column for two', { headingRow: 1, places: { ...places, count: 1 } }, ['body.places.count same_column']],
    [
      'with an empty row of headings',
      { headingRow: 9, places },
      ['body.headingRow empty_row', ...Object.keys(places).map((key) => `body.places.${key} out_of_range`)],
    ],
    ['to be kept without headings', { headingRow: 0, places, isKept: true }, ['body.isKept no_heading']],
  ])('%s', async (_, choice, expected) => {
    const path = await fileOf(csvOf(ROWS));
    expect(await refusalsOf(path, choice)).toEqual(expected);
  });

  it('to be kept by a title, which other files share', async () => {
    const path = await fileOf(csvOf([['단가표'], ...ROWS]));
    expect(await refusalsOf(path, { headingRow: 1, places, isKept: true })).toEqual(['body.isKept no_heading']);
    expect((await choose(path, { headingRow: 1, places })).headingRow).toBe(1);
  });

  it('of a sheet that is hidden or not there', async () => {
    const path = await bookOf((book) => {
      book.addWorksheet('표').addRows(ROWS);
      book.addWorksheet('숨김', { state: 'hidden' }).addRows(ROWS);
    });
    for (const sheet of ['숨김', '없음'])
      expect(await refusalsOf(path, { sheet, headingRow: 1, places })).toEqual(['body.sheet unknown_sheet']);
  });

  it('except for a column whose cells may have two meanings', async () => {
    const path = await fileOf(csvOf(ROWS));
    expect(columnsOf(await choose(path, { headingRow: 1, places: { ...places, note: 1 } })).places.note).toBe(1);
  });
});

describe('the first rows of a file with unknown headings', () => {
  it('propose the row with the most known headings, and those columns', async () => {
    const rows = [['견적', '수량 기준'], ['무엇', '수량', '비고'], ...ROWS.slice(1)];
    expect((await offer(await fileOf(csvOf(rows))))?.sheets).toMatchObject([
      { headingRow: 2, places: { count: 2, note: 3 } },
    ]);
  });

  it('propose a row of headings with digits, if several are known', async () => {
    const rows = [['품목', '옵션1', '옵션2', '수량', '2026', '2027'], ...ROWS.slice(1)];
    expect((await offer(await fileOf(csvOf(rows))))?.sheets).toMatchObject([{ headingRow: 1, places: { count: 4 } }]);
  });

  it.each<[string, string[][], number]>([
    ['the first of the longest rows', [['단가표'], ...ROWS], 2],
    ['no row, where all are values', ROWS.slice(1).map(([, ...row]) => ['P-1', ...row]), 0],
    [
      'no row of values, even if a value reads like a heading',
      [
        ['무엇', '몇', '얼마', '남길 말'],
        ['A1', '3', '1,000', '수량'],
      ],
      1,
    ],
  ])('propose %s', async (_, rows, headingRow) => {
    expect((await offer(await fileOf(csvOf(rows))))?.sheets).toMatchObject([{ headingRow }]);
  });

  it('are those of the visible sheets of several rows, the likely one first, within limits', async () => {
    const path = await bookOf((book) => {
      book.addWorksheet('표지').addRows([['견적서']]);
      book.addWorksheet('안내').addRows([
        ['1.', '읽어 주세요'],
        ['2.', '보내 주세요'],
      ]);
      book.addWorksheet('숨김', { state: 'hidden' }).addRows([
        ['품목', '수량', '비고'],
        [1, 2, 3],
      ]);
      const long = Array.from({ length: 60 }, (_, index) => `${'가'.repeat(index)} 머리글 ${'나'.repeat(40)}`);
      book.addWorksheet('내역').addRows([['품목', ...long], ...Array.from({ length: 40 }, (_, index) => [index])]);
      for (const name of ['그 밖', '끝']) book.addWorksheet(name).addRows(ROWS);
    });
    const { sheets = [], columns } = (await offer(path)) ?? {};
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['내역', '안내', '그 밖']);
    expect(columns?.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ...[
        ['item', true],
        ['count', true],
        ['price', false],
        ['total', false],
        ['note', false],
      ],
    ]);
    const [{ first = [] } = {}] = sheets;
    expect(first).toHaveLength(sheetLimits.rowsShown);
    expect(first[0]?.cells).toHaveLength(sheetLimits.columnsShown);
    expect(first[0]?.cells[1]).toHaveLength(sheetLimits.lettersShown);
  });

  it('are none of a file with one row', async () => {
    expect(await offer(await fileOf('무엇,몇\n'))).toBeUndefined();
  });
});
