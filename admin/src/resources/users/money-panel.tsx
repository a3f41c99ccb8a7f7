import type { MemberRecord } from '@iruon/contract';
import { moneyReasonLabels } from '@iruon/contract/labels';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Panel } from '../../components/panel.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';

/** Every entry of a member's prepaid balance, newest first. */
export function MoneyPanel({ record: { ledger, user } }: { record: MemberRecord }) {
  return (
    <Panel title={`예치금 ${showWon(user.money)}`}>
      {ledger.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>예치금 내역이 없습니다.</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="region" aria-label="예치금 내역">
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>일시</TableCell>
                <TableCell>구분</TableCell>
                <TableCell align="right">금액</TableCell>
                <TableCell align="right">잔액</TableCell>
                <TableCell>주문번호</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {ledger.map(({ _id, createdAt, reason, amount, balance, purchaseNo }) => (
                <TableRow key={_id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{showTime(createdAt)}</TableCell>
                  <TableCell>{moneyReasonLabels[reason]}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {amount > 0 ? '+' : '−'}
                    {showWon(Math.abs(amount))}
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {showWon(balance)}
                  </TableCell>
                  <TableCell>{purchaseNo}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
