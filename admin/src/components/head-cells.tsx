import { TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

/** A column heading; `right` aligns the heading of an amount. */
export type Head = string | { right: string };

export const nameOf = (head: Head) => (typeof head === 'string' ? head : head.right);

/** The headings and the rows of a table. */
export const HeadAndBody = ({ heads, children }: { heads: readonly Head[]; children: ReactNode }) => (
  <>
    <TableHead>
      <HeadCells heads={heads} />
    </TableHead>
    <TableBody>{children}</TableBody>
  </>
);

/** The row of a table's headings. */
export function HeadCells({ heads }: { heads: readonly Head[] }) {
  return (
    <TableRow>
      {heads.map((head) => (
        <TableCell key={nameOf(head)} {...(typeof head !== 'string' && { align: 'right' })}>
          {nameOf(head)}
        </TableCell>
      ))}
    </TableRow>
  );
}
