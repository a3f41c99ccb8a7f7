import { receipt, receiptDetail, stockItem } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './receipts.tsx';

const row = sample(receipt, {
  _id: '01890000-0000-7000-8000-0000000000d1',
  receiptNo: 'R261120-01',
  state: 'BOOKED',
  supplier: '대한메디칼',
  lineCount: 1,
  pieces: 2,
  total: 9_000,
  bookedAt: '2026-11-20T03:00:00.000Z',
  bookedBy: '민서진',
});
const screw = sample(stockItem, {
  _id: '01890000-0000-7000-8000-0000000000a1',
  _product: '01890000-0000-7000-8000-0000000000a1',
  code: 'CS-1',
  name: '커버 스크류',
});
const other = { ...screw, _id: '01890000-0000-7000-8000-0000000000a2', name: '힐링 어버트먼트' };
const line = { item: screw, amount: 2, price: 4_500, isLotRequired: false, lot: null, packPieces: null };
const booked = sample(receiptDetail, { ...row, releasesLots: false, lines: [line] });
const draft = { ...booked, state: 'DRAFT' as const, bookedAt: null, bookedBy: null };

export default resourcePage('입고', 'receipts', screens.list, {
  listReceipts: { receipts: [row, { ...row, _id: screw._id, state: 'DRAFT', total: null }], total: 2 },
  listReceiptSuppliers: { suppliers: ['대한메디칼'] },
});

export const { Success, Empty, Loading, Failed } = listStates('listReceipts', 'receipts');

export const draftMeta = showPage('작성 중인 입고', 'receipts', row, screens.show, {
  getReceipt: { receipt: draft },
  listReceiptSuppliers: { suppliers: ['대한메디칼'] },
  scanStock: { items: [screw], pieces: 1 },
  changeReceipt: { receipt: { ...draft, updatedAt: '2026-11-20T04:00:00.000Z' } },
  bookReceipt: { receipt: booked },
});
export const Several: Story = { responses: { scanStock: { items: [screw, other], pieces: 1 } } };
export const Unknown: Story = {
  responses: {
    scanStock: new Refusal(409, '모르는 코드입니다: ‘NO-1’', {}, { code: 'STOCK_CODE_UNKNOWN' }),
    listStock: { items: [], total: 0 },
  },
};

export const LotRequired: Story = {
  responses: {
    getReceipt: { receipt: { ...draft, lines: [], lineCount: 0, pieces: 0, total: null } },
    scanStock: { items: [{ ...screw, isLotRequired: true }], pieces: 1 },
  },
};

export const Unpriced: Story = {
  responses: { getReceipt: { receipt: { ...draft, lines: [{ ...line, price: null }], total: null } } },
};

export const bookedMeta = showPage('확정한 입고', 'receipts', row, screens.show, {
  getReceipt: { receipt: booked },
  reverseReceipt: new Refusal(409, '이미 팔려 재고가 모자랍니다: 커버 스크류 2개 중 1개 남음'),
});
