import { cutText } from '@iruon/contract';
import type { Complaint } from '../../../platform/spreadsheet/read/values.ts';
import type { ReadCell } from './read-cell.ts';

/** An error that prevents a product from being saved, with its position in the file. */
export interface Finding extends Complaint {
  readonly sheet: string;
  /** The number in the spreadsheet. */
  readonly row: number;
  /** D17; empty for the whole row. */
  readonly cell: string;
  /** The cell's content. */
  readonly value: string;
}

const LONGEST_VALUE = 200;

export const excerptOf = (value: string): string =>
  value.length > LONGEST_VALUE ? `${cutText(value, LONGEST_VALUE)}…` : value;

export const findingAt = (
  sheet: string,
  row: number,
  given: ReadCell | undefined,
  { code, message }: Complaint,
): Finding => ({ sheet, row, cell: given?.cell ?? '', value: excerptOf(given?.shown ?? ''), code, message });
