import type { LotView, MyLotsView } from '@iruon/bff-storefront/mypage/my-lots';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (digit: number) => `01890000-0000-7000-8000-00000000000${digit}`;
const lot: LotView = {
  _id: id(1),
  product: { code: 'BL-4010', name: '본레벨 픽스처', option: '4.0 × 10 mm', manufacturer: '이루온' },
  ...{ lotNo: 'A1', gtin: '08800000000015', useBy: '2029-11-30', isRecalled: false },
  ...{ amount: 40, returned: 2, deliveries: 12, orderCount: 5, shippedAt: '2026-11-28T01:00:00.000Z' },
  ifu: { _id: id(9), no: '2.0', validFrom: '2026-06-01' },
  ifuPath: '/library/ifu/udi/08800000000015?lot=A1',
  orders: [2, 3, 4].map((digit) => ({ _id: id(digit), purchaseNo: `20261128-AAAA000${digit}` })),
};
const sample: LotView = {
  ...{ ...lot, _id: id(5), lotNo: 'S9', amount: 1, returned: 0, deliveries: 1, orderCount: 0 },
  ...{ orders: [], isRecalled: true, ifu: null, ifuPath: null },
};
const view: MyLotsView = {
  ...{ q: '', lot: '', from: null, to: null, page: 1, pageCount: 1 },
  ...{ lots: [lot, sample], total: 2, file: '/files/lots?from=2025-11-30&to=2026-11-30', isFileCut: true },
};
const showing = (changes: Partial<MyLotsView>) => ({ screens: { myLots: async () => ({ ...view, ...changes }) } });

export default pageStories('받은 로트', page, '/mypage/lots', showing({}));

export const Success: Story = {};
export const Empty: Story = showing({ lots: [], total: 0 });
export const NoMatch: Story = { ...showing({ lots: [], total: 0, q: '없음' }), at: '/mypage/lots?q=없음' };
