import { consoleApproval, waitingWork } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { ApprovalList } from './approval-list.tsx';

const base = sample(consoleApproval);
const member = { ...base.user, name: '김새봄', username: 'saebom01', businessName: '새봄치과의원' };
const requests = (['COMPANY', 'CUSTOMER_NUMBER'] as const).map((type, index) => ({
  ...base,
  ...{ _id: `01890000-0000-7000-8000-00000000000${index}`, type, user: member, state: 'AWAITING' },
}));

export default {
  title: '가입·고객번호 승인',
  resource: 'approvals',
  render: () => <ApprovalList />,
  responses: {
    listApprovals: { requests, total: 2 },
    getWaitingWork: { waiting: { ...sample(waitingWork), promoterApplications: 3 } },
  },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listApprovals', 'requests');
