import type { PieceView } from '@iruon/bff-storefront/mypage/my-lots';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (digit: number) => `01890000-0000-7000-8000-00000000000${digit}`;
const piece: PieceView = {
  ...{ _id: id(1), kind: 'ORDER', _order: id(2), purchaseNo: '20261128-AAAA0002', licenceNo: null },
  product: { code: 'BL-4010', name: '본레벨 픽스처', option: '4.0 × 10 mm', manufacturer: '이루온' },
  ...{ lotNo: 'A1', serial: 'S001', gtin: '08800000000015', madeOn: null, useBy: '2029-11-30' },
  ...{ amount: 3, returned: 1, isRecalled: false, ifu: null, shippedAt: '2026-11-28T01:00:00.000Z' },
  ...{ ifuPath: '/library/ifu/udi/08800000000015?lot=A1', udi: '(01)08800000000015(10)A1' },
};
const sample: PieceView = { ...piece, _id: id(3), kind: 'SAMPLE', _order: null, purchaseNo: null, serial: null };

export default pageStories('받은 로트의 발송 내역', page, `/mypage/lots/${id(9)}`, {
  path: '/mypage/lots/:lot',
  screens: { lotDeliveries: async () => ({ pieces: [piece, sample], total: 2, page: 1, pageCount: 1 }) },
});

export const Success: Story = {};
