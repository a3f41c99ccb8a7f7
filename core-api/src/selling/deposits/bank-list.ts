import { createHash } from 'node:crypto';
import { type BankColumns, depositLimits, type LeftOut } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import { problem } from '../../platform/http/problem.ts';
import { type RawCell, type RawRow, type SheetSource, shownCell } from '../../platform/spreadsheet/read/cells.ts';
import { readMoment, readTime } from '../../platform/spreadsheet/read/days.ts';
import {
  findTable,
  headingKey,
  isSumRow,
  leftOutOf,
  rowsBelow,
  signatureOf,
  type Table,
  type Unread,
  unreadAt,
} from '../../platform/spreadsheet/read/find-table.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import { isNoAmount, readAmount, readWords, storedCell } from '../../platform/spreadsheet/read/values.ts';
import {
  type BankColumn,
  contradictsDeposit,
  directionOfAll,
  findBankColumns,
  knowsBankHeading,
  neededOf,
} from './bank-layouts.ts';
import { type Deposit, plainName } from './match-deposits.ts';

/** A deposit of the bank's list with its position. */
export interface ListedDeposit extends Deposit {
  /** Of the file. */
  readonly row: number;
  readonly day: SeoulDay;
}

/** The columns that an operator chose for this file. */
export interface Choice {
  readonly sheet: string;
  readonly columns: BankColumns;
}

