import type { Result } from '../../../kernel/result.ts';
import type { Complaint } from '../../../platform/spreadsheet/read/values.ts';
import type { NameBooks } from '../products/name-book.ts';
import type { CellKind, CellValue } from './cell-rules.ts';

/** A column of a sheet: its header, and the functions that read its value from a subject and write it to one. */
export interface Column<Subject> {
  readonly header: string;
  readonly kind: CellKind;
  /** The input field of a product or option whose errors belong to this cell. */
  readonly path: string;
  /** In characters. */
  readonly width: number;
  readonly note: string;
  /** A new product requires it. */
  readonly isRequired?: true;
  readonly choices?: (books: NameBooks) => readonly string[];
  /** The cell value of a subject; null leaves it empty. */
  readonly show: (subject: Subject, books: NameBooks) => CellValue | null;
  /** The subject with the cell's value; null empties the field. */
  readonly write: (subject: Subject, value: CellValue | null, books: NameBooks) => Result<Subject, Complaint>;
}

const units = { won: '(원)', pieces: '(개)' } as const;

/** A header with its unit. */
export const shownHeader = ({ header, kind }: Pick<Column<never>, 'header' | 'kind'>): string =>
  `${header}${kind === 'won' || kind === 'pieces' ? units[kind] : ''}`;

/** A header normalised for comparison, without blanks, required marks and units. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFC')
    .replaceAll(/\s|\*|\((필수|원|개)\)/g, '')
    .toLowerCase();
