import type { HandSums } from '@iruon/contract';
import { takenMethodLabels } from '@iruon/contract/labels';
import { Card, TableCell, TableRow, Typography } from '@mui/material';
import { ScrolledTable } from '../../components/scrolled-table.tsx';
import { showNumber, showWon } from '../../format/won.ts';

/** Manual payments and refunds, outside of the gateway: in our records, never in the settlement list. */
export function HandSumsTable({ rows }: { rows: readonly HandSums[] }) {
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-label="결제사 밖에서 오간 돈" sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        결제사 밖에서 오간 돈
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        담당자가 확인한 입금과 직접 보낸 환불입니다. 결제사 파일에는 없어 위 대조에 넣지 않았습니다.
      </Typography>
      <ScrolledTable
        label="결제사 밖에서 오간 돈"
        heads={['받은 방법', { right: '받은 돈' }, { right: '돌려준 돈' }, { right: '합계' }]}
      >
        {rows.map(({ method, paid, paidCount, canceled, canceledCount, net }) => (
          <TableRow key={method}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{takenMethodLabels[method]}</TableCell>
            <TableCell align="right">
              {showWon(paid)} · {showNumber(paidCount)}건
            </TableCell>
            <TableCell align="right">
              {showWon(canceled)} · {showNumber(canceledCount)}건
            </TableCell>
            <TableCell align="right">{showWon(net)}</TableCell>
          </TableRow>
        ))}
      </ScrolledTable>
    </Card>
  );
}
