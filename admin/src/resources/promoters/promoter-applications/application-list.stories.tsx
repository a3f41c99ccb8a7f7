import { promoterApplication } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './promoter-applications.tsx';

const base = sample(promoterApplication);
const row = {
  ...base,
  user: { ...base.user, name: '김추천', username: 'chuchun01', type: 'COMPANY', businessName: '추천치과' },
};

export default resourcePage('추천인 신청', 'promoter-applications', screens.list, {
  listPromoterApplications: { applications: [row], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listPromoterApplications', 'applications');
