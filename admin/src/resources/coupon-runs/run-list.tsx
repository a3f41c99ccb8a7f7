import type { CouponRun } from '@iruon/contract';
import { useEffect } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { CardTable } from '../../lists/card-table.tsx';
import { ReadOnlyList } from '../../lists/read-only-list.tsx';
import { RunProgress, RunReport } from './run-progress.tsx';

type Row = CouponRun & { id: string };
const Column = DataTable.Col<Row>;
const TABLE = 'coupon-runs.table';
/** Milliseconds between two looks at runs that are under way. */
const EVERY = 2_000;

/** Reads the list again while one of its runs is under way. */
function Following() {
  const { data = [], refetch } = useListContext<Row>();
  const isUnderWay = data.some(({ state }) => state !== 'DONE');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => refetch(), EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
  return null;
}

/** Runs that gave coupons to many, with who got nothing and why. */
export function CouponRunList() {
  return (
    <ReadOnlyList
      title="쿠폰 지급 작업"
      storeKey={TABLE}
      filters={[]}
      nothing="아직 지급 작업이 없습니다."
      header={<Following />}
    >
      {(empty) => (
        <CardTable<Row>
          storeKey={TABLE}
          rowClick="expand"
          empty={empty}
          expand={(row) => <RunReport {...(row.record as Row)} />}
          isRowExpandable={({ report }) => report.length > 0}
        >
          <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
          <Column source="couponName" disableSort />
          <Column source="cause" disableSort render={({ cause }) => (cause === 'INSTANT' ? '자동' : '직접')} />
          <Column source="done" disableSort render={(row) => <RunProgress {...row} />} />
        </CardTable>
      )}
    </ReadOnlyList>
  );
}
