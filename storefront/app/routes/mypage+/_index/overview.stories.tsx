import type { OverviewView } from '@iruon/bff-storefront/mypage/overview';
import { orderTabLabels, orderTabs } from '@iruon/contract';
import { refusal } from '~/testing/refusal';
import { sampleProduct } from '~/testing/sample-product';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const counted = (counts: Record<string, number>) =>
  orderTabs.map((code) => ({ code, label: orderTabLabels[code], count: counts[code] ?? 0 }));
const product = sampleProduct(id(1));

const busy: OverviewView = {
  name: '김새봄',
  tabs: counted({ waiting: 2, shipping: 3 }),
  unpaid: {
    count: 2,
    latest: {
      _id: id(2),
      purchaseNo: '20261121-AAAAAA',
      _order: id(3),
      title: '커버 스크류 외 1건',
      paymentMethod: 'card',
      payable: 84_000,
      state: 'PAYABLE',
      createdAt: '2026-11-21T00:00:00.000Z',
      expiresAt: '2026-11-21T01:00:00.000Z',
      holds: { pieces: 3, coupons: [], points: 0, money: 0 },
      _carts: [],
      lines: [],
      stock: [],
    },
  },
  recall: { _id: id(9), title: '픽스처 포장 밀봉 불량', goods: '본레벨 픽스처' },
  points: { balance: 12_500, expiring: { amount: 2_000, within: 30 } },
  coupons: { usable: 3, ending: { name: '가을 감사', endsAt: '2026-11-30T14:59:59.999Z' } },
  standing: {
    level: { _id: id(4), code: 'SILVER', name: '실버' },
    isHeld: false,
    score: 120,
    next: {
      name: '골드',
      points: 10_000,
      couponCount: 1,
      criteria: [{ type: 'MONTHLY_AMOUNT', value: 3_000_000, have: 1_800_000 }],
    },
  },
  again: [
    { product, times: 5, boughtAt: '2026-11-18T03:00:00.000Z' },
    {
      product: { ...product, _id: id(5), code: 'HA-1', name: '힐링 어버트먼트', hasOptions: true },
      times: 2,
      boughtAt: '2026-10-02T03:00:00.000Z',
    },
    {
      product: { ...product, _id: id(6), code: 'CS-1', name: '커버 스크류', isSoldOut: true },
      times: 1,
      boughtAt: '2026-09-02T03:00:00.000Z',
    },
  ],
};
const quiet: OverviewView = {
  name: '이처음',
  tabs: counted({}),
  unpaid: null,
  recall: null,
  points: { balance: 0, expiring: { amount: 0, within: 30 } },
  coupons: { usable: 0, ending: null },
  standing: { level: null, isHeld: false, score: 0, next: null },
  again: [],
};

const showing = (view: OverviewView) => ({ screens: { overview: async () => view } });

export default pageStories('마이페이지', page, '/mypage?index', {
  ...showing(busy),
  actions: { addToCart: async () => ({ ok: true, value: [id(7)] }) },
});

export const Busy: Story = {};
export const Quiet: Story = showing(quiet);
export const NoNumber: Story = showing({ ...quiet, again: null });
export const InDoubt: Story = showing({
  ...busy,
  unpaid: busy.unpaid && { count: 1, latest: { ...busy.unpaid.latest, state: 'IN_DOUBT' } },
});
export const Refused: Story = { actions: { addToCart: async () => refusal('STOCK_SHORT') } };
