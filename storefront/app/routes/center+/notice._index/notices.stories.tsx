import type { NoticeListView } from '@iruon/bff-storefront/center/notices';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const notice = (n: number, over: Partial<NoticeListView['notices'][number]> = {}) => ({
  _id: `01890000-0000-7000-8000-00000000000${n}`,
  subject: `공지 ${n}`,
  isPinned: false,
  publishedAt: '2026-06-29T15:00:00.000Z',
  updatedAt: '2026-06-29T15:00:00.000Z',
  views: 1_234,
  ...over,
});
const view: NoticeListView = {
  q: '',
  isTooShort: false,
  notices: [notice(1, { isPinned: true }), notice(2)],
  total: 42,
  hasMore: false,
  page: 1,
  pageCount: 3,
};
const showing = (over: Partial<NoticeListView>) => ({ screens: { noticeList: async () => ({ ...view, ...over }) } });
const nothing = { notices: [], total: 0, pageCount: 0 };

export default { title: '공지사항', page, at: '/center/notice', ...showing({}) } satisfies Meta;

export const Listed: Story = {};
export const Searched: Story = showing({ q: '배송', total: 500, hasMore: true });
export const NothingFound: Story = showing({ ...nothing, q: '달나라' });
export const TooShort: Story = showing({ ...nothing, q: '달', isTooShort: true });
export const PastTheEnd: Story = showing({ ...nothing, page: 9 });
export const Empty: Story = showing(nothing);
