import type { FacetGroup } from '@iruon/bff-storefront/shop/products/product-list';
import { describe, expect, it } from 'vitest';
import { chosenFilters, withoutFilters } from '~/routes/shop+/products._index/chosen-filters';
import { listAddress, pagesAround } from './list-address';

const query = {
  q: '픽스처',
  category: 'fixture',
  brands: ['A', 'B'],
  options: ['직경:Ø4.0'],
  isAvailable: true,
  sort: 'price_asc' as const,
  page: 3,
};

describe('address of a list', () => {
  it('omits defaults', () => {
    expect(listAddress({ category: null, sort: 'latest', page: 1, brands: [], isAvailable: false })).toBe(
      '/shop/products',
    );
    expect(listAddress({ q: 'a', sort: 'best' })).toBe('/shop/products?q=a');
    expect(listAddress({ q: 'a', sort: 'latest' })).toBe('/shop/products?q=a&sort=latest');
  });

  it('contains every choice', () => {
    expect(decodeURIComponent(listAddress(query))).toBe(
      '/shop/products?q=픽스처&category=fixture&brand=A&brand=B&option=직경:Ø4.0&available=true&sort=price_asc&page=3',
    );
  });
});

describe('chosen filters', () => {
  const groups: FacetGroup[] = [
    {
      name: 'brand',
      label: '브랜드',
      values: [['이루온', 3, null, 'A']],
    },
    {
      name: 'option',
      label: '직경',
      values: [
        ['Ø4.0', 3],
        ['Ø4.5', 1],
      ],
    },
  ];

  it('each lead to the first page of the list without it', () => {
    const chips = chosenFilters(query, groups);
    expect(chips.map(({ label }) => label)).toEqual(['브랜드 이루온', '직경 Ø4.0', '구매 가능']);
    expect(chips[0]?.without).toEqual({ ...query, brands: ['B'], page: 1 });
    expect(chips[1]?.without).toEqual({ ...query, options: [], page: 1 });
    expect(chips[2]?.without).toEqual({ ...query, isAvailable: false, page: 1 });
  });

  it('without filters keeps search, category and order', () => {
    expect(withoutFilters(query)).toEqual({ ...query, brands: [], options: [], isAvailable: false, page: 1 });
  });
});

describe('page numbers', () => {
  it.each([
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
    [40, 9, [5, 6, 7, 8, 9]],
    [1, 0, []],
  ])('around %i of %i', (page, pageCount, expected) => expect(pagesAround(page, pageCount)).toEqual(expected));
});
