import type { CouponRun } from '@iruon/contract';
import { Box, LinearProgress, Typography } from '@mui/material';
import { Muted } from '../../../components/muted.tsx';
import { showNumber } from '../../../format/won.ts';

const states = { WAITING: '대기', RUNNING: '진행 중', DONE: '완료' };

/** The progress of a run, and the number of coupons it issued. */
export function RunProgress({ state, total, done, issued }: CouponRun) {
  return (
    <Box sx={{ minWidth: 160 }}>
      <Typography variant="body2">
        {states[state]} · {showNumber(done)} / {showNumber(total)}명
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : Math.min(100, (done / total) * 100)}
        aria-label="지급 진행"
        sx={{ my: 0.5 }}
      />
      <Muted variant="caption">
        지급 {showNumber(issued)}장, 제외 {showNumber(done - issued)}명
      </Muted>
    </Box>
  );
}

/** The members without a coupon, and the reasons. */
export function RunReport({ report }: Pick<CouponRun, 'report'>) {
  if (report.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 1, pl: 2.5 }}>
      {report.map(({ username, message }) => (
        <li key={username}>
          <strong>{username}</strong> {message}
        </li>
      ))}
    </Box>
  );
}
