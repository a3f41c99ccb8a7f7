import type { HandSums, LedgerSums } from '@iruon/contract';
import { takenMethodLabels } from '@iruon/contract/labels';
import { Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showNumber, showWon } from '../../../format/won.ts';

export interface SumsRow extends LedgerSums {
  key: string;
  name: string;
}

/** Our sums beside those of the gateway, row by row, with a bar for the income; differing rows are marked. */
export function SumsTable({ title, head, rows }: { title: string; head: string; rows: readonly SumsRow[] }) {
  const max = Math.max(1, ...rows.flatMap(({ ours, theirs }) => [ours.paid, theirs.paid]));
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ScrolledTable label={title} heads={[head, '우리 장부', '결제사', { right: '차이' }]} maxHeight={420}>
        {rows.map(({ key, name, ours, theirs }) => {
          const difference = ours.net - theirs.net;
          return (
            <TableRow key={key}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{name}</TableCell>
              <SideCell sums={ours} max={max} />
              <SideCell sums={theirs} max={max} />
              <TableCell
                align="right"
                sx={{ whiteSpace: 'nowrap', fontWeight: 600, color: difference === 0 ? undefined : 'error.main' }}
              >
                {showWon(difference)}
              </TableCell>
            </TableRow>
          );
        })}
      </ScrolledTable>
    </Card>
  );
}

function SideCell({ sums, max }: { sums: LedgerSums['ours']; max: number }) {
  return (
    <TableCell sx={{ minWidth: 150 }}>
      <Box sx={{ whiteSpace: 'nowrap' }}>{showWon(sums.net)}</Box>
      <Box sx={{ height: 4, my: 0.5, borderRadius: 1, bgcolor: 'divider' }} aria-hidden>
        <Box
          sx={{
            height: 4,
            borderRadius: 1,
            bgcolor: 'primary.main',
            width: `${(Math.max(0, sums.net) / max) * 100}%`,
          }}
        />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        결제 {showNumber(sums.paidCount)}건 · 취소 {showNumber(sums.canceledCount)}건
      </Typography>
    </TableCell>
  );
}

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
