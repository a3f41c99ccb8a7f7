import type { CouponRun } from '@iruon/contract';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { showTime } from '../../format/seoul-time.ts';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { RunProgress, RunReport } from './run-progress.tsx';

type Row = CouponRun & { id: string };
const Column = ListColumn<Row>;
/** Polling interval of active runs, milliseconds. */
const EVERY = 2_000;

/** Reloads the list while one of its runs is active. */
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

/** Runs that issued coupons to many members, with the failed members and reasons. */
export function CouponRunList() {
  return (
    <TableList<Row>
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
