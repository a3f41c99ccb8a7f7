import type { MoneyReport } from '@iruon/contract';
import { movementKindLabels } from '@iruon/contract/labels';
import { Box } from '@mui/material';
import { Muted } from '../../components/muted.tsx';
import { Panel } from '../../components/panel.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showWon } from '../../format/won.ts';
import { ReportStateChip } from '../money-reports/report-state-chip.tsx';
import { RetryButton } from '../money-reports/retry-button.tsx';

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
