import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { cardsOnPhones } from '../lists/table/cards-on-phones.ts';

interface ScrolledTableProps {
  /** The content of the table, for keyboard and screen reader users. */
  label: string;
  /** The name of the table itself, if it has one. */
  name?: string;
  heads: readonly Head[];
  /** Above this height, in CSS pixels, the rows scroll below the headings. */
  maxHeight?: number;
  /** The rows. */
  children: ReactNode;
}

/** A table among other parts of a page. It scrolls horizontally where it is too wide. */
export function ScrolledTable({ label, name, heads, maxHeight, children }: ScrolledTableProps) {
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ overflowX: 'auto', position: 'relative', ...(maxHeight && { overflow: 'auto', maxHeight }) }}
    >
      <Table size="small" stickyHeader={maxHeight !== undefined} {...(name && { 'aria-label': name })}>
        <HeadAndBody heads={heads}>{children}</HeadAndBody>
      </Table>
    </Box>
  );
}

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
function HeadCells({ heads }: { heads: readonly Head[] }) {
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

/** A table among other parts of a page, whose rows are cards on a phone. */
export function CardsTable({ heads, children }: { heads: readonly Head[]; children: ReactNode }) {
  const names = heads.map((head, index) => [`:nth-of-type(${index + 1})`, nameOf(head)]);
  return (
    <TableContainer sx={cardsOnPhones(Object.fromEntries(names))}>
      <Table size="small">
        <HeadAndBody heads={heads}>{children}</HeadAndBody>
      </Table>
    </TableContainer>
  );
}
