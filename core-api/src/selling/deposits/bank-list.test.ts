import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositsOf, readBankList } from './bank-list.ts';

const HEAD = ['거래일시', '적요', '보낸분/받는분', '출금액(원)', '입금액(원)', '잔액(원)'];
const lines = (rows: string[][], from = 1) => rows.map((cells, index) => ({ number: from + index, cells }));
const read = async (...rows: string[][]) => depositsOf(lines(rows));
const rowOf = (at: string, name: string, amount: string, balance = '1,000,000') => [
  at,
  '전자금융',
  name,
  '0',
  amount,
  balance,
];

describe('a list of a bank', () => {
  it('contains the deposits below its title; withdrawals, empty rows and sums are skipped', async () => {
    const { deposits, skipped } = await read(
      ['기업은행 거래내역'],
      ['조회기간', '2026-06-08 ~ 2026-06-08'],
      HEAD,
      rowOf('2026.06.08 09:30:12', '김이루', '23,000'),
      ['2026.06.08 10:00:00', '카드대금', '카드', '50,000', '0', '900,000'],
      ['', '', '', '', '', ''],
      ['', '합계', '', '50,000', '23,000', ''],
    );
    expect(deposits).toMatchObject([{ row: 4, day: '2026-06-08', depositor: '김이루', amount: 23_000 }]);
    expect(skipped).toBe(3);
  });

  it('may contain both directions in one column', async () => {
    const { deposits } = await read(
      ['거래일자', '거래시간', '구분', '거래금액', '기재내용'],
      ['20260608', '093012', '입금', '23000', '김이루'],
      ['20260608', '093013', '출금', '23000', '카드'],
    );
    expect(deposits).toMatchObject([{ depositor: '김이루', amount: 23_000 }]);
  });

  it('identifies the same deposit equally in every list, and distinguishes two equal ones', async () => {
    const one = rowOf('2026-06-08 09:30', '김이루', '10,000');
    const keys = async (...rows: string[][]) => (await read(HEAD, ...rows)).deposits.map(({ key }) => key);
    const twice = await keys(one, one);
    expect(new Set(twice).size).toBe(2);
    expect(await keys(one, one)).toEqual(twice);
    expect(await keys(rowOf('2026-06-08 08:00', '박하늘', '5,000'), one)).toContain(twice[0]);
    expect(await keys(rowOf('2026-06-08 09:30', '김이루', '10,000', '990,000'))).not.toContain(twice[0]);
  });

  it.each([
    [
      'without an amount',
      [
        ['거래일시', '내용'],
        ['2026-06-08', '김이루'],
      ],
      '제목 줄에 입금액',
    ],
    ['with an invalid amount', [HEAD, rowOf('2026-06-08', '김이루', '만원')], "2행: 입금액 '만원'"],
    ['with an invalid day', [HEAD, rowOf('2026-06-38', '김이루', '10,000')], "2행: 거래일시 '2026-06-38'"],
  ])('is refused %s', async (_, rows, detail) => {
    await expect(read(...rows)).rejects.toMatchObject({
      body: { code: 'BANK_LIST_REFUSED', detail: expect.stringContaining(detail) },
    });
  });
});

describe('a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-list-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('in CP949 is read', async () => {
    // 거래일시,입금자,입금액 and 김이루, as Windows writes them.
    const head = [0xb0, 0xc5, 0xb7, 0xa1, 0xc0, 0xcf, 0xbd, 0xc3, 0x2c, 0xc0, 0xd4, 0xb1, 0xdd, 0xc0, 0xda, 0x2c];
    const rest = [0xc0, 0xd4, 0xb1, 0xdd, 0xbe, 0xd7, 0x0d, 0x0a];
    const row = [
      ...Buffer.from('2026-06-08 09:30,'),
      0xb1,
      0xe8,
      0xc0,
      0xcc,
      0xb7,
      0xe7,
      ...Buffer.from(',"23,000"\r\n'),
    ];
    const path = join(folder, 'bank.csv');
    await writeFile(path, Buffer.from([...head, ...rest, ...row]));
    expect((await readBankList(path, false)).deposits).toMatchObject([{ depositor: '김이루', amount: 23_000 }]);
  });
});
