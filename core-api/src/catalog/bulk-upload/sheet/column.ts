import type { Result } from '../../../kernel/result.ts';
import type { NameBooks } from '../products/name-book.ts';
import type { CellKind, CellValue, Complaint } from './cell-rules.ts';

/** A column of a sheet: what stands above it, what it says of a subject and how it changes one. */
export interface Column<Subject> {
  readonly header: string;
  readonly kind: CellKind;
  /** The field of a product's input, or of an option's, whose errors are told at this cell. */
  readonly path: string;
  /** In characters. */
  readonly width: number;
  readonly note: string;
  /** A new product cannot be without it. */
  readonly isRequired?: true;
  readonly choices?: (books: NameBooks) => readonly string[];
  /** What the cell of a subject shows; null leaves it empty. */
  readonly show: (subject: Subject, books: NameBooks) => CellValue | null;
  /** The subject with the cell's value; null empties the field. */
  readonly write: (subject: Subject, value: CellValue | null, books: NameBooks) => Result<Subject, Complaint>;
}

const units = { won: '(원)', pieces: '(개)' } as const;

/** A header as it is written, with its unit. */
export const shownHeader = ({ header, kind }: Pick<Column<never>, 'header' | 'kind'>): string =>
  `${header}${kind === 'won' || kind === 'pieces' ? units[kind] : ''}`;

/** A header as it is compared: blanks, marks of duty and units do not matter. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFC')
    .replaceAll(/\s|\*|\((필수|원|개)\)/g, '')
    .toLowerCase();
