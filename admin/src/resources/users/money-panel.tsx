import type { MemberRecord } from '@iruon/contract';
import { moneyReasonLabels } from '@iruon/contract/labels';
import { TableCell, TableRow } from '@mui/material';
import { Muted } from '../../components/muted.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScrolledTable } from '../../components/scrolled-table.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';

/** Every entry of a member's prepaid balance, newest first. */
export function MoneyPanel({ record: { ledger, user } }: { record: MemberRecord }) {
  return (
    <Panel title={`예치금 ${showWon(user.money)}`}>
      {ledger.length === 0 ? (
        <Muted>예치금 내역이 없습니다.</Muted>
      ) : (
        <ScrolledTable label="예치금 내역" heads={['일시', '구분', { right: '금액' }, { right: '잔액' }, '주문번호']}>
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
        </ScrolledTable>
      )}
    </Panel>
  );
}
