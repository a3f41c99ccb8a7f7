import type { CheckoutView } from '@iruon/bff-storefront/shop/order/checkout';
import type { UnpaidPurchase } from '@iruon/contract';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const CART = '018f0000-0000-7000-8000-000000000001';
const unpaid: UnpaidPurchase = {
  _id: '018f0000-0000-7000-8000-000000000002',
  purchaseNo: '20261129-MSX19EVG',
  _order: '018f0000-0000-7000-8000-000000000003',
  title: '본레벨 픽스처 외 5건',
  paymentMethod: 'card',
  payable: 1_652_600,
  state: 'PAYABLE',
  createdAt: '2026-11-29T00:00:00.000Z',
  expiresAt: '2026-11-29T00:30:00.000Z',
  holds: { pieces: 18, coupons: [], points: 0, money: 0 },
  _carts: [CART],
  lines: [],
  stock: [],
};
const view: CheckoutView = { kind: 'refused', problem: null, unpaid: [unpaid], same: unpaid };

export default pageStories('주문서의 같은 주문', page, `/shop/order?carts=${CART}`, {
  screens: { checkout: async () => view },
  actions: { cancelOrder: done },
});

export const Same: Story = {};
export const InDoubt: Story = {
  screens: { checkout: async () => ({ ...view, same: { ...unpaid, state: 'IN_DOUBT' } }) },
};
export const OnceMore: Story = { screens: { checkout: async () => ({ ...view, same: null }) } };
