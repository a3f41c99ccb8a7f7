import { expect, it } from 'vitest';
import { productBlocks, sharedBy } from './product-blocks.ts';

const line = (product: string, size: string, amount: number, price: number) => ({
  product,
  size,
  amount,
  lineTotal: amount * price,
});

it('puts the lines of a product together in the order of first appearance', () => {
  const lines = [line('A', '4.0', 2, 100), line('B', '-', 1, 50), line('A', '4.5', 3, 110), line('C', '-', 1, 7)];
  const blocks = productBlocks(lines, (each) => each);
  expect(
    blocks.map(({ product, lines: of, pieces, total }) => [product, of.map(({ size }) => size), pieces, total]),
  ).toEqual([
    ['A', ['4.0', '4.5'], 5, 530],
    ['B', ['-'], 1, 50],
    ['C', ['-'], 1, 7],
  ]);
  expect(productBlocks([], () => line('', '', 0, 0))).toEqual([]);
});

it('names a value that all lines of a block share', () => {
  const lines = [line('A', '4.0', 2, 100), line('A', '4.5', 2, 110)] as const;
  expect(sharedBy([lines[0], lines[1]], ({ amount }) => amount)).toBe(2);
  expect(sharedBy([lines[0], lines[1]], ({ size }) => size)).toBeUndefined();
});
