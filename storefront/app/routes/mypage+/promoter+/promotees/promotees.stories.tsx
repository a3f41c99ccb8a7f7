import type { PromoteesView } from '@iruon/bff-storefront/mypage/promoter/promoter';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const promotee = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: '김**',
  joinedAt: '2026-11-20T03:00:00.000Z',
};
const showing = (view: Partial<PromoteesView>) => ({
  screens: { promotees: async () => ({ promotees: [promotee], next: null, isLater: false, ...view }) },
});

export default { title: '추천 회원', page, at: '/mypage/promoter/promotees', ...showing({}) } satisfies Meta;

export const Some: Story = {};
export const Empty: Story = showing({ promotees: [] });
export const Later: Story = showing({ next: 'cursor2', isLater: true });
