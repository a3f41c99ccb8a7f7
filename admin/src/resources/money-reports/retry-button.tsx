import type { MoneyReport } from '@iruon/contract';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { errorSentence } from '../../providers/error-sentence.ts';
import { useCall } from '../../providers/use-call.ts';

/** Sends a balance entry to the ERP again now. */
export function RetryButton({ report, onDone }: { report: MoneyReport; onDone?: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);

  async function retry() {
    setPending(true);
    try {
      const { state } = await call('retryMoneyReport', { path: { _id: report._id } });
      const isHeld = state === 'ACKNOWLEDGED';
      notify(isHeld ? '거래처 원장에 반영되었습니다.' : '아직 반영되지 않았습니다. 자동으로 다시 보냅니다.', {
        type: isHeld ? 'success' : 'warning',
      });
      await client.invalidateQueries({ queryKey: ['money-reports'] });
      onDone?.();
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
    }
    setPending(false);
  }

  return (
    <Button size="small" onClick={retry} loading={isPending}>
      다시 보내기
    </Button>
  );
}
