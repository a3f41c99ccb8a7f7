import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Excel from 'exceljs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../../platform/spreadsheet/read/find-table.ts';
import { amountSpellings, csvOf, daySpellings } from '../../platform/spreadsheet/read/spellings.fixture.ts';
import { filesForTests } from '../../testing/folder-for-tests.ts';
import { readBankList } from './bank-list.ts';

const fileOf = filesForTests('bank-list-');
const read = async (...rows: string[][]) => readBankList(await fileOf(csvOf(rows)));

const HEAD = ['거래일시', '적요', '보낸분/받는분', '출금액(원)', '입금액(원)', '잔액(원)'];
const rowOf = (at: string, name: string, amount: string, balance = '1,000,000') => [
  ...[at, '전자금융', name, '0', amount, balance],
];

describe('a list of a bank', () => {
  it('contains the deposits below its title; withdrawals, sums, notes and repeated headings are left out', async () => {
    const { deposits, skipped, leftOut } = await read(
      ['기업은행 거래내역'],
      ['조회기간', '2026-06-08 ~ 2026-06-08'],
      HEAD,
      rowOf('2026.06.08 09:30:12', '김이루', '23,000'),
      ['2026.06.08 10:00:00', '카드대금', '카드', '50,000', '0', '900,000'],
      HEAD,
      ['', '합계', '', '50,000', '23,000', ''],
      ['※ 잔액은 조회 시점의 금액입니다.'],
    );
    expect(deposits).toMatchObject([{ row: 4, day: '2026-06-08', depositor: '김이루', amount: 23_000, doubt: null }]);
    expect([skipped, leftOut.unread]).toEqual([3, []]);
  });

  it('identifies the same deposit equally in every list, and distinguishes two equal ones', async () => {
    const one = rowOf('2026-06-08 09:30', '김이루', '10,000');
    const keys = async (...rows: string[][]) => (await read(HEAD, ...rows)).deposits.map(({ key }) => key);
    const twice = await keys(one, one);
    expect(new Set(twice).size).toBe(2);
    expect(await keys(one, one)).toEqual(twice);
    expect(await keys(rowOf('2026-06-08 08:00', '박하늘', '5,000'), one)).toContain(twice[0]);
    expect(await keys(rowOf('2026. 6. 8. 오전 9:30', '김이루', '₩10,000'))).toEqual(twice.slice(0, 1));
    expect(await keys(rowOf('2026-06-08 09:30', '김이루', '10,000', '990,000'))).not.toContain(twice[0]);
  });

  it('lists cells that cannot be read with address and reason, and proposes the other rows', async () => {
    const { deposits, leftOut } = await read(
      HEAD,
      rowOf('2026-06-08', '김이루', '만원'),
      rowOf('2026-06-38', '김이루', '10,000'),
      rowOf('', '김이루', '10,000'),
      rowOf('2026-06-08', '깨진\uFFFD', '10,000'),
      rowOf('2026-06-08', '박하늘', '10,000'),
    );
    expect(deposits.map(({ depositor }) => depositor)).toEqual(['박하늘']);
    expect(leftOut).toMatchObject({ unreadTotal: 4, hiddenRows: 0 });
    expect(leftOut.unread.map(({ cell, column, value }) => [cell, column, value])).toEqual([
      ['E2', '입금액', '만원'],
      ['A3', '거래일시', '2026-06-38'],
      ['A4', '거래일시', ''],
      ['C5', '입금자', '깨진\uFFFD'],
    ]);
  });

  it.each([
    [' 거래 일시 , 입 금 액 ( 원 ) , 보낸분 / 받는분 \n2026-06-08,1000,가', 2],
    ['"거래\n일시","입금(+)\n[원]",내용\n2026-06-08,1000,가', 2],
    ['Transaction Date,Description,Withdrawal,Deposit\n2026-06-08,가,,1000\n2026-06-08,나,2000,-', 2],
    ['일자,금액(+/-),내용\n2026-06-08,+1000,가\n2026-06-08,-1000,나', 2],
    ['거래일시,금액,,내용\n,입금,출금,\n2026-06-08,1000,,가\n거래일시,금액,,내용\n,입금,출금,\n2026-06-08,,2000,나', 3],
    ['거래일시,입금액,내용\n2026-06-08,1000,가\n합계 1건,1000,\n[총 합계],1000,\n,1000,', 2],
  ])('headings are found in %j', async (text, row) => {
    const { deposits, leftOut } = await readBankList(await fileOf(text));
    expect(deposits).toMatchObject([{ row, amount: 1_000, depositor: '가', doubt: null }]);
    expect(leftOut.unread).toEqual([]);
  });

  it.each<[string, 'sure' | 'unsure' | 'out']>([
    ...(['입금', '입 금', '(입금)', '입', '[+] 받기', '[+]충전', '+', 'DEPOSIT', '이자입금', '송금받기'] as const).map(
      (word) => [word, 'sure'] as [string, 'sure'],
    ),
    ...(
      ['출금', '출', '[-] 송금', '[−] 이체', '-', '송금', '지급', 'CD출금', '카드결제', '보냄', 'WITHDRAWAL'] as const
    ).map((word) => [word, 'out'] as [string, 'out']),
    ...(
      ['이체', '현금', '', '환불', '입금취소', '출금취소', '입출금', '입금(송금)', '[+] 출금', '입금대기'] as const
    ).map((word) => [word, 'unsure'] as [string, 'unsure']),
  ])('the word %j beside an unsigned amount is %s', async (word, expected) => {
    const { deposits } = await read(['거래일시', '거래유형', '거래금액', '내용'], ['2026-06-08', word, '1,000', '가']);
    const [one] = deposits;
    expect(one === undefined ? 'out' : one.doubt === null ? 'sure' : 'unsure').toBe(expected);
  });

  it('without words of direction has its withdrawals by their signs; without signs no line is sure', async () => {
    const list = async (...amounts: string[]) =>
      (await read(['거래일시', '거래금액', '내용'], ...amounts.map((amount) => ['2026-06-08', amount, '김이루'])))
        .deposits;
    const doubts = (deposits: { amount: number; doubt: string | null }[]) =>
      deposits.map(({ amount, doubt }) => [amount, doubt === null]);
    expect(doubts([...(await list('23,000', '(5,000)', '7,000'))])).toEqual([
      [23_000, true],
      [7_000, true],
    ]);
    expect(doubts([...(await list('23,000', '5,000', '+7,000'))])).toEqual([
      [23_000, false],
      [5_000, false],
      [7_000, true],
    ]);
  });

  it('with unknown headings is returned with its first rows, and read by chosen columns, also for the next file', async () => {
    const rows = [
      ['언제', '누가', '얼마', '무엇'],
      ['2026-06-08', '김이루', '10,000', '입금'],
      ['2026-06-08', '박하늘', '20,000', '출금'],
    ];
    const unknown = await read(...rows);
    expect(unknown).toMatchObject({ table: undefined, deposits: [] });
    const [sheet] = unknown.offer.sheets;
    expect(sheet).toMatchObject({ sheet: '', headingRow: 1, places: {} });
    expect(sheet?.first.map(({ cells }) => cells)).toEqual(rows);
    const columns = { headingRow: 1, places: { day: 1, depositor: 2, amount: 3, type: 4 } };
    const path = await fileOf(csvOf(rows));
    const chosen = await readBankList(path, { choice: { sheet: '', ...columns, isKept: true } });
    expect(chosen.deposits).toMatchObject([{ depositor: '김이루', amount: 10_000, doubt: null }]);
    const kept = new Map([[signatureOf(chosen.table?.headings ?? new Map()), columns]]);
    const next = await fileOf(csvOf([['제목'], ...rows]));
    const later = await readBankList(next, { kept });
    expect(later).toMatchObject({ deposits: [{ row: 3, depositor: '김이루' }], table: { headingRow: 2 } });
    const other = await fileOf(csvOf([['언제', '누가', '얼마', '왜'], ...rows.slice(1)]));
    expect(await readBankList(other, { kept })).toMatchObject({ table: undefined });
  });
});

