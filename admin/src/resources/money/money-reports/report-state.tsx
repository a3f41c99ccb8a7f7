import type { MoneyReport } from '@iruon/contract';
import { moneyReportStateLabels } from '@iruon/contract/labels';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { stateChip } from '../../../chips/chip.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useRetry } from '../../../providers/use-retry.ts';

/** Sends a balance entry to the ERP again now. */
export function RetryButton({ report, onDone }: { report: MoneyReport; onDone?: () => void }) {
  const call = useCall();
  const notify = useNotify();

  async function attempt() {
    const { state } = await call('retryMoneyReport', { path: { _id: report._id } });
    const isAcknowledged = state === 'ACKNOWLEDGED';
    notify(isAcknowledged ? '거래처 원장에 반영되었습니다.' : '아직 반영되지 않았습니다. 자동으로 다시 보냅니다.', {
      type: isAcknowledged ? 'success' : 'warning',
    });
  }
  const { retry, isPending } = useRetry('money-reports', attempt, onDone);

  return (
    <Verb needs="retryMoneyReport">
      <Button size="small" onClick={retry} loading={isPending}>
        다시 보내기
      </Button>
    </Verb>
  );
}

export const ReportStateChip = stateChip(moneyReportStateLabels, {
  WAITING: 'waiting',
  ACKNOWLEDGED: 'done',
  REFUSED: 'problem',
});
