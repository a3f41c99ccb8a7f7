import { cutText } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import type { Complaint } from '../../../platform/spreadsheet/read/values.ts';
import type { CellValue } from './cell-rules.ts';

/** An error that prevents a product from being saved, with its position in the file. */
export interface Finding extends Complaint {
  readonly sheet: string;
  /** The row number in the spreadsheet. */
  readonly row: number;
  /** The address of the cell, such as D17; empty for the whole row. */
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

/** A filled cell and its position. */
export interface ReadCell {
  readonly value: CellValue | null;
  readonly cell: string;
  readonly shown: string;
}

/** The reason a row was rejected; `path` is the field, empty for the whole row. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

/** A problem as errors of the row; undefined if it does not concern the row. */
export function refusalOf(error: unknown): FieldError[] | undefined {
  if (error instanceof ProblemError && error.body.status < 500) {
    const { code, title, detail, errors = [] } = error.body;
    if (errors.length === 0) return [{ path: '', code, message: detail ?? title }];
    return errors.map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^body\./, '') }));
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== LOCK_TIMEOUT && code !== DEADLOCK) return undefined;
  return [{ path: '', code: 'busy', message: '다른 작업이 쓰고 있어 처리하지 못했습니다. 다시 올려 주세요.' }];
}
