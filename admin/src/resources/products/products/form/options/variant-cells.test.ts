import { noDevice } from '@iruon/contract';
import { expect, test } from 'vitest';
import type { Variant } from '../product-values.ts';
import {
  cellChange,
  deviceColumns,
  deviceText,
  fillDown,
  pasteBlock,
  readBlock,
  wholeNumber,
} from './variant-cells.ts';

const row = (overrides: Partial<Variant> = {}): Variant => ({
  value: ['A'],
  hexa: null,
  price: 0,
  stock: 0,
  seen: 0,
  enabled: true,
  isUsed: false,
  ...overrides,
});

test.each([
  ['12000', 12_000],
  [' 12,000원 ', 12_000],
  ['₩1,000', 1_000],
  ['5개', 5],
  ['0', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['열', undefined],
])('%j as a whole number is %j', (text, number) => expect(wholeNumber(text)).toBe(number));

test.each([
  ['enabled', '판매', { enabled: true }],
  ['enabled', 'N', { enabled: false }],
  ['enabled', '글쎄', undefined],
  ['hexa', '#0b6270', { hexa: '#0b6270' }],
  ['hexa', '', { hexa: null }],
  ['hexa', 'red', undefined],
] as const)('%s accepts %j as %j', (column, text, change) => expect(cellChange(column, text)).toEqual(change));

test.each([
  ['udiDis', '8800000000015, 18800000000012 팩 10개', '08800000000015, 18800000000012 팩 10개'],
  ['udiDis', '08800000000015 10', '08800000000015 팩 10개'],
  ['udiDis', '08800000000016', undefined],
  ['udiDis', '08800000000015 팩', undefined],
  ['udiDis', '08800000000015 낱개 2개', undefined],
  ['udiDis', '08800000000015 하나', undefined],
  ['udiDis', '', ''],
  ['deviceClass', '3등급', '3'],
  ['deviceClass', '5', undefined],
  ['implantable', 'y', '예'],
  ['lotRequired', '아니오', '아니오'],
  ['lotRequired', '글쎄', undefined],
  ['nhiCode', 'b0030001', 'B0030001'],
  ['nhiCode', 'B003', undefined],
  ['minShelfDays', '180일', '180'],
  ['minShelfDays', '9999', undefined],
  ['licenceNo', '', ''],
] as const)('the %s of an option accepts %j as %j', (column, text, shown) => {
  const change = cellChange(column, text, row());
  expect(change && deviceText({ ...row(), ...change }, column)).toBe(shown);
});

test('filling down copies a value of the device data, and no identifier', () => {
  const [first, second] = [row({ device: { ...noDevice, deviceClass: 3 } }), row()];
  const filled = fillDown([first, second], { row: 0, column: deviceColumns.indexOf('deviceClass') }, deviceColumns);
  expect(filled[1]?.device).toEqual({ ...noDevice, deviceClass: 3 });
  const own = cellChange('udiDis', '08800000000015', first);
  const same = fillDown([{ ...first, ...own }, second], { row: 0, column: 0 }, deviceColumns);
  expect(same[1]).toEqual(second);
});

test('a spreadsheet block is parsed with its quotes, and the last line break is not a row', () => {
  expect(readBlock('1,000\t5\r\n"2\n000"\t"그는 ""예"""\r\n')).toEqual([
    ['1,000', '5'],
    ['2\n000', '그는 "예"'],
  ]);
});

test('a block is pasted starting at a cell; cells outside the grid or with invalid text are dropped and counted', () => {
  const { rows, taken, refused } = pasteBlock([row(), row(), row()], { row: 1, column: 0 }, [
    ['1,000', '7'],
    ['이천', '9', 'x', '#112233', '너무 멀리'],
    ['5', '5'],
  ]);
  expect(rows.map(({ price, stock, enabled, hexa }) => [price, stock, enabled, hexa])).toEqual([
    [0, 0, true, null],
    [1_000, 7, true, null],
    [0, 9, false, '#112233'],
  ]);
  expect([taken, refused]).toEqual([5, 1]);
});

test('filling down copies one cell into the rows below, and nothing else', () => {
  const rows = fillDown([row({ price: 1 }), row({ price: 2, stock: 4 }), row({ price: 3 })], { row: 1, column: 0 });
  expect(rows.map(({ price, stock }) => [price, stock])).toEqual([
    [1, 0],
    [2, 4],
    [2, 0],
  ]);
});
