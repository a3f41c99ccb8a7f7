import CloseIcon from '@mui/icons-material/Close';
import { Box, CircularProgress, Dialog, DialogTitle, IconButton, Typography } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { showNumber } from '../../../../format/won.ts';
import { isWhole, type OrderRow } from '../order-record.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceDialogContext, type InvoiceTask } from './invoice-queue.ts';

/** Contains the one invoice dialog of a screen; its descendants open it by `useInvoiceDialog`. */
export function InvoiceDialogHost({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<InvoiceTask[]>([]);
  const open = useCallback((tasks: InvoiceTask[]) => setQueue(tasks), []);
  return (
    <InvoiceDialogContext.Provider value={open}>
      {children}
      {queue.length > 0 && <InvoiceDialog queue={queue} onClose={() => setQueue([])} />}
    </InvoiceDialogContext.Provider>
  );
}

interface InvoiceDialogProps {
  queue: InvoiceTask[];
  onClose: () => void;
}

/** Enters invoice numbers for one purchase after another: number, Enter, next. */
function InvoiceDialog({ queue, onClose }: InvoiceDialogProps) {
  const [at, setAt] = useState(0);
  const notify = useNotify();
  const task = queue[at] as InvoiceTask;
  const { data, error } = useGetOne<OrderRow>('orders', { id: task.orderId });
  const isLast = at === queue.length - 1;

  function goOn(): void {
    if (isLast) onClose();
    else setAt(at + 1);
  }

  function saved(changed: number): void {
    notify(`${task.purchaseNo} 송장을 입력했습니다 (${showNumber(changed)}건 배송중).`, { type: 'success' });
    goOn();
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="invoice-title">
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1 }}>
        <span id="invoice-title">
          송장입력{' '}
          {queue.length > 1 && (
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {showNumber(at + 1)} / {showNumber(queue.length)}
            </Typography>
          )}
        </span>
        <IconButton aria-label="닫기" onClick={onClose} sx={{ ml: 'auto' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      {isWhole(data) && data.purchaseNo === task.purchaseNo ? (
        <InvoiceForm key={task.purchaseNo} order={data} isLast={isLast} onSaved={saved} onSkip={goOn} />
      ) : (
        <Box sx={{ p: 4, textAlign: 'center' }}>
          {error ? error.message : <CircularProgress aria-label="불러오는 중" />}
        </Box>
      )}
    </Dialog>
  );
}
