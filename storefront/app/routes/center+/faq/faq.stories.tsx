import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const faq = {
  _id: '01890000-0000-7000-8000-000000000001',
  category: 'DELIVERIES',
  question: '배송은 며칠 걸리나요?',
  answer: '<p>이틀 걸립니다.</p>',
  updatedAt: '2026-06-30T03:00:00.000Z',
} as const;
const view = { category: null, q: '', faqs: [faq], total: 1, page: 1, pageCount: 1 };
const showing = (over: object) => ({ screens: { faqList: async () => ({ ...view, ...over }) } });

export default pageStories('자주 묻는 질문', page, '/center/faq', { ...showing({}), actions: { voteFaq: done } });

export const Listed: Story = {};
export const Searched: Story = { at: '/center/faq?q=배송', ...showing({ q: '배송' }) };
export const NothingFound: Story = {
  at: '/center/faq?q=달',
  ...showing({ q: '달', faqs: [], total: 0, pageCount: 0 }),
};
export const EmptyCategory: Story = {
  at: '/center/faq?category=OTHERQUERY',
  ...showing({ category: 'OTHERQUERY', faqs: [], total: 0, pageCount: 0 }),
};
export const VoteRefused: Story = { actions: { voteFaq: async () => refusal('NOT_FOUND') } };
