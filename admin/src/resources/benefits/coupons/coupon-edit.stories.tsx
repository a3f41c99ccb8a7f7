import { consoleCoupon, freshCoupon } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './coupons.tsx';

const coupon = sample(consoleCoupon, { ...freshCoupon, name: '가을 쿠폰', value: 15, state: 'RUNNING' });

export default editPage('쿠폰 수정', 'coupons', coupon, screens.edit, {
  getConsoleCoupon: { coupon },
  updateConsoleCoupon: new Refusal(409, '이미 발급된 쿠폰의 조건은 바꿀 수 없습니다.', {
    value: '바꿀 수 없습니다.',
  }),
  deleteConsoleCoupon: new Refusal(409, '이미 발급된 쿠폰은 삭제할 수 없습니다.'),
});

export const Unissued: Story = {};
export const Issued: Story = { responses: { getConsoleCoupon: { coupon: { ...coupon, issued: 3 } } } };
export const Coded: Story = {
  responses: {
    getConsoleCoupon: {
      coupon: { ...coupon, issue: { ...coupon.issue, event: { type: 'CODE', code: 'FALL' } } },
    },
  },
};
