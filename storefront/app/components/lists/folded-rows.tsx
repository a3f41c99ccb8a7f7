import type { ReactNode } from 'react';
import { count } from '~/format';

const MAX_SHOWN = 5;

interface FoldedRowsProps<Row> {
  rows: readonly Row[];
  /** The counter of the rows: 건. */
  unit: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The first rows of a list; the others are collapsed, because many old rows would hide the relevant one. */
export function FoldedRows<Row>({ rows, unit, children }: FoldedRowsProps<Row>) {
  const folded = rows.slice(MAX_SHOWN);
  return (
    <>
      {children(rows.slice(0, MAX_SHOWN))}
      {folded.length > 0 && (
        <details className="grid gap-2">
          <summary className="cursor-pointer py-2 text-label font-semibold">{`나머지 ${count(folded.length)}${unit} 보기`}</summary>
          {children(folded)}
        </details>
      )}
    </>
  );
}
