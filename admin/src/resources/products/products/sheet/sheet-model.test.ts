import { consoleProduct } from '@iruon/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manyOf, sample } from '../../../../testing/sample.ts';
import { type Edits, edited, filledDown, pasted, requestOf, rowsOf, sheetColumns } from './sheet-model.ts';

const product = sample(consoleProduct, {
  name: '드릴',
  price: 10_000,
  stock: 3,
  stockEnabled: true,
  type: 'NORMAL_PRODUCT',
  shows: true,
  sells: true,
});
const rows = rowsOf(
  manyOf(product, () => ({})),
  [],
);
const none: Edits = new Map();
const whole = { top: 0, left: 0, bottom: 0, right: 0 };
const textOf = (text: string, column = 0) =>
  [...edited(none, pasted(rows, { ...whole, left: column, right: column }, [[text]]).typed).values()][0]?.edit;

test('prices are read as Koreans write them, others are refused with their reason', () => {
  const amounts: [string, number][] = [
    ['12,000', 12_000],
    ['12000원', 12_000],
    ['₩12,000', 12_000],
    ['12,000 원', 12_000],
    ['１２，０００', 12_000],
    [' 12,000\u00a0', 12_000],
    ['12 000', 12_000],
    ['금12,000원정', 12_000],
    ['12000.00', 12_000],
    ['+12000', 12_000],
    ['\u200b12000', 12_000],
    ['KRW 12,000', 12_000],
    ['(12,000)', -12_000],
    ['△12,000', -12_000],
    ['0', 0],
  ];
  for (const [text, value] of amounts) expect([text, textOf(text)?.value]).toEqual([text, value]);
  const refused = ['만원', '2026-11-30', '12.5', '1,20', '1.2E+04', '12.000', '=A1', '#N/A', '열두'];
  for (const text of refused)
    expect([text, textOf(text)?.value, textOf(text)?.message]).toEqual([text, undefined, expect.any(String)]);
});

test('pieces and states are read by their own rule', () => {
  for (const text of ['5', '5개', '5 개', '５']) expect(textOf(text, 1)?.value).toBe(5);
  expect(textOf('5원', 0)?.value).toBe(5);
  for (const text of ['숨김', '아니오', 'N', 'x', 'FALSE', '0']) expect(textOf(text, 2)?.value).toBe(false);
  expect(textOf('판매중지', 3)?.value).toBe(false);
  expect(textOf('아마도', 3)?.message).toBe("'예'나 '아니오'로 입력해 주세요.");
});

test('a text of the stored value is no edit; the seen value stays that of the first edit', () => {
  const [row] = rows;
  if (!row) throw new Error('no row');
  const first = edited(none, [{ row, field: 'price', text: '12000' }]);
  const reread = { ...row, values: { ...row.values, price: 15_000 } };
  const second = edited(first, [{ row: reread, field: 'price', text: '13000' }]);
  expect([...second.values()][0]?.edit).toMatchObject({ from: 10_000, value: 13_000 });
  expect(edited(second, [{ row: reread, field: 'price', text: '10,000' }]).size).toBe(0);
});

test('a pasted block changes exactly its cells within the grid, and counts the others', () => {
  const cell = fc.integer({ min: 20_000, max: 90_000 }).map(String);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: rows.length - 1 }),
      fc.integer({ min: 0, max: 1 }),
      fc
        .integer({ min: 2, max: 80 })
        .chain((height) =>
          fc.array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: height, maxLength: height }),
        ),
      (top, left, table) => {
        const { typed, left: leftOut } = pasted(rows, { top, left, bottom: top, right: left }, table);
        expect(typed.length + leftOut).toBe(table.flat().length);
        for (const { row, field, text } of typed) {
          const place = rows.indexOf(row);
          expect(table[place - top]?.[sheetColumns.findIndex((column) => column.field === field) - left]).toBe(text);
        }
      },
    ),
  );
});

test('one cell fills the chosen block, and filling down repeats the first of each column', () => {
  const block = { top: 1, left: 0, bottom: 3, right: 1 };
  expect(pasted(rows, block, [['7']]).typed).toHaveLength(6);
  const down = filledDown(rows, block, ({ row, column }) => `${row}${column}`);
  expect(down.map(({ row, field, text }) => [rows.indexOf(row), field, text])).toEqual([
    [2, 'price', '10'],
    [3, 'price', '10'],
    [2, 'stock', '11'],
    [3, 'stock', '11'],
  ]);
});

test('options and supplies have rows of their own with a stock; their product has none', () => {
  const _product = product._id;
  const items = [
    { _product, _option: 'o1', _supply: null, name: '4.0', stock: 2 },
    { _product, _option: null, _supply: 's1', name: '부속품 나사', stock: 9 },
  ];
  const [own, option, supply] = rowsOf([product], items);
  expect([own?.values.stock, own?.notes.stock, option?.values, supply?.values]).toEqual([
    undefined,
    '옵션별',
    { stock: 2 },
    { stock: 9 },
  ]);
  if (!own || !option) throw new Error('no rows');
  const edits = edited(none, [
    { row: own, field: 'stock', text: '5' },
    { row: own, field: 'price', text: '11,000' },
    { row: option, field: 'stock', text: '5' },
    { row: option, field: 'price', text: '5' },
  ]);
  expect(requestOf(edits)).toEqual([
    { _product, _option: null, _supply: null, price: { from: 10_000, to: 11_000 } },
    { _product, _option: 'o1', _supply: null, stock: { from: 2, to: 5 } },
  ]);
});
