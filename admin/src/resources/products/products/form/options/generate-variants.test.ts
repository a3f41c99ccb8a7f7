import { expect, test } from 'vitest';
import type { Variant } from '../product-values.ts';
import { countVariants, generateVariants } from './generate-variants.ts';

const criterion = (...names: string[]) => ({ values: names.map((name) => ({ name })) });
const made = (rows: readonly Variant[]) => rows.map(({ value }) => value.join('/'));

test.each([
  ['no criterion', [], []],
  ['one', [criterion('A', 'B')], ['A', 'B']],
  ['two, the first slowest', [criterion('A', 'B'), criterion('1', '2')], ['A/1', 'A/2', 'B/1', 'B/2']],
  ['one without values', [criterion('A'), criterion()], []],
])('%s', (_, criteria, expected) => {
  expect(made(generateVariants(criteria, []))).toEqual(expected);
  expect(countVariants(criteria)).toBe(expected.length);
});

test('existing rows keep their entries, in the new order', () => {
  const [first, second] = generateVariants([criterion('A', 'B')], []);
  const typed = [first as Variant, { ...(second as Variant), price: 500, stock: 7, _id: 'b' }];
  const rows = generateVariants([criterion('B', 'C')], typed);
  expect(rows).toMatchObject([
    { value: ['B'], price: 500, stock: 7, _id: 'b' },
    { value: ['C'], price: 0, stock: 0 },
  ]);
});

test('a criterion added at the end splits each row: price and sale are copied, stock and id are not', () => {
  const [row] = generateVariants([criterion('A')], []);
  const rows = generateVariants(
    [criterion('A'), criterion('1', '2')],
    [{ ...(row as Variant), _id: 'a', price: 900, stock: 5, enabled: false }],
  );
  expect(rows).toMatchObject([
    { value: ['A', '1'], price: 900, stock: 0, enabled: false },
    { value: ['A', '2'], price: 900, stock: 0, enabled: false },
  ]);
  expect(rows.some(({ _id }) => _id !== undefined)).toBe(false);
});

test('a row in orders stays at the end, no longer sold; others are removed', () => {
  const [a, b] = generateVariants([criterion('A', 'B')], []);
  const rows = generateVariants([criterion('C')], [{ ...(a as Variant), isUsed: true }, b as Variant]);
  expect(rows.map(({ value, enabled }) => [value[0], enabled])).toEqual([
    ['C', true],
    ['A', false],
  ]);
});

// @covers entity:option-value
test('a colour is that of the value of the last criterion with colours', () => {
  const colours = { values: [{ name: '금', hexa: '#c9a24d' }, { name: '은' }] };
  expect(generateVariants([colours, criterion('1')], []).map(({ hexa }) => hexa)).toEqual(['#c9a24d', null]);
});
