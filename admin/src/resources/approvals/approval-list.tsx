import type { ConsoleApproval } from '@iruon/contract';
import { approvalStateLabels, approvalTypeLabels } from '@iruon/contract/labels';
import { showTime } from '../../format/seoul-time.ts';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { decided } from '../../lists/table/decided.ts';
import { TableList } from '../../lists/table/table-list.tsx';
import { ApprovalChip } from './approval-chip.tsx';
import { WaitingPromoters } from './waiting-promoters.tsx';

type Row = ConsoleApproval & { id: string };
const Column = ListColumn<Row>;

const filters = [
  searchFilter('이름, 아이디, 병원·기업', 240),
  choiceFilter('type', approvalTypeLabels, 140),
  choiceFilter('state', approvalStateLabels, 140),
];

/** Requests with documents for operators to decide, waiting ones and the oldest first. */
export function ApprovalList() {
  return (
    <TableList<Row> filters={filters} waiting={{ state: 'AWAITING' }} header={<WaitingPromoters />}>
      <Column source="type" disableSort render={({ type }) => approvalTypeLabels[type]} />
      <Column source="member" disableSort render={({ user }) => `${user.name} (${user.username})`} />
      <Column source="businessName" disableSort render={({ user }) => user.businessName} />
      <Column source="custNo" disableSort />
      <Column source="state" disableSort render={({ state }) => <ApprovalChip state={state} />} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="decidedBy" disableSort render={decided} />
    </TableList>
  );
}
