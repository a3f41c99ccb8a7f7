import { lot, lotDetail, stockEntry, stockItem, stockItemDetail } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './stock.tsx';

const row = sample(stockItem, {
  _id: '01890000-0000-7000-8000-0000000000a1',
  code: 'BSH-40',
  name: '픽스처',
  partName: 'D4.0 / L10',
  kind: 'OPTION',
  shelf: 'A-01-3',
  stock: 4,
  waiting: 3,
  onShelf: 7,
  reorderPoint: 5,
  sells: true,
  updatedAt: '2026-11-20T03:00:00.000Z',
});
const other = sample(stockItem, {
  ...row,
  _id: '01890000-0000-7000-8000-0000000000a2',
  name: '커버 스크류',
  partName: null,
  kind: 'PRODUCT',
  shelf: '',
  stock: 0,
  reorderPoint: null,
  updatedAt: null,
});

export default resourcePage('재고', 'stock', screens.list, {
  listStock: { items: [row, other], total: 2 },
  changeStockItems: { items: [{ ...row, shelf: 'B-02' }] },
});

export const { Success, Empty, Loading, Failed } = listStates('listStock', 'items');
export const Outdated: Story = {
  responses: { changeStockItems: new Refusal(409, '그 사이 다른 사람이 바꾸었습니다.') },
};

const detail = sample(stockItemDetail, {
  ...row,
  brandName: '이루온',
  categoryName: '픽스처',
  ledgerTotal: 4,
  unlotted: null,
  levels: [
    { day: '2026-11-19', stock: 7 },
    { day: '2026-11-20', stock: 4 },
  ],
});
const entries = [
  sample(stockEntry, {
    _id: '01890000-0000-7000-8000-0000000000b1',
    reason: 'RESERVE',
    delta: -3,
    balance: 4,
    order: { _id: '01890000-0000-7000-8000-0000000000c1', purchaseNo: '20261120-7K3Q9XZP' },
  }),
  sample(stockEntry, {
    _id: '01890000-0000-7000-8000-0000000000b2',
    reason: 'ADJUST',
    cause: 'FOUND',
    note: '상자 뒤에서 찾음',
    delta: 2,
    balance: 7,
    by: '민서진',
  }),
];
export const showMeta = showPage('재고 상세', 'stock', row, screens.show, {
  getStockItem: { item: detail },
  listStockEntries: { entries, total: 2 },
  adjustStock: { item: { ...detail, stock: 2 } },
  beginLots: { kept: { unlotted: 7 } },
  createLot: { lot: sample(lotDetail, { lotNo: 'LB2611', onHand: 3, levels: [] }) },
});
const ofItem = sample(lot, {
  ...{ _id: '01890000-0000-7000-8000-0000000000e1', lotNo: 'LA2611', state: 'RELEASED', onHand: 3, inStock: 3 },
  ...{ useBy: '2027-01-20', daysLeft: 61, minShelfDays: 0, isSellable: true, whyNotSold: null },
});
export const KeptLots: Story = {
  responses: { getStockItem: { item: { ...detail, unlotted: 4 } }, listLots: { lots: [ofItem], total: 1 } },
};
