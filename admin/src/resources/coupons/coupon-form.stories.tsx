import type { Meta, Story } from '../../testing/story.tsx';
import { couponScreens } from './coupon-form.tsx';

export default {
  title: '쿠폰 등록',
  resource: 'coupons',
  at: '/coupons/create',
  path: '/coupons/create/*',
  render: () => <couponScreens.create />,
} satisfies Meta;

export const Fresh: Story = {};
