import type { ExportJob } from '@iruon/contract';
import { exportFailureLabels, exportStateLabels } from '@iruon/contract/labels';
import { Box, LinearProgress, Typography } from '@mui/material';
import { stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { showNumber } from '../../../format/won.ts';

const StateChip = stateChip(exportStateLabels, {
  WAITING: 'waiting',
  RUNNING: 'active',
  DONE: 'done',
  FAILED: 'problem',
  CANCELED: 'canceled',
});

/** The progress of a file, or the error. */
export function ExportProgress({ state, rowsDone, rowsTotal, ahead, failure }: ExportJob) {
  const isCounted = rowsTotal !== null && rowsTotal > 0;
  const percent = isCounted ? Math.min(100, (rowsDone / rowsTotal) * 100) : 0;
  return (
    <Box sx={{ minWidth: { xs: 120, md: 180 } }}>
      <StateChip state={state} />
      {state === 'WAITING' && <Detail>{ahead > 0 ? `먼저 만들 파일 ${showNumber(ahead)}개` : '곧 시작합니다'}</Detail>}
      {state === 'RUNNING' && (
        <>
          <LinearProgress
            variant={isCounted ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label="만든 행"
            sx={{ mt: 0.75 }}
          />
          <Detail sx={{ whiteSpace: 'nowrap' }}>
            {isCounted ? `${showNumber(rowsDone)} / ${showNumber(rowsTotal)}행` : '행을 세고 있습니다'}
          </Detail>
        </>
      )}
      {state === 'DONE' && <Detail>{showNumber(rowsDone)}행</Detail>}
      {failure && (
        <Typography
          variant="caption"
          component="div"
          // Wraps the text, so that the button beside it stays visible on a phone.
          sx={{ color: 'error.main', whiteSpace: 'normal', wordBreak: 'keep-all', maxWidth: { xs: 130, md: 360 } }}
        >
          {exportFailureLabels[failure]}
        </Typography>
      )}
    </Box>
  );
}
