import { columnLetters } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import { withoutNoise } from '@iruon/contract/spellings/cell-texts';

/** The raw value of a cell. Empty cells are absent. */
export type RawCell =
  | { readonly kind: 'text'; readonly text: string }
  | NumberCell
  | { readonly kind: 'boolean'; readonly is: boolean }
  /** A number that the sheet formats as a date; the time is absent at midnight. */
  | { readonly kind: 'date'; readonly day: SeoulDay; readonly time?: string }
  /** `stored` is the result that the last program computed; absent if it computed none. */
  | { readonly kind: 'formula'; readonly formula: string; readonly stored?: RawCell }
  | { readonly kind: 'error'; readonly error: string };

interface NumberCell {
  readonly kind: 'number';
  readonly number: number;
  /** The digits of the file, if a number cannot have as many. */
  readonly tooLong?: string;
  /** The format shows a hundredth as 1%. */
  readonly isPercent?: true;
  /** The format fills up to this number of digits with leading zeros. */
  readonly zeros?: number;
  /** The workbook counts its days from 1904. */
  readonly is1904?: true;
}

export interface RawRow {
  /** Its number in the spreadsheet, from 1. */
  readonly number: number;
  /** By column, from 1. */
  readonly cells: ReadonlyMap<number, RawCell>;
  /** By a filter or by hand. */
  readonly isHidden: boolean;
}

/** The sheets of an uploaded file, whatever its format. */
export interface SheetSource extends AsyncDisposable {
  /** Visible sheets in the order of their tabs. */
  readonly names: readonly string[];
  readonly hiddenNames: readonly string[];
  /** True for a text, which is a single sheet without a name. */
  readonly isText: boolean;
  /**
   * The rows of a sheet that have cells, in their order, with little more than one of them in memory.
   * @throws WORKBOOK_TOO_LARGE
   */
  rows(name: string): AsyncGenerator<RawRow>;
}

/** The sign of a byte that no letter has; readers refuse cells with one. */
export const BROKEN_LETTER = '\uFFFD';

/** The maximum number of rows of a sheet with or without cells: reading a million empty ones takes seconds. */
export const MAX_ROWS = 100_000;
/** The maximum number of cells of a sheet, with or without a value. */
export const MAX_CELLS = 3_000_000;
/** `D17` of column 4 and row 17. */
export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** The column of `D17`, 4. */
export function columnOf(name: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(name)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets. They treat 1900 as a leap year; starting one day early compensates for it from March on. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

/** Day and time of a serial number, rounded to seconds; undefined outside the years 1900 to 9999. */
export function momentOfSerial(serial: number, is1904 = false): { day: SeoulDay; time: string } | undefined {
  const days = serial + (is1904 ? DAYS_TO_1904 : 0);
  if (!(days >= 61 && days < 2_958_466)) return undefined;
  const moment = new Date(EPOCH + Math.round(days * 86_400) * 1000).toISOString();
  return { day: moment.slice(0, 10), time: moment.slice(11, 19) };
}

/** The days of serial numbers are plausible from 1990 to 2099: other numbers without a date format are no days. */
export const isPlausibleSerial = (serial: number, is1904 = false): boolean => {
  const days = serial + (is1904 ? DAYS_TO_1904 : 0);
  return days >= (Date.UTC(1990, 0, 1) - EPOCH) / DAY_MS && days < (Date.UTC(2100, 0, 1) - EPOCH) / DAY_MS;
};

/** A cell as the sheet displays it, for findings and reports. */
export function shownCell(cell: RawCell | undefined): string {
  switch (cell?.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return shownNumber(cell);
    case 'boolean':
      return cell.is ? 'TRUE' : 'FALSE';
    case 'date':
      return cell.time === undefined ? cell.day : `${cell.day} ${cell.time}`;
    case 'formula':
      return cell.stored === undefined ? `=${cell.formula}` : shownCell(cell.stored);
    case 'error':
      return cell.error;
    default:
      return '';
  }
}

function shownNumber({ number, tooLong, isPercent, zeros }: NumberCell): string {
  if (tooLong !== undefined) return tooLong;
  if (isPercent) return `${withoutNoise(number * 100)}%`;
  const text = String(withoutNoise(number));
  return zeros === undefined ? text : text.padStart(zeros, '0');
}
