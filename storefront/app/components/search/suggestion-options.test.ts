import { describe, expect, it } from 'vitest';
import { placeAfter, suggestionOptions } from './suggestion-options';

describe('options of a suggestion', () => {
  it('lead to lists and to products', () => {
    const options = suggestionOptions({
      products: [{ code: 'IBT-4010', name: '픽스처', thumb: null }],
      categories: [{ code: 'BONE', name: '본레벨' }],
      brands: [{ code: 'IRUON', name: '이루온' }],
    });
    expect(options.map(({ kind, to }) => [kind, to])).toEqual([
      ['category', '/shop/products?category=BONE'],
      ['brand', '/shop/products?brand=IRUON'],
      ['product', '/shop/products/IBT-4010'],
    ]);
  });

  it.each([
    [-1, 1, 3, 0],
    [2, 1, 3, -1],
    [-1, -1, 3, 2],
    [0, -1, 3, -1],
    [-1, 1, 0, -1],
  ] as const)('from %i by %i of %i is %i', (place, step, count, next) => {
    expect(placeAfter(place, step, count)).toBe(next);
  });
});
