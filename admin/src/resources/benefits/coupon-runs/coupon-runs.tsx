import type { CouponRun } from '@iruon/contract';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useFollowing } from '../../../lists/use-following.ts';
import { RunProgress, RunReport } from './run-progress.tsx';

type Row = CouponRun & { id: string };
const { TableList, Column } = listOf<Row>();

/** Polling interval of active runs, milliseconds. */
const EVERY = 2_000;

/** Reloads the list while one of its runs is active. */
function Following() {
  useFollowing<Row>(({ state }) => state !== 'DONE', EVERY);
  return null;
}

/** Runs that issued coupons to many members, with the failed members and reasons. */
function CouponRunList() {
  return (
    <TableList
      filters={[]}
      header={<Following />}
      rowClick="expand"
      expand={(row) => <RunReport {...(row.record as Row)} />}
      isRowExpandable={({ report }) => report.length > 0}
    >
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="couponName" disableSort />
      <Column source="cause" disableSort render={({ cause }) => (cause === 'INSTANT' ? '자동' : '직접')} />
      <Column source="done" disableSort render={(row) => <RunProgress {...row} />} />
    </TableList>
  );
}

addTexts('coupon-runs', {
  nothing: '아직 지급 작업이 없습니다.',
  fields: {
    createdAt: '시작일시',
    couponName: '쿠폰',
    cause: '구분',
    done: '진행',
  },
});

export const screens = { list: CouponRunList };
