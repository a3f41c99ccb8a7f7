import type { ProductSales } from '@iruon/contract';
import { Box, Link, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { LinkOrText } from '../../../components/page-link.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { Toggles } from '../../../components/toggles.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';

type By = 'amount' | 'pieces';
const orders = choicesOf({ amount: '금액 순', pieces: '수량 순' });

/** The best-selling products by revenue or quantity, each as a share of the first. */
export function ProductRanking({ byAmount, byPieces }: { byAmount: ProductSales[]; byPieces: ProductSales[] }) {
  const [by, setBy] = useState<By>('amount');
  const rows = by === 'amount' ? byAmount : byPieces;
  const max = Math.max(1, rows[0]?.[by] ?? 1);
  return (
    <>
      <Toggles label="순위 기준" value={by} choices={orders} onChoose={setBy} sx={{ my: 1.5 }} />
      <ScrolledTable
        label="상품 순위"
        name="많이 팔린 상품"
        heads={['순위', '상품', { right: '판매금액' }, { right: '수량' }, { right: '주문' }]}
      >
        {rows.map((row, place) => (
          <TableRow key={row._product}>
            <TableCell>{place + 1}</TableCell>
            <TableCell sx={{ minWidth: 220 }}>
              <Link component={LinkOrText} to={`/products/${row._product}`}>
                {row.name}
              </Link>
              <Box sx={{ height: 4, mt: 0.5, borderRadius: 1, bgcolor: 'divider' }} aria-hidden>
                <Box sx={{ height: 4, borderRadius: 1, bgcolor: 'primary.main', width: `${(row[by] / max) * 100}%` }} />
              </Box>
            </TableCell>
            <TableCell align="right">{showWon(row.amount)}</TableCell>
            <TableCell align="right">{showNumber(row.pieces)}</TableCell>
            <TableCell align="right">{showNumber(row.orders)}</TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
    </>
  );
}
