import { expect, test } from 'vitest';
import { type Cell, type Matrix, neighbour, sumOf, withAmount } from './matrix-amounts';

const cell = (row: string, column: string, more: Partial<Cell> = {}): Cell => ({
  row,
  column,
  _product: 'p',
  _option: `${row}${column}`,
  price: 1_000,
  stock: 5,
  state: 'AVAILABLE',
  ...more,
});
const matrix: Matrix = {
  rows: { name: '직경', values: ['3.5', '4.0'] },
  columns: { name: '길이', values: ['8', '10', '12'] },
  cells: [
    cell('3.5', '8'),
    cell('3.5', '10', { state: 'SOLD_OUT', stock: 0 }),
    cell('3.5', '12', { price: 1_500 }),
    cell('4.0', '8'),
    cell('4.0', '12', { stock: null }),
  ],
};
const [first, , last] = matrix.cells as [Cell, Cell, Cell];

test('the sum counts sizes, quantity and won; a quantity of zero removes a size', () => {
  const two = withAmount(withAmount(new Map(), first, 2), last, 3);
  expect(sumOf(matrix, two)).toEqual({ sizes: 2, pieces: 5, price: 6_500 });
  expect(sumOf(matrix, withAmount(two, first, 0))).toEqual({ sizes: 1, pieces: 3, price: 4_500 });
});

test('arrows skip unavailable sizes, and stop at the edge', () => {
  const to = (row: string, column: string, arrow: string) => neighbour(matrix, { row, column }, arrow)?._option ?? null;
  expect(to('3.5', '8', 'ArrowRight')).toBe('3.512');
  expect(to('4.0', '12', 'ArrowLeft')).toBe('4.08');
  expect(to('3.5', '12', 'ArrowDown')).toBe('4.012');
  expect(to('3.5', '8', 'ArrowUp')).toBeNull();
  expect(to('3.5', '8', 'Enter')).toBeNull();
});
