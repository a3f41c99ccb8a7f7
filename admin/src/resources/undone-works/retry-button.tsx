import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { showNumber } from '../../format/won.ts';
import { useCall } from '../../providers/use-call.ts';
import { useRetry } from '../../providers/use-retry.ts';

interface RetryButtonProps {
  ids: readonly string[];
  /** The action's label, for screen readers. */
  label: string;
  children: string;
  onDone?: () => void;
}

/** Retries mails and jobs now. */
export function RetryButton({ ids, label, children, onDone }: RetryButtonProps) {
  const call = useCall();
  const notify = useNotify();

  async function attempt() {
    const { retried } = await call('retryUndoneWorks', { body: { _works: ids } });
    if (retried > 0) notify(`${showNumber(retried)}건을 다시 시도합니다.`, { type: 'success' });
    else notify('그사이 끝났거나 진행 중이어서 다시 시도하지 않았습니다.', { type: 'info' });
  }
  const { retry, isPending } = useRetry('undone-works', attempt, onDone);

  return (
    <Button size="small" aria-label={label} onClick={retry} loading={isPending} sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Button>
  );
}

/** The same for the chosen rows. */
export function RetryChosen() {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const words = `다시 시도 ${showNumber(selectedIds.length)}`;
  return (
    <RetryButton ids={selectedIds} label={words} onDone={() => onUnselectItems()}>
      {words}
    </RetryButton>
  );
}
