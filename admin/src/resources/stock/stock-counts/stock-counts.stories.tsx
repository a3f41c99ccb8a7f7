import { stockCount, stockCountDetail, stockCountLine, stockItem } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './stock-counts.tsx';

const row = sample(stockCount, {
  _id: '01890000-0000-7000-8000-0000000000e1',
  countNo: 'C261120-01',
  state: 'OPEN',
  scope: '선반 A-01부터',
  lineCount: 3,
  countedCount: 1,
  differentCount: 1,
  createdBy: '민서진',
});
const item = sample(stockItem, { _id: '01890000-0000-7000-8000-0000000000a1', code: 'CS-1', name: '커버 스크류' });
const line = sample(stockCountLine, {
  _id: '01890000-0000-7000-8000-0000000000f1',
  item,
  shelf: 'A-01-1',
  expected: 10,
  counted: 9,
  difference: -1,
  countedBy: '민서진',
});
const uncounted = sample(stockCountLine, {
  ...line,
  _id: '01890000-0000-7000-8000-0000000000f2',
  item: { ...item, _id: '01890000-0000-7000-8000-0000000000a2', name: '힐링 어버트먼트' },
  counted: null,
  difference: null,
  countedBy: null,
});

export default resourcePage('재고 실사', 'stock-counts', screens.list, {
  listStockCounts: { counts: [row], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listStockCounts', 'counts');

export const showMeta = showPage('재고 실사 상세', 'stock-counts', row, screens.show, {
  getStockCount: { count: sample(stockCountDetail, { ...row, missing: 1, withoutCause: 1 }) },
  listStockCountLines: { lines: [line, uncounted], total: 2 },
  enterStockCountLine: { line: { ...uncounted, counted: 10 } },
  scanStockCount: { line: { ...uncounted, counted: 1 } },
  setStockCountCauses: { count: sample(stockCountDetail, row) },
  bookStockCount: new Refusal(
    409,
    '반영할 수 없는 줄이 1줄 있어 아무것도 반영하지 않았습니다.',
    {},
    {
      code: 'COUNT_BLOCKED',
      blocked: [
        {
          line: line._id,
          name: '커버 스크류',
          why: 'ORDERED',
          missing: 1,
          orders: [{ _id: row._id, purchaseNo: '20261120-7K3Q9XZP', amount: 3 }],
        },
      ],
    },
  ),
});
export const Booked: Story = {
  responses: { getStockCount: { count: sample(stockCountDetail, { ...row, state: 'BOOKED', endedBy: '민서진' }) } },
};
export const UnknownLot: Story = {
  responses: {
    scanStockCount: new Refusal(
      409,
      '힐링 어버트먼트에 없는 로트입니다: N1',
      {},
      {
        code: 'COUNT_LOT_UNKNOWN',
        lot: { item: '힐링 어버트먼트', lotNo: 'N1', madeOn: null, useBy: '2029-05-31' },
      },
    ),
  },
};
const lot = { _id: '01890000-0000-7000-8000-0000000000a9', lotNo: 'LA1', useBy: '2029-05-31' };
export const Lots: Story = {
  responses: {
    listStockCountLines: {
      lines: [
        { ...line, lot },
        { ...uncounted, isUnlotted: true },
      ],
      total: 2,
    },
  },
};
