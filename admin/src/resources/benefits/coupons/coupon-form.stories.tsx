import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './coupons.tsx';

export default {
  title: '쿠폰 등록',
  resource: 'coupons',
  at: '/coupons/create',
  path: '/coupons/create/*',
  render: () => <screens.create />,
} satisfies Meta;

export const Fresh: Story = {};
