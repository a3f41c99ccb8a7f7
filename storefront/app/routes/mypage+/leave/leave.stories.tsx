import type { LeavingView } from '@iruon/bff-storefront/mypage/leaving';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const free: LeavingView = {
  ...{ points: 1500, coupons: 2, money: 0, bonuses: 0, bonusesAvailable: 0, blocks: [] },
  kept: [
    { name: '주문·결제·배송 기록', years: 5 },
    { name: '취소·교환·반품과 문의 기록', years: 3 },
  ],
};
const showing = (view: Partial<LeavingView>) => ({ screens: { leaving: async () => ({ ...free, ...view }) } });

export default pageStories('회원 탈퇴', page, '/mypage/leave', { ...showing({}), actions: { leave: done } });

export const Free: Story = {};
export const WithBalances: Story = showing({ money: 30_000, bonuses: 7000 });
export const WithBonuses: Story = showing({ bonuses: 7000, bonusesAvailable: 4000 });
export const WithLittleBonuses: Story = showing({ bonuses: 900 });
export const Owing: Story = showing({ bonuses: -5000 });
export const Blocked: Story = showing({
  blocks: [
    { name: '구매확정 전 주문', count: 2, to: '/mypage/orders' },
    { name: '확인 중인 입금', count: 1, to: null },
  ],
});
export const Refused: Story = {
  actions: { leave: async () => refusal('PASSWORD_WRONG', { password: '비밀번호가 올바르지 않습니다.' }) },
};
