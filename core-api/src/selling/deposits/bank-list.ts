import { createHash } from 'node:crypto';
import { depositLimits, type LeftOut, type SheetChoice, type SheetOffer } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
import { CHOICE_AT } from '../../content/sheet-layouts/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { type RawCell, type RawRow, type SheetSource, shownCell } from '../../platform/spreadsheet/read/cells.ts';
import { chosenTable, offerOf } from '../../platform/spreadsheet/read/choose-columns.ts';
import { readMoment, readTime } from '../../platform/spreadsheet/read/days.ts';
import {
  findTable,
  isSumRow,
  type KeptColumns,
  leftOutOf,
  type Places,
  rowsBelow,
  type Table,
  type Unread,
  unreadAt,
} from '../../platform/spreadsheet/read/find-table.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import { isNoAmount, readAmount, readWords, storedCell } from '../../platform/spreadsheet/read/values.ts';
import { type BankColumn, bankSpec, contradictsDeposit, directionOfAll, typesOf } from './bank-layouts.ts';
import { type Deposit, plainName } from './match-deposits.ts';

/** A deposit of the bank's list with its position. */
export interface ListedDeposit extends Deposit {
  /** The row number in the file. */
  readonly row: number;
  readonly day: SeoulDay;
}

export interface BankList {
  readonly deposits: readonly ListedDeposit[];
  /** Rows without a deposit: withdrawals, sums, empty rows. */
  readonly skipped: number;
  readonly leftOut: LeftOut;
  /** Undefined while the headings are unknown. */
  readonly table: Table<BankColumn> | undefined;
  /** Lets an operator assign the columns, or assign others. */
  readonly offer: SheetOffer;
}

interface Reading {
  deposits: ListedDeposit[];
  skipped: number;
  unread: Unread[];
  hiddenRows: number;
}

/** The positions of the columns, and the columns whose words give the direction. */
interface BankColumns {
  readonly places: Places<BankColumn>;
  readonly types: readonly number[];
  /** True if one column has the amounts of both directions. */
  readonly hasOneAmount: boolean;
}

function bankColumnsOf({ places, headings, isChosen }: Table<BankColumn>): BankColumns {
  const type = places.get('type');
  const chosen = type === undefined ? [] : [type];
  return { places, types: isChosen ? chosen : typesOf(headings, places), hasOneAmount: !places.has('deposited') };
}

const refused = (detail: string) => problem('BANK_LIST_REFUSED', detail);

const nothingIn = ({ hiddenNames }: SheetSource) =>
  refused(
    hiddenNames.length > 0
      ? '보이는 시트에 거래내역이 없습니다. 숨긴 시트는 읽지 않으니 숨기기를 취소하고 올려 주세요.'
      : '거래내역이 없는 파일입니다. 은행에서 내려받은 거래내역인지 확인해 주세요.',
  );

/**
 * Reads deposits from a bank's downloaded list, an .xlsx or a delimited text. Cells that cannot be read are listed, and
 * their rows are omitted. A list with unknown headings is returned without deposits, so that an operator can assign its
 * columns.
 * @throws BANK_LIST_REFUSED, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readBankList(
  path: string,
  { kept, choice }: { kept?: KeptColumns; choice?: SheetChoice | undefined } = {},
): Promise<BankList> {
  await using source = await openSheets(path);
  const table = choice
    ? await chosenTable(source, bankSpec, choice, CHOICE_AT)
    : await findTable(source, bankSpec, kept);
  const read: Reading = { deposits: [], skipped: 0, unread: [], hiddenRows: 0 };
  if (table) await readDeposits(source, table, read);
  const offer = await offerOf(source, bankSpec, { table });
  if (!offer) throw nothingIn(source);
  const leftOut = leftOutOf(source, table?.sheet ?? offer.sheets[0]?.sheet ?? '', read);
  return { deposits: read.deposits, skipped: read.skipped, leftOut, table, offer };
}

async function readDeposits(source: SheetSource, table: Table<BankColumn>, read: Reading): Promise<void> {
  const columns = bankColumnsOf(table);
  const seen = new Map<string, number>();
  let hasSigns = false;
  for await (const row of rowsBelow(source, table, read)) {
    if (read.deposits.length + read.skipped + read.unread.length >= depositLimits.rows)
      throw refused(`${numberText(depositLimits.rows)}행까지 읽을 수 있습니다. 기간을 나누어 올려 주세요.`);
    hasSigns ||= isBelowZero(row, columns);
    const line = readLine(row, columns);
    if (line === null) read.skipped += 1;
    else if ('code' in line) read.unread.push(line);
    else {
      // Two equal lines are two deposits; each is identified by its position among the equal lines.
      const { about, ...deposit } = line;
      const same = seen.get(about) ?? 0;
      seen.set(about, same + 1);
      read.deposits.push({ ...deposit, key: createHash('sha256').update(`${about}|${same}`).digest('hex') });
    }
  }
  // A list without words for the direction may mark withdrawals with a minus sign.
  if (hasSigns) read.deposits = read.deposits.map((one) => (one.doubt === UNSAID ? { ...one, doubt: null } : one));
}

const UNSAID = '입금인지 출금인지 적혀 있지 않습니다.';

/** True for an amount with a minus sign in a list that marks directions only by such signs. */
function isBelowZero(row: RawRow, { places, types, hasOneAmount }: BankColumns): boolean {
  const cell = hasOneAmount && types.length === 0 ? cellsOf(row)(places.get('amount')) : undefined;
  const value = cell && readAmount(cell);
  return value?.ok === true && value.value < 0;
}

