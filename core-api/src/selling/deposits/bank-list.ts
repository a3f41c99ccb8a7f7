import { createHash } from 'node:crypto';
import { depositLimits } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import { keysOf } from '../../kernel/keys.ts';
import { problem } from '../../platform/http/problem.ts';
import { linesOf, type RawLine } from '../../platform/spreadsheet/read/downloaded-lines.ts';
import { readAmount, readDay } from '../../platform/spreadsheet/read/downloaded-values.ts';
import { type Deposit, plainName } from './match-deposits.ts';

/** A deposit of the bank's list with its position. */
export interface ListedDeposit extends Deposit {
  /** Of the file. */
  readonly row: number;
  readonly day: SeoulDay;
}

export interface BankList {
  readonly deposits: readonly ListedDeposit[];
  /** Rows without a deposit: withdrawals, sums, empty rows. */
  readonly skipped: number;
}

/** The columns by the headers of Korean banks, the most reliable first. */
const columns = {
  amount: ['입금액', '입금금액', '입금', '맡기신금액', '받으신금액', '입금액원', '거래금액', '금액'],
  depositor: [
    ...[
      '입금자명',
      '입금자',
      '입금인',
      '보낸분',
      '보낸분/받는분',
      '보내는분',
      '의뢰인',
      '의뢰인/수취인',
      '의뢰인/받는분',
    ],
    ...['기재내용', '거래내용', '내용', '기록사항', '거래기록사항', '적요'],
  ],
  day: ['거래일시', '거래일자', '거래일', '입금일시', '입금일자', '입금일', '처리일시', '일시', '일자', '날짜'],
  time: ['거래시간', '거래시각', '시간', '시각'],
  balance: ['잔액', '거래후잔액', '거래후잔고', '통장잔액'],
  side: ['입출금구분', '거래구분', '입출구분', '구분'],
} as const;
type BankColumn = keyof typeof columns;
const needed = { amount: '입금액', depositor: '입금자', day: '거래일시' } as const;
const HEADINGS_WITHIN = 30;

const plainHeading = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\(원\)$/, '')
    .replaceAll(/[\s_\uFEFF()]/g, '');

export function findBankColumns(cells: readonly string[]): {
  places: ReadonlyMap<BankColumn, number>;
  missing: readonly string[];
} {
  const found = cells.map(plainHeading);
  const places = new Map<BankColumn, number>();
  for (const column of keysOf(columns)) {
    const heading = columns[column].find((one) => found.includes(one));
    if (heading !== undefined) places.set(column, found.indexOf(heading));
  }
  const missing = keysOf(needed).filter((one) => !places.has(one));
  return { places, missing: missing.map((one) => needed[one]) };
}

const refused = (detail: string) => problem('BANK_LIST_REFUSED', detail);

/**
 * Reads deposits from a bank's downloaded list, an .xlsx or a .csv file (UTF-8, EUC-KR or CP949).
 * @throws BANK_LIST_REFUSED with the row and its error, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readBankList(path: string, isWorkbook: boolean): Promise<BankList> {
  return depositsOf(linesOf(path, isWorkbook));
}

export async function depositsOf(lines: AsyncIterable<RawLine> | Iterable<RawLine>): Promise<BankList> {
  let places: ReadonlyMap<BankColumn, number> | undefined;
  let missing: readonly string[] = Object.values(needed);
  let looked = 0;
  let skipped = 0;
  const deposits: ListedDeposit[] = [];
  const seen = new Map<string, number>();
  for await (const { number, cells } of lines) {
    if (!places) {
      const found = findBankColumns(cells);
      if (found.missing.length === 0) places = found.places;
      else if (found.missing.length < missing.length) missing = found.missing;
      looked += 1;
      if (!places && looked >= HEADINGS_WITHIN) break;
      continue;
    }
    if (deposits.length + skipped >= depositLimits.rows)
      throw refused(`${numberText(depositLimits.rows)}행까지 읽을 수 있습니다. 기간을 나누어 올려 주세요.`);
    const line = readLine({ number, cells }, places);
    if (!line) {
      skipped += 1;
      continue;
    }
    // Two equal lines are two deposits: each is identified by its position among them.
    const same = seen.get(line.about) ?? 0;
    seen.set(line.about, same + 1);
    const { about, ...deposit } = line;
    deposits.push({ ...deposit, key: createHash('sha256').update(`${about}|${same}`).digest('hex') });
  }
  if (!places)
    throw refused(`제목 줄에 ${missing.join(', ')} 열이 없습니다. 은행에서 내려받은 거래내역인지 확인해 주세요.`);
  return { deposits, skipped };
}

function readLine({ number, cells }: RawLine, places: ReadonlyMap<BankColumn, number>) {
  const textOf = (column: BankColumn) => (cells[places.get(column) ?? -1] ?? '').trim();
  const text = textOf('amount');
  const isOut = /출금|지급|이체출/.test(textOf('side')) || text.startsWith('-');
  if (isOut || /^0?(\.0+)?$/.test(text.replaceAll(/[,원\s]/g, ''))) return null;
  const day = readDay(textOf('day'));
  // The last row of a list is its sum.
  if (day === undefined && textOf('day') === '') return null;
  const amount = readAmount(text);
  const wrong = (columnName: string, found: string) =>
    refused(`${number}행: ${columnName} '${found.slice(0, 40)}'을(를) 읽을 수 없습니다.`);
  if (day === undefined) throw wrong('거래일시', textOf('day'));
  if (amount === undefined) throw wrong('입금액', text);
  const depositor = textOf('depositor').slice(0, 50);
  const minute = `${textOf('day').slice(day.length)}${textOf('time')}`.replaceAll(/\D/g, '').slice(0, 4);
  const balance = textOf('balance').replaceAll(/\D/g, '');
  return { row: number, day, amount, depositor, about: [day, minute, amount, plainName(depositor), balance].join('|') };
}