describe('every spelling is read, or listed by its cell', () => {
  it('of an amount', async () => {
    const rows = amountSpellings.map(([text]) => rowOf('2026-06-08', '김이루', text));
    const { deposits, leftOut, skipped } = await read(HEAD, ...rows);
    const expected = amountSpellings.map(([, amount], index) => ({ row: index + 2, amount }));
    expect(deposits.map(({ row, amount }) => ({ row, amount }))).toEqual(
      expected.filter(({ amount = 0 }) => amount > 0),
    );
    expect(leftOut.unread.map(({ cell }) => cell)).toEqual(
      expected.filter(({ amount }) => amount === undefined).map(({ row }) => `E${row}`),
    );
    expect(skipped).toBe(expected.filter(({ amount = 0 }) => amount < 0).length);
  });

  it('of a day', async () => {
    const { deposits, leftOut } = await read(HEAD, ...daySpellings.map(([text]) => rowOf(text, '김이루', '1,000')));
    const expected = daySpellings.map(([, day], index) => ({ row: index + 2, day }));
    expect(deposits.map(({ row, day }) => ({ row, day }))).toEqual(expected.filter(({ day }) => day !== undefined));
    expect(leftOut.unread.map(({ cell }) => cell)).toEqual(
      expected.filter(({ day }) => day === undefined).map(({ row }) => `A${row}`),
    );
  });
});

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  CP949: (text) => iconv.encode(text, 'cp949'),
  'UTF-16 LE': (text) => iconv.encode(text, 'utf-16le', { addBOM: false }),
  'UTF-16 LE with a mark': (text) => iconv.encode(text, 'utf-16le', { addBOM: true }),
  'UTF-16 BE': (text) => iconv.encode(text, 'utf-16be', { addBOM: false }),
  'UTF-16 BE with a mark': (text) => iconv.encode(text, 'utf-16be', { addBOM: true }),
};
const delimiters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' };
// Syllables beyond EUC-KR, which only CP949 has.
const NAMES = ['똠방치과', '샾믜원', '펲시'];

