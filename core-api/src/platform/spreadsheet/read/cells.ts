/** The raw value of a cell. Empty cells are absent. */
export type RawCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly is: boolean }
  /** A number that the sheet formats as a date, `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'formula'; readonly formula: string }
  | { readonly kind: 'error'; readonly error: string };

export interface RawRow {
  /** Its number in the spreadsheet, from 1. */
  readonly number: number;
  /** By column, from 1. */
  readonly cells: ReadonlyMap<number, RawCell>;
}

/** `D17` of column 4 and row 17. */
export function cellName(column: number, row: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** The column of `D17`, 4. */
export function columnOf(name: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(name)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets. They treat 1900 as a leap year; starting one day early compensates for it from March on. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

/** The day of a serial number; undefined outside the years 1900 to 9999. */
export function dayOfSerial(serial: number, is1904 = false): string | undefined {
  const days = Math.floor(serial) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(days >= 61 && days <= 2_958_465)) return undefined;
  return new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10);
}

/** A cell as the sheet displays it, for findings and reports. */
export function shownCell(cell: RawCell | undefined): string {
  switch (cell?.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'boolean':
      return cell.is ? 'TRUE' : 'FALSE';
    case 'date':
      return cell.day;
    case 'formula':
      return `=${cell.formula}`;
    case 'error':
      return cell.error;
    default:
      return '';
  }
}
