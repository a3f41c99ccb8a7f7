import { numberText } from '@iruon/contract/won';
import { problem } from '../../../platform/http/problem.ts';
import type { SheetSource } from '../../../platform/spreadsheet/read/read-workbook.ts';
import type { Finding } from './finding.ts';
import { type Heads, type ReadRow, readHeads, readRow } from './read-rows.ts';
import type { SheetColumn } from './sheet-columns.ts';

export interface SheetShape<Field> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Field>[];
  readonly required: readonly SheetColumn<Field>[];
  /** Maximum number of rows. */
  readonly most: number;
}

/** Passes on the rows below the headers. @returns errors of the headers; then no row is read */
export async function readSheet<Field extends { header: string }>(
  source: SheetSource,
  { name, columns, required, most }: SheetShape<Field>,
  take: (row: ReadRow<Field>) => void,
): Promise<readonly Finding[]> {
  let heads: Heads<Field> | undefined;
  let count = 0;
  for await (const raw of source.rows(name)) {
    if (!heads) {
      heads = readHeads(name, raw.number === 1 ? raw : undefined, columns, required);
      if (heads.findings.length > 0) break;
      continue;
    }
    count += 1;
    if (count > most) {
      const limit = numberText(most);
      throw problem('WORKBOOK_TOO_LARGE', `${name} 시트에는 ${limit}행까지 쓸 수 있습니다. 나누어 올려 주세요.`);
    }
    take(readRow(name, raw, heads));
  }
  return (heads ?? readHeads(name, undefined, columns, required)).findings;
}
