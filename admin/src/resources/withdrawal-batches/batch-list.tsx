import type { WithdrawalBatch } from '@iruon/contract';
import { BatchChip } from '../../components/promoters/promoter-chips.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber, showWon } from '../../format/won.ts';
import { listOf } from '../../lists/table/table-list.tsx';

const { TableList, Column } = listOf<WithdrawalBatch>();

/** Bank files of withdrawals, newest first. */
export function BatchList() {
  return (
    <TableList filters={[]}>
      <Column source="number" disableSort render={({ number }) => `${showNumber(number)}번`} />
      <Column source="state" disableSort render={({ state }) => <BatchChip state={state} />} />
      <Column source="pieces" disableSort align="right" render={({ pieces }) => `${showNumber(pieces)}건`} />
      <Column source="net" disableSort align="right" render={({ net }) => showWon(net)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="createdByName" disableSort />
      <Column
        source="settledAt"
        disableSort
        render={({ settledAt, settledByName }) => settledAt && `${settledByName ?? ''} ${showTime(settledAt)}`}
      />
    </TableList>
  );
}
