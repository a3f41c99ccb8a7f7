import type { RestockWatch } from '@iruon/contract';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const watch: RestockWatch = {
  _id: id(1),
  _product: id(2),
  _option: id(3),
  productCode: 'FX-4010',
  productName: '본레벨 픽스처',
  optionName: '4.0 × 10 mm',
  thumb: null,
  createdAt: '2026-11-30T01:00:00.000Z',
};

export default pageStories('재입고 알림', page, '/mypage/restock', {
  screens: { restockWatches: async () => ({ watches: [watch, { ...watch, _id: id(4), optionName: null }] }) },
});

export const Waiting: Story = {};
export const Nothing: Story = { screens: { restockWatches: async () => ({ watches: [] }) } };