describe.each(Object.entries(encodings))('in %s', (_, encode) => {
  it.each(Object.entries(delimiters))('with a %s', async (__, delimiter) => {
    const rows = NAMES.map((name) => rowOf('2026-06-08 09:30', name, '110,000'));
    const path = await fileOf(encode(csvOf([['입출금 내역, 1,000건'], HEAD, ...rows], delimiter)));
    const { deposits } = await readBankList(path);
    expect(deposits.map(({ depositor, amount }) => [depositor, amount])).toEqual(NAMES.map((name) => [name, 110_000]));
  });
});

it('a broken byte is listed with its cell', async () => {
  const bytes = iconv.encode(
    csvOf([HEAD, rowOf('2026-06-08', 'X김이루', '1,000'), rowOf('2026-06-08', '박하늘', '1')]),
    'cp949',
  );
  bytes[bytes.indexOf('X')] = 0xff;
  const { deposits, leftOut } = await readBankList(await fileOf(bytes));
  expect(deposits).toHaveLength(1);
  expect(leftOut.unread).toMatchObject([{ cell: 'C2', message: expect.stringContaining('깨진 글자') }]);
});

const samples = join(import.meta.dirname, 'samples');
it.each(readdirSync(samples))('the list %s has one deposit, and no withdrawal becomes one', async (name) => {
  const { deposits, table, leftOut } = await readBankList(join(samples, name));
  const sure = deposits.filter(({ doubt }) => doubt === null);
  expect(sure.map(({ day, depositor, amount }) => [day, depositor, amount])).toEqual([
    ['2026-11-20', '서울치과', 110_000],
  ]);
  expect(deposits.some(({ amount }) => amount === 5_000)).toBe(false);
  expect(table).toBeDefined();
  expect(leftOut.unreadTotal).toBe(0);
});
it('there are samples of at least fifteen layouts', () => {
  const heads = readdirSync(samples).map((name) => readFileSync(join(samples, name)).toString('latin1'));
  expect(new Set(heads).size).toBeGreaterThanOrEqual(15);
});