type Line = Omit<ListedDeposit, 'key'> & { about: string };
/** The cells of a row by column name; formulas have their stored results. */
const cellsOf = (row: RawRow) => (position: number | undefined) => {
  const cell = position === undefined ? undefined : row.cells.get(position);
  return cell && storedCell(cell);
};
const textOf = (cell: RawCell | undefined): string => (cell ? shownCell(cell).normalize('NFC').trim() : '');

/** @returns null for a row without a deposit: it has no amount, or is a withdrawal */
function readLine(row: RawRow, columns: BankColumns): Line | Unread | null {
  const at = cellsOf(row);
  const { places, hasOneAmount } = columns;
  const [day = 0, name = 0] = [places.get('day'), places.get('depositor')];
  const money = places.get(hasOneAmount ? 'amount' : 'deposited') ?? 0;
  const amountCell = at(money);
  if (isNoAmount(amountCell)) return null;
  const dayCell = at(day);
  const moment = dayCell && readMoment(dayCell);
  // The last rows of a list are sums and notes.
  if (!moment?.ok && (isSumRow(row) || (!dayCell && textOf(at(name)) === ''))) return null;
  const amount = amountCell && readAmount(amountCell);
  const column = hasOneAmount ? '금액' : '입금액';
  if (!amount?.ok) return amount ? unreadAt(row, money, column, amountCell, amount.error) : null;
  if (amount.value < 0) return null;
  const types = columns.types.map((position) => textOf(at(position)));
  const direction = directionOf(row, columns, types, textOf(amountCell));
  if (direction === 'OUT') return null;
  const missing = { code: 'required', message: '거래일이 비어 있습니다.' };
  if (!moment?.ok) return unreadAt(row, day, '거래일시', dayCell, moment ? moment.error : missing);
  const nameCell = at(name) ?? at(columns.places.get('memo'));
  const words = nameCell ? readWords(nameCell) : undefined;
  if (words && !words.ok) return unreadAt(row, name, '입금자', nameCell, words.error);
  return {
    ...{ row: row.number, day: moment.value.day, amount: amount.value },
    ...lineOf(at, columns, { ...moment.value, amount: amount.value, depositor: (words?.value ?? '').slice(0, 50) }),
    doubt: direction === 'IN' ? null : direction,
  };
}

/** Identifies a line in every list that contains it. */
function lineOf(
  at: ReturnType<typeof cellsOf>,
  columns: BankColumns,
  { day, time, amount, depositor }: { day: SeoulDay; time: string; amount: number; depositor: string },
): Pick<Line, 'depositor' | 'about'> {
  const minute = (time || readTime(at(columns.places.get('time')))).replaceAll(':', '').slice(0, 4);
  const balance = textOf(at(columns.places.get('balance')))
    .replace(/\.\d*$/, '')
    .replaceAll(/\D/g, '');
  return { depositor, about: [day, minute, amount, plainName(depositor), balance].join('|') };
}

/** IN or OUT if the row states it, else the reason why it is unclear. It is never guessed. */
function directionOf(row: RawRow, columns: BankColumns, types: readonly string[], amount: string): string {
  const at = cellsOf(row);
  const said = types.filter((text) => text !== '').join(', ');
  if (!columns.hasOneAmount) {
    if (!isNoAmount(at(columns.places.get('withdrawn')))) return '입금액과 출금액이 모두 적혀 있습니다.';
    return contradictsDeposit(types) ? `입금액 열의 금액이지만 '${said}'입니다.` : 'IN';
  }
  // A name that contains a word for a direction makes the line unclear.
  const named = directionOfAll([textOf(at(columns.places.get('depositor'))), textOf(at(columns.places.get('memo')))]);
  const isPlus = /^[\s(₩\\]*\+/.test(amount.normalize('NFKC'));
  const direction = directionOfAll(isPlus ? [...types, '+'] : types);
  if (direction === 'OUT') return 'OUT';
  if (direction === 'IN')
    return named === 'OUT'
      ? `입금이라고 적혀 있지만 내용이 '${textOf(at(columns.places.get('depositor')))}'입니다.`
      : 'IN';
  if (direction === undefined && said === '' && named === undefined) return UNSAID;
  return said === '' ? '입금인지 출금인지 알 수 없습니다.' : `입금인지 출금인지 알 수 없습니다: ${said}`;
}
