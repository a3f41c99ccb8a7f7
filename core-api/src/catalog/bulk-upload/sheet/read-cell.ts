import type { CellValue } from './cell-rules.ts';

/** A filled cell and its position. */
export interface ReadCell {
  readonly value: CellValue | null;
  readonly cell: string;
  readonly shown: string;
}
