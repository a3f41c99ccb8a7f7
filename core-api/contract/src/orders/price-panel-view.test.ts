import { expect, test } from 'vitest';
import { pricePanelLabels } from './labels.ts';
import { type PricePanel, type PricePanelRow, pricePanelKeys } from './price-panel.ts';
import { panelView } from './price-panel-view.ts';

const about = { lineIds: [], shippingCode: null, name: null };
const goods = (name: string, each: number): PricePanelRow => ({
  ...about,
  key: 'goods',
  amount: each,
  name,
  rule: { code: 'PIECES', each, pieces: 1, supplies: 0 },
});
const panel: PricePanel = {
  rows: [
    { ...about, key: 'points', amount: -500, rule: { code: 'USED', requested: 500 } },
    goods('가', 10_000),
    { ...about, key: 'delivery', amount: 0, name: '서울 물류센터', rule: { code: 'FACTORY_PICKUP' } },
    goods('나', 20_000),
  ],
  total: 30_000,
  payable: 29_500,
  assumed: [],
  isDerived: false,
};

test('the labels are in the order of the rows of a panel', () => {
  expect(Object.keys(pricePanelLabels)).toEqual([...pricePanelKeys]);
});

test('rows of one kind become one row with their sum, in the order of the kinds', () => {
  const { rows } = panelView(panel);
  expect(rows.map(({ label, amount, parts }) => [label, amount, parts.length])).toEqual([
    ['상품금액', 30_000, 2],
    ['배송비', 0, 1],
    ['포인트 사용', -500, 1],
  ]);
  expect(rows[0]?.parts[1]).toEqual({ name: '나', text: '20,000원 × 1개', amount: 20_000 });
});

test('only assumed and derived amounts have a note', () => {
  expect(panelView(panel).notes).toEqual([]);
  const { notes } = panelView({ ...panel, assumed: ['ADDRESS_UNKNOWN', 'DISTANCE_UNKNOWN'], isDerived: true });
  expect(notes).toHaveLength(3);
});

test('the points that a purchase earns are a sentence, with the limit of the month if it cuts them', () => {
  const earning = (points: number, monthlyLeft: number | null) =>
    panelView({ ...panel, earning: { points, monthlyLeft } }).earning;
  expect(earning(1_202, null)).toBe('구매확정 시 적립 1,202P');
  expect(earning(1_202, 1_202)).toBe('구매확정 시 적립 1,202P');
  expect(earning(1_202, 600)).toBe('구매확정 시 적립 1,202P (이번 달은 등급의 월 한도까지 600P)');
  expect([earning(0, null), panelView(panel).earning]).toEqual([null, null]);
});
