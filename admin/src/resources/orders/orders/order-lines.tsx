import type { Order, PaymentMethod } from '@iruon/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { OrderChips } from '../../../chips/order-chips.tsx';
import { Thumb } from '../../../chips/thumb.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { showNumber, showWon } from '../../../format/won.ts';

interface OrderLinesProps {
  lines: readonly Order[];
  /** The order that the page shows. */
  current: string;
  method: PaymentMethod;
}

/** The lines of a purchase, each with a link to its page. */
export function OrderLines({ lines, current, method }: OrderLinesProps) {
  return (
    <Box sx={{ overflowX: 'auto', mx: -1 }} tabIndex={0} role="region" aria-label="함께 주문한 상품">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>상품</TableCell>
            <TableCell align="right">단가</TableCell>
            <TableCell align="right">수량</TableCell>
            <TableCell align="right">금액</TableCell>
            <TableCell>상태</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line._id} selected={line._id === current} sx={{ '&:last-child td': { border: 0 } }}>
              <TableCell>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 200, whiteSpace: 'normal' }}>
                  <Thumb src={line.thumb} size={32} />
                  <div>
                    {line._id === current ? (
                      <Box sx={{ fontWeight: 600 }}>{line.productName}</Box>
                    ) : (
                      <Box
                        component={LinkOrText}
                        to={`/orders/${line._id}/show`}
                        sx={{ color: 'primary.main', textDecoration: 'none', fontWeight: 600 }}
                      >
                        {line.productName}
                      </Box>
                    )}
                    {line.optionName && <Detail>{line.optionName}</Detail>}
                    {line.supplies.map(({ name, amount }) => (
                      <Detail key={name}>
                        + {name} {showNumber(amount)}개
                      </Detail>
                    ))}
                  </div>
                </Box>
              </TableCell>
              <TableCell align="right">{showWon(line.unitPrice)}</TableCell>
              <TableCell align="right">{showNumber(line.amount)}</TableCell>
              <TableCell align="right">{showWon(line.lineTotal)}</TableCell>
              <TableCell>
                <OrderChips order={line} method={method} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