export interface BankList {
  readonly deposits: readonly ListedDeposit[];
  /** Rows without a deposit: withdrawals, sums, empty rows. */
  readonly skipped: number;
  readonly leftOut: LeftOut;
  readonly sheet: string;
  /** The columns that were read; null if nobody knows the headings yet. */
  readonly columns: BankColumns | null;
  /** Identifies the headings; null without headings. */
  readonly signature: string | null;
  readonly headings: readonly string[];
  /** The first rows as the sheet shows them. */
  readonly first: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

interface Reading {
  deposits: ListedDeposit[];
  skipped: number;
  unread: Unread[];
  hiddenRows: number;
}

interface BankTable extends Table<BankColumn> {
  readonly columns: BankColumns;
}

const refused = (detail: string) => problem('BANK_LIST_REFUSED', detail);

/** The table of a list by the headings of banks, or by the columns that were chosen for equal headings before. */
async function findBankTable(
  source: SheetSource,
  kept: ReadonlyMap<string, BankColumns>,
): Promise<BankTable | undefined> {
  let columns: BankColumns | undefined;
  const table = await findTable<BankColumn>(source, {
    knows: knowsBankHeading,
    locate: (headings) => {
      const { places, types } = findBankColumns(headings);
      const known = kept.get(signatureOf(headings));
      if (!known && neededOf(places).length > 0) return undefined;
      const place = (column: BankColumn) => places.get(column) ?? null;
      columns = known ?? {
        headingRow: 0,
        day: places.get('day') ?? 0,
        depositor: places.get('depositor') ?? 0,
        ...{ time: place('time'), deposited: place('deposited'), withdrawn: place('withdrawn') },
        amount: places.has('deposited') ? null : place('amount'),
        ...{ types: types.slice(0, 5), memo: place('memo'), balance: place('balance') },
      };
      return places;
    },
  });
  return table && columns && { ...table, columns: { ...columns, headingRow: table.headingRow } };
}

async function chosenTable(source: SheetSource, { sheet, columns }: Choice): Promise<BankTable> {
  if (!source.names.includes(sheet)) throw refused('고른 시트가 이 파일에 없습니다. 파일을 다시 올려 주세요.');
  const headings = new Map<number, readonly string[]>();
  for await (const row of source.rows(sheet)) {
    if (row.number > columns.headingRow) break;
    if (row.number === columns.headingRow)
      for (const [position, cell] of row.cells) headings.set(position, [headingKey(shownCell(cell))]);
  }
  return { sheet, headingRow: columns.headingRow, headings, places: new Map(), columns };
}

const SHOWN_ROWS = 15;
const SHOWN_COLUMNS = 20;

async function firstRows(source: SheetSource, sheet: string): Promise<BankList['first']> {
  const first: { row: number; cells: string[] }[] = [];
  for await (const { number, cells } of source.rows(sheet)) {
    const last = Math.min(SHOWN_COLUMNS, Math.max(...cells.keys()));
    first.push({
      row: number,
      cells: Array.from({ length: last }, (_, index) => shownCell(cells.get(index + 1)).slice(0, 40)),
    });
    if (first.length === SHOWN_ROWS) break;
  }
  return first;
}

/** The sheet to choose columns in, if none has known headings: the first visible one with several rows. */
async function sheetToChoose(source: SheetSource): Promise<{ sheet: string; first: BankList['first'] }> {
  for (const sheet of source.names) {
    const first = await firstRows(source, sheet);
    if (first.length > 1) return { sheet, first };
  }
  throw refused(
    source.hiddenNames.length > 0
      ? '보이는 시트에 거래내역이 없습니다. 숨긴 시트는 읽지 않으니 숨기기를 취소하고 올려 주세요.'
      : '거래내역이 없는 파일입니다. 은행에서 내려받은 거래내역인지 확인해 주세요.',
  );
}

/**
 * Reads deposits from a bank's downloaded list, an .xlsx or a text of values. Cells that cannot be read are listed, and
 * their rows left out. A list with unknown headings is returned without deposits, to choose its columns.
 * @throws BANK_LIST_REFUSED, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readBankList(
  path: string,
  { kept = new Map(), choice }: { kept?: ReadonlyMap<string, BankColumns>; choice?: Choice | undefined } = {},
): Promise<BankList> {
  await using source = await openSheets(path);
  return await bankListOf(source, kept, choice);
}

async function bankListOf(
  source: SheetSource,
  kept: ReadonlyMap<string, BankColumns>,
  choice: Choice | undefined,
): Promise<BankList> {
  const table = choice ? await chosenTable(source, choice) : await findBankTable(source, kept);
  const read: Reading = { deposits: [], skipped: 0, unread: [], hiddenRows: 0 };
  if (!table) {
    const { sheet, first } = await sheetToChoose(source);
    const unknown = { columns: null, signature: null, headings: [] };
    return { deposits: [], skipped: 0, leftOut: leftOutOf(source, sheet, read), sheet, first, ...unknown };
  }
  await readDeposits(source, table, read);
  const { sheet, columns, headings } = table;
  return {
    ...{ deposits: read.deposits, skipped: read.skipped, leftOut: leftOutOf(source, sheet, read), sheet, columns },
    signature: headings.size > 0 ? signatureOf(headings) : null,
    headings: [...headings.values()].map(([key = '']) => key),
    first: await firstRows(source, sheet),
  };
}

async function readDeposits(source: SheetSource, table: BankTable, read: Reading): Promise<void> {
  const seen = new Map<string, number>();
  let hasSigns = false;
  for await (const row of rowsBelow(source, table, read)) {
    if (read.deposits.length + read.skipped + read.unread.length >= depositLimits.rows)
      throw refused(`${numberText(depositLimits.rows)}행까지 읽을 수 있습니다. 기간을 나누어 올려 주세요.`);
    hasSigns ||= isBelowZero(row, table.columns);
    const line = readLine(row, table.columns);
    if (line === null) read.skipped += 1;
    else if ('code' in line) read.unread.push(line);
    else {
      // Two equal lines are two deposits: each is identified by its position among them.
      const { about, ...deposit } = line;
      const same = seen.get(about) ?? 0;
      seen.set(about, same + 1);
      read.deposits.push({ ...deposit, key: createHash('sha256').update(`${about}|${same}`).digest('hex') });
    }
  }
  // A list without words of direction writes withdrawals with a minus sign, if it writes any so.
  if (hasSigns) read.deposits = read.deposits.map((one) => (one.doubt === UNSAID ? { ...one, doubt: null } : one));
}

const UNSAID = '입금인지 출금인지 적혀 있지 않습니다.';

/** True for an amount with a minus sign in a list whose only hint of direction are such signs. */
function isBelowZero(row: RawRow, { deposited, amount, types }: BankColumns): boolean {
  const cell = deposited === null && types.length === 0 ? cellsOf(row)(amount) : undefined;
  const value = cell && readAmount(cell);
  return value?.ok === true && value.value < 0;
}

type Line = Omit<ListedDeposit, 'key'> & { about: string };
/** A row as its table names the cells; formulas have their stored results. */
const cellsOf = (row: RawRow) => (position: number | null) => {
  const cell = position === null ? undefined : row.cells.get(position);
  return cell && storedCell(cell);
};
const textOf = (cell: RawCell | undefined): string => (cell ? shownCell(cell).normalize('NFC').trim() : '');

/** @returns null for a row without a deposit: it moved nothing, or money went out */
function readLine(row: RawRow, columns: BankColumns): Line | Unread | null {
  const at = cellsOf(row);
  const { day, depositor: name, deposited } = columns;
  const money = deposited ?? columns.amount ?? 0;
  const amountCell = at(money);
  if (isNoAmount(amountCell)) return null;
  const dayCell = at(day);
  const moment = dayCell && readMoment(dayCell);
  // The last rows of a list are sums and notes.
  if (!moment?.ok && (isSumRow(row) || (!dayCell && textOf(at(name)) === ''))) return null;
  const amount = amountCell && readAmount(amountCell);
  const column = deposited === null ? '금액' : '입금액';
  if (!amount?.ok) return amount ? unreadAt(row, money, column, amountCell, amount.error) : null;
  if (amount.value < 0) return null;
  const types = columns.types.map((position) => textOf(at(position)));
  const direction = directionOf(row, columns, types, textOf(amountCell));
  if (direction === 'OUT') return null;
  const missing = { code: 'required', message: '거래일이 비어 있습니다.' };
  if (!moment?.ok) return unreadAt(row, day, '거래일시', dayCell, moment ? moment.error : missing);
  const nameCell = at(name) ?? at(columns.memo);
  const words = nameCell ? readWords(nameCell) : undefined;
  if (words && !words.ok) return unreadAt(row, name, '입금자', nameCell, words.error);
  return {
    ...{ row: row.number, day: moment.value.day, amount: amount.value },
    ...lineOf(at, columns, { ...moment.value, amount: amount.value, depositor: (words?.value ?? '').slice(0, 50) }),
    doubt: direction === 'IN' ? null : direction,
  };
}

/** What identifies a line in every list that has it. */
function lineOf(
  at: ReturnType<typeof cellsOf>,
  columns: BankColumns,
  { day, time, amount, depositor }: { day: SeoulDay; time: string; amount: number; depositor: string },
): Pick<Line, 'depositor' | 'about'> {
  const minute = (time || readTime(at(columns.time))).replaceAll(':', '').slice(0, 4);
  const balance = textOf(at(columns.balance))
    .replace(/\.\d*$/, '')
    .replaceAll(/\D/g, '');
  return { depositor, about: [day, minute, amount, plainName(depositor), balance].join('|') };
}

/** IN or OUT as the row says it, else the reason why it is unclear. It is never guessed. */
function directionOf(row: RawRow, columns: BankColumns, types: readonly string[], amount: string): string {
  const at = cellsOf(row);
  const said = types.filter((text) => text !== '').join(', ');
  if (columns.deposited !== null) {
    if (!isNoAmount(at(columns.withdrawn))) return '입금액과 출금액이 모두 적혀 있습니다.';
    return contradictsDeposit(types) ? `입금액 열의 금액이지만 '${said}'입니다.` : 'IN';
  }
  // A name that reads like a direction proves nothing, but makes a line unclear.
  const named = directionOfAll([textOf(at(columns.depositor)), textOf(at(columns.memo))]);
  const isPlus = /^[\s(₩\\]*\+/.test(amount.normalize('NFKC'));
  const told = directionOfAll(isPlus ? [...types, '+'] : types);
  if (told === 'OUT') return 'OUT';
  if (told === 'IN')
    return named === 'OUT' ? `입금이라고 적혀 있지만 내용이 '${textOf(at(columns.depositor))}'입니다.` : 'IN';
  if (told === undefined && said === '' && named === undefined) return UNSAID;
  return said === '' ? '입금인지 출금인지 알 수 없습니다.' : `입금인지 출금인지 알 수 없습니다: ${said}`;
}
