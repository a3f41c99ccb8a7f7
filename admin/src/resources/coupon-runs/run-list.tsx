import type { CouponRun } from '@iruon/contract';
import { Box, LinearProgress, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';

type Row = CouponRun & { id: string };
const Column = DataTable.Col<Row>;
const TABLE = 'coupon-runs.table';
const states = { WAITING: '대기', RUNNING: '진행 중', DONE: '완료' };

function Progress({ state, total, done, issued }: Row) {
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
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        지급 {showNumber(issued)}장, 제외 {showNumber(done - issued)}명
      </Typography>
    </Box>
  );
}

function Report({ report }: Row) {
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

/** Runs that gave coupons to many, with who got nothing and why. */
export function CouponRunList() {
  return (
    <ReadOnlyList title="쿠폰 지급 작업" storeKey={TABLE} filters={[]} nothing="아직 지급 작업이 없습니다.">
      {(empty) => (
        <DataTable<Row>
          storeKey={TABLE}
          size="small"
          rowClick="expand"
          bulkActionButtons={false}
          empty={empty}
          expand={(row) => <Report {...(row.record as Row)} />}
          isRowExpandable={({ report }) => report.length > 0}
          sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
        >
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
          <Column source="couponName" disableSort />
          <Column source="cause" disableSort render={({ cause }) => (cause === 'INSTANT' ? '자동' : '직접')} />
          <Column source="done" disableSort render={(row) => <Progress {...row} />} />
        </DataTable>
      )}
    </ReadOnlyList>
  );
}
