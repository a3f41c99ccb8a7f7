import { Table, TableContainer } from '@mui/material';
import type { ReactNode } from 'react';
import { cardsOnPhones } from '../lists/table/cards-on-phones.ts';
import { type Head, HeadAndBody, nameOf } from './head-cells.tsx';

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