describe('a workbook', () => {
  const HEADS = ['거래일시', '내용', '입금액', '출금액'];
  async function bookOf(fill: (book: Excel.Workbook) => void) {
    const book = new Excel.Workbook();
    fill(book);
    return readBankList(await fileOf(Buffer.from(await book.xlsx.writeBuffer())));
  }
  const day = new Date('2026-11-20T10:11:12Z');

  it('is read from its first visible sheet with a list; hidden sheets, hidden rows and other sheets are named', async () => {
    const { deposits, table, leftOut } = await bookOf((book) => {
      book.addWorksheet('옛 내역', { state: 'hidden' }).addRows([HEADS, [day, '숨은이', 9_000, 0]]);
      book.addWorksheet('표지').addRows([['조회기간', '2026-11']]);
      const list = book.addWorksheet('내역');
      list.addRows([['이루온'], [], HEADS, [day, '서울치과', 110_000, 0], [day, '가려진치과', 7_000, 0]]);
      list.getRow(5).hidden = true;
      book.addWorksheet('12월').addRows([HEADS, [day, '다음달', 8_000, 0]]);
    });
    expect(deposits).toMatchObject([{ row: 4, depositor: '서울치과', amount: 110_000 }]);
    expect(table?.sheet).toBe('내역');
    expect(leftOut).toMatchObject({ hiddenRows: 1, hiddenSheets: ['옛 내역'], otherSheets: ['표지', '12월'] });
  });

  it('has numbers with noise, stored results of formulas, dates from 1904 and headings of two rows', async () => {
    const { deposits } = await bookOf((book) => {
      book.properties.date1904 = true;
      const list = book.addWorksheet('내역');
      list.addRows([
        ['거래일시', '거래내용', '금액', null, '잔액'],
        [null, null, '입금', '출금'],
        [new Date('2026-11-20T23:59:00Z'), '가', 110_000.000_000_000_01, null, 1],
        [46_346 - 1_462, '나', { formula: '100000+10000', result: 110_000 }, null, 2],
        [day, '다', null, 110_000, 3],
        [null, '합계', { formula: 'SUM(C3:C4)', result: 220_000 }, 110_000],
      ]);
    });
    expect(deposits.map((one) => [one.day, one.depositor, one.amount])).toEqual([
      ['2026-11-20', '가', 110_000],
      ['2026-11-20', '나', 110_000],
    ]);
  });
});

const ways = {
  in: ['입금', '입', '[+] 받기', '타행입금'],
  out: ['출금', '출', '[-] 송금', '지급', '송금', '결제', '인출', '체크카드출금'],
};
const typed = ['거래구분', '거래유형', '거래종류', '구분', '입출금구분', '적요'];

it('a withdrawal is never a sure deposit, in any layout and with any word', () => {
  const row = fc.record({
    isOut: fc.boolean(),
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    sign: fc.constantFrom('-', '△', '(', ''),
    word: fc.nat(),
    isUnknown: fc.boolean(),
  });
  const layout = fc.record({
    hasColumns: fc.boolean(),
    heading: fc.constantFrom(...typed),
    amount: fc.constantFrom('거래금액', '금액', '입출금액'),
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
    delimiter: fc.constantFrom(...Object.values(delimiters)),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }),
  });
  const unknown = ['이체', '대체', '인터넷', '', 'FB자금'];
  return fc.assert(
    fc.asyncProperty(layout, async ({ hasColumns, heading, amount, rows, delimiter, order }) => {
      const arranged = (cells: string[]) => order.map((at) => cells[at] ?? '');
      const head = hasColumns
        ? ['거래일시', '내용', '입금액', '출금액', heading]
        : ['거래일시', '내용', amount, '잔액', heading];
      const lines = rows.map(({ isOut, amount: won, sign, word, isUnknown }) => {
        const words = isUnknown ? unknown : ways[isOut ? 'out' : 'in'];
        const said = words[word % words.length] ?? '';
        if (hasColumns) return ['2026-11-20', '이루온', isOut ? '0' : `${won}`, isOut ? `${won}` : '', said];
        const signed = isOut && sign !== '' ? `${sign}${won}${sign === '(' ? ')' : ''}` : `${won}`;
        return ['2026-11-20', '이루온', signed, '0', said];
      });
      const path = await fileOf(csvOf([arranged(head), ...lines.map(arranged)], delimiter));
      const { deposits } = await readBankList(path);
      const sure = new Map(deposits.filter(({ doubt }) => doubt === null).map((one) => [one.row, one.amount]));
      for (const [index, { isOut, amount: won, isUnknown }] of rows.entries()) {
        if (isOut) expect(sure.has(index + 2)).toBe(false);
        else if (hasColumns || !isUnknown) expect(sure.get(index + 2)).toBe(won);
      }
    }),
    { numRuns: 150 },
  );
});
