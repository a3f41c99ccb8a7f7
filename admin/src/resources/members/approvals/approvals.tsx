import type { ConsoleApproval } from '@iruon/contract';
import { approvalStateLabels, approvalTypeLabels } from '@iruon/contract/labels';
import { Button } from '@mui/material';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { useWaiting } from '../../../dashboard/use-dashboard.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { decided } from '../../../lists/table/decided.ts';
import { listOf } from '../../../lists/table/table-list.tsx';
import { ApprovalChip } from './approval-chip.tsx';
import { ApprovalShow } from './approval-show.tsx';

const { TableList, Column } = listOf<ConsoleApproval>();

const filters = [
  searchFilter('이름, 아이디, 병원·기업', 240),
  choiceFilter('type', approvalTypeLabels, 140),
  choiceFilter('state', approvalStateLabels, 140),
];

/** Requests with documents that operators decide, the pending and the oldest ones first. */
function ApprovalList() {
  return (
    <TableList filters={filters} waiting={{ state: 'AWAITING' }} header={<WaitingPromoters />}>
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

/** Links from the queue of members to that of promoters while promoters wait. */
function WaitingPromoters() {
  const count = useWaiting().data?.promoterApplications ?? 0;
  if (count === 0) return null;
  return (
    <Button component={LinkOrNothing} to="/promoter-applications" size="small" sx={{ alignSelf: 'flex-start', m: 1 }}>
      추천인 신청 {showNumber(count)}건도 심사를 기다립니다
    </Button>
  );
}

addTexts('approvals', {
  nothing: '확인할 신청이 없습니다.',
  fields: {
    type: '구분',
    member: '회원',
    businessName: '병원·기업',
    custNo: '적어 낸 번호',
    state: '상태',
    createdAt: '신청일시',
    decidedBy: '처리',
  },
});

export const screens = { list: ApprovalList, show: ApprovalShow };
