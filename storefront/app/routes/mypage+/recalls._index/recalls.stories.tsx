import type { MyRecall } from '@iruon/contract';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const recall: MyRecall = {
  _id: '018f0000-0000-7000-8000-000000000001',
  recallNo: 'RC261130-01',
  title: '픽스처 포장 밀봉 불량',
  hazard: 2,
  state: 'OPEN',
  goods: '본레벨 픽스처',
  sent: 12,
  back: 2,
  out: 10,
  isRead: false,
  answeredAt: null,
  openedAt: '2026-11-30T01:00:00.000Z',
};
const ended = { ...recall, _id: '018f0000-0000-7000-8000-000000000002', title: '드릴 표기 오류' };

export default pageStories('제품 회수 안내', page, '/mypage/recalls', {
  screens: {
    myRecalls: async () => ({
      recalls: [recall, { ...ended, state: 'CLOSED' as const, answeredAt: recall.openedAt }],
    }),
  },
});

export const Open: Story = {};
export const Nothing: Story = { screens: { myRecalls: async () => ({ recalls: [] }) } };
