import { consoleApproval, waitingWork } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './approvals.tsx';

const base = sample(consoleApproval);
const member = { ...base.user, name: '김새봄', username: 'saebom01', businessName: '새봄치과의원' };
const requests = (['COMPANY', 'CUSTOMER_NUMBER'] as const).map((type, index) => ({
  ...base,
  ...{ _id: `01890000-0000-7000-8000-00000000000${index}`, type, user: member, state: 'AWAITING' },
}));

export default resourcePage('가입·고객번호 승인', 'approvals', screens.list, {
  listApprovals: { requests, total: 2 },
  getWaitingWork: { waiting: { ...sample(waitingWork), promoterApplications: 3 } },
});

export const { Success, Empty, Loading, Failed } = listStates('listApprovals', 'requests');
