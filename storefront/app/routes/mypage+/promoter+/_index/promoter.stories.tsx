import type { PromoterView } from '@iruon/bff-storefront/mypage/promoter/promoter';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const terms = ['promoter', 'promoter-privacy'].map((code, index) => ({
  _id: `01890000-0000-7000-8000-00000000000${index}`,
  code,
  subject: index === 0 ? '추천인 이용약관' : '추천인 개인정보 수집·이용 동의',
  content: '1. 내용',
  necessary: true,
}));
const form = { type: 'PERSON', phone: '01012345678', terms } as const;
const approved: PromoterView = {
  state: 'APPROVED',
  code: 'IRU2345',
  link: 'https://store.example/join?promoter=IRU2345',
  balance: { balance: 130_000, available: 100_000, pending: 20_000, held: 10_000 },
  blocked: null,
  training: null,
};
const showing = (view: PromoterView) => ({ screens: { promoter: async () => view } });

export default pageStories('추천인', page, '/mypage/promoter', {
  ...showing({ state: 'NEW', form }),
  actions: { applyAsPromoter: done },
});

export const Fresh: Story = {};
export const Differs: Story = {
  actions: {
    applyAsPromoter: async () => refusal('PROMOTER_DATA_DIFFERS', { phone: '회원 정보의 연락처와 다릅니다.' }),
  },
};
export const Operator: Story = showing({ state: 'NEW', form: null });
export const Awaiting: Story = showing({ state: 'AWAITING', requestedAt: '2026-11-20T03:00:00.000Z' });
export const Rejected: Story = showing({
  state: 'REJECTED',
  reason: '교육 이수증이 필요합니다.',
  form: { ...form, type: 'COMPANY' },
});
export const Approved: Story = showing(approved);
export const Blocked: Story = showing({ ...approved, blocked: '본인 추천이 확인되었습니다.' });
export const TrainingDue: Story = showing({ ...approved, training: { until: '2099-12-10', isOver: false } });
export const TrainingOver: Story = showing({ ...approved, training: { until: '2020-12-10', isOver: true } });
export const Owing: Story = showing({
  ...approved,
  balance: { balance: -5_000, available: -5_000, pending: 0, held: 0 },
});
