import { consoleClaim } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './claims.tsx';

const row = sample(consoleClaim, { userName: '김치과' });

export default resourcePage('취소·교환·반품', 'claims', screens.list, {
  listConsoleClaims: { claims: [row], total: 1 },
});

export const Overdue: Story = {
  responses: { listConsoleClaims: { claims: [{ ...row, isOverdue: true }], total: 1 } },
};
export const { Success, Empty, Loading, Failed } = listStates('listConsoleClaims', 'claims');
