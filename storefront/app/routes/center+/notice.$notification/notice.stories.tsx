import type { Notice } from '@iruon/contract';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const notice: Notice = {
  _id: '01890000-0000-7000-8000-000000000001',
  subject: '휴무 안내',
  isPinned: true,
  publishedAt: '2026-06-29T15:00:00.000Z',
  updatedAt: '2026-06-29T15:00:00.000Z',
  views: 1_234,
  content: '<p>새해에는 쉽니다.</p>',
  before: { _id: '01890000-0000-7000-8000-000000000002', subject: '점검 안내' },
  next: null,
};

export default pageStories('공지', page, `/center/notice/${notice._id}`, {
  path: '/center/notice/:notification',
  screens: { noticeDetail: async () => notice },
});

export const Read: Story = {};
