import type { CartLineView, CartView } from '@iruon/bff-storefront/mypage/cart/cart';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const courier = { _id: id(91), name: '택배', carrier: 'EXPRESS' as const };
const quick = { _id: id(92), name: '퀵 (착불)', carrier: 'COMPANY' as const };
const product = { _id: id(90), code: 'BD-ALL', name: '본레벨 픽스처', thumb: null, price: 60_000 };

const size = (n: number, name: string, more: Partial<CartLineView> = {}): CartLineView => ({
  _id: id(n),
  _product: product._id,
  _option: id(n + 50),
  _shipping: id(93),
  _shippingOption: courier._id,
  product,
  option: { _id: id(n + 50), name, value: [name], price: 0 },
  shippingOption: courier,
  shippingOptions: [courier, quick],
  shippingCode: 'SEOUL',
  shippingBundleType: 'BUNDLE',
  salePrice: 60_000,
  discountPrice: 0,
  supplies: [],
  amount: 2,
  lineTotal: 120_000,
  stock: 20,
  availability: 'OK',
  hasOptions: true,
  seenPrice: null,
  isChosen: true,
  isOrderable: true,
  refusal: null,
  reserved: null,
  ...more,
});
const cap = { _product: id(89), product: { ...product, _id: id(89), code: 'CAP', name: '힐링 캡' }, option: null };
const reserved = {
  availability: 'SOLD_OUT',
  isOrderable: false,
  stock: 0,
  reserved: { purchaseNo: '20261129-MSX19EVG', pieces: 4 },
} as const;

const unpaid: CartView['unpaid'][number] = {
  _id: id(80),
  purchaseNo: '20261129-MSX19EVG',
  _order: id(81),
  title: '본레벨 픽스처',
  paymentMethod: 'card',
  payable: 240_000,
  state: 'PAYABLE',
  createdAt: '2026-11-29T00:00:00.000Z',
  expiresAt: '2026-11-29T00:30:00.000Z',
  holds: { pieces: 4, coupons: [], points: 0, money: 0 },
  _carts: [],
  lines: [],
  stock: [],
};

const showing = (lines: CartLineView[], more: Partial<CartView> = {}) => ({
  screens: {
    cart: async (): Promise<CartView> => ({
      lineCount: lines.length,
      orderableCount: lines.length,
      chosen: lines.filter(({ isOrderable }) => isOrderable).map(({ _id }) => _id),
      groups: [{ shippingCode: 'SEOUL', shippingName: '본사', lines }],
      price: null,
      coupons: null,
      problem: null,
      promise: '오늘 오후 3시까지 결제하면 오늘 출고, 12월 1일(화) 도착 예정',
      unpaid: [],
      ...more,
    }),
  },
});
const sizes = [size(1, 'Ø4.0 / 7mm'), size(2, '', cap), size(3, 'Ø4.0 / 10mm'), size(4, 'Ø4.5 / 7mm')];

export default pageStories('장바구니', page, '/mypage/cart', {
  ...showing(sizes),
  actions: { changeDelivery: done, changeCart: done, removeCart: done },
});

export const Sizes: Story = {};
export const TwoDeliveries: Story = showing([size(1, 'Ø4.0 / 7mm'), size(2, 'Ø4.5 / 7mm', { shippingOption: quick })]);
export const ReservedByOwnOrder: Story = showing([size(1, 'Ø4.0 / 7mm'), size(2, 'Ø4.5 / 7mm', reserved)], {
  unpaid: [unpaid],
});
