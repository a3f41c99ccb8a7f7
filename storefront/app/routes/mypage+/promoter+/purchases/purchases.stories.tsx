import type { PromotedPurchasesView } from '@iruon/bff-storefront/mypage/promoter/promoter';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const purchase = {
  _id: '01890000-0000-7000-8000-000000000001',
  promoteeName: '김**',
  productName: '픽스처',
  goods: 100_000,
  bonus: 3_300,
  orderedAt: '2026-11-20T03:00:00.000Z',
};
const showing = (view: Partial<PromotedPurchasesView>) => ({
  screens: { promotedPurchases: async () => ({ purchases: [purchase], next: null, isLater: false, ...view }) },
});

export default { title: '추천 구매', page, at: '/mypage/promoter/purchases', ...showing({}) } satisfies Meta;

export const Some: Story = {};
export const Empty: Story = showing({ purchases: [] });
export const Later: Story = showing({ next: 'cursor2', isLater: true });
