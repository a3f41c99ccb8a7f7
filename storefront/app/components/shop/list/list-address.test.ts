import { describe, expect, it } from 'vitest';
import { listAddress, pagesAround } from './list-address';

describe('address of a list', () => {
  it('leaves out what is as usual', () => {
    expect(listAddress({ category: null, sort: 'latest', page: 1 })).toBe('/shop/products');
  });

  it('names category, order and page', () => {
    expect(listAddress({ category: 'fixture', sort: 'price_asc', page: 3 })).toBe(
      '/shop/products?category=fixture&sort=price_asc&page=3',
    );
  });
});

describe('pages offered', () => {
  it.each([
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
    [40, 9, [5, 6, 7, 8, 9]],
    [1, 0, []],
  ])('around %i of %i', (page, pageCount, expected) => {
    expect(pagesAround(page, pageCount)).toEqual(expected);
  });
});
