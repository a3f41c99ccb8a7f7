import type { MemberRecord, MoneyReport } from '@iruon/contract';
import { moneyReasonLabels, movementKindLabels } from '@iruon/contract/labels';
import { Box, TableCell, TableRow } from '@mui/material';
import { Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { ReportStateChip, RetryButton } from '../../money/money-reports/report-state.tsx';

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

/** Balance entries that the ERP does not have yet. */
export function ReportsPanel({ reports, onChange }: { reports: MoneyReport[]; onChange: () => void }) {
  return (
    <Panel title="원장에 반영되지 않은 내역">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {reports.map((report) => (
          <Box
            component="li"
            key={report._id}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
          >
            <Box>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <ReportStateChip state={report.state} />
                {movementKindLabels[report.kind]} {showWon(report.amount)}
              </Box>
              <Muted variant="caption">
                주문 {report.purchaseNo} · {showTime(report.createdAt)} · {report.attempts}번 보냄
              </Muted>
            </Box>
            <RetryButton report={report} onDone={onChange} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
