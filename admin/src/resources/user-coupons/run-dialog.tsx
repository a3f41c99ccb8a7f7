import type { CouponRun } from '@iruon/contract';
import { Alert, Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useGetOne } from 'react-admin';
import { RunProgress, RunReport } from '../coupon-runs/run-progress.tsx';

/** Polling interval of a run, milliseconds. */
const EVERY = 700;

/** The progress of a run until it is done, then its report. The run continues after the dialog is closed. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const client = useQueryClient();
  const { data, error } = useGetOne<CouponRun & { id: string }>(
    'coupon-runs',
    { id },
    { refetchInterval: (query) => (query.state.data?.state === 'DONE' ? false : EVERY) },
  );
  const isDone = data?.state === 'DONE';
  useEffect(() => {
    if (!isDone) return;
    for (const list of ['user-coupons', 'coupons']) client.invalidateQueries({ queryKey: [list] });
  }, [isDone, client]);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>쿠폰 지급 {isDone ? '결과' : '진행'}</DialogTitle>
      <DialogContent aria-live="polite">
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <CircularProgress aria-label="불러오는 중" />}
        {data && <RunProgress {...data} />}
        {isDone && <RunReport report={data.report} />}
        {!isDone && <Alert severity="info">창을 닫아도 지급은 계속됩니다. ‘쿠폰 지급 작업’에서 볼 수 있습니다.</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          닫기
        </Button>
      </DialogActions>
    </Dialog>
  );
}
