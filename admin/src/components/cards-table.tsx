import { Table, TableBody, TableContainer, TableHead } from '@mui/material';
import type { ReactNode } from 'react';
import { cardsOnPhones } from '../lists/table/cards-on-phones.ts';
import { type Head, HeadCells, nameOf } from './head-cells.tsx';

/** A table among other parts of a page, whose rows are cards on a phone. */
export function CardsTable({ heads, children }: { heads: readonly Head[]; children: ReactNode }) {
  const names = heads.map((head, index) => [`:nth-of-type(${index + 1})`, nameOf(head)]);
  return (
    <TableContainer sx={cardsOnPhones(Object.fromEntries(names))}>
      <Table size="small">
        <TableHead>
          <HeadCells heads={heads} />
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
