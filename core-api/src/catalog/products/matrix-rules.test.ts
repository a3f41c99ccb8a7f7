import { expect, test } from 'vitest';
import { matrixOf } from './rules.ts';

const axes = [
  { name: '직경', values: ['Ø3.5', 'Ø4.0', 'Ø4.5'] },
  { name: '길이', values: ['8mm', '10mm'] },
];
const size = (diameter: string, length: string, id = `${diameter} ${length}`) => ({
  id,
  spec: { 직경: diameter, 길이: length },
});
const placesOf = (sizes: ReturnType<typeof size>[]) =>
  matrixOf(axes, sizes)?.cells.map((cell) => `${cell.row} ${cell.column} ${cell.size.id}`);

// @covers constant:product/kind-variety-bundle, entity:product-variation-code-list-spec
test('cells are in the order of the axes, for any order of the sizes', () => {
  const matrix = matrixOf(axes, [size('Ø4.0', '10mm', 'c'), size('Ø3.5', '10mm', 'b'), size('Ø3.5', '8mm', 'a')]);
  expect(matrix?.cells.map((cell) => cell.size.id)).toEqual(['a', 'b', 'c']);
  expect(matrix?.rows).toEqual({ name: '직경', values: ['Ø3.5', 'Ø4.0'] });
  expect(matrix?.columns).toEqual({ name: '길이', values: ['8mm', '10mm'] });
});

test('a missing size has no cell, an unknown value no position', () => {
  expect(placesOf([size('Ø3.5', '8mm', 'a'), size('Ø9.9', '8mm', 'x'), size('Ø4.0', '12mm', 'y')])).toEqual([
    'Ø3.5 8mm a',
  ]);
  expect(matrixOf(axes, [{ spec: { 직경: 'Ø3.5' } }])).toBeNull();
});

test('of two sizes for one cell the first counts', () => {
  expect(placesOf([size('Ø3.5', '8mm', 'first'), size('Ø3.5', '8mm', 'second')])).toEqual(['Ø3.5 8mm first']);
});

test.each([
  ['no axis', []],
  ['one axis', axes.slice(0, 1)],
  ['three axes', [...axes, { name: '표면', values: ['SLA'] }]],
])('%s results in no matrix', (_, given) => expect(matrixOf(given, [size('Ø3.5', '8mm')])).toBeNull());
