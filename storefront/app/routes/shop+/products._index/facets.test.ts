import type { FacetGroup } from '@iruon/bff-storefront/shop/products/product-list';
import { expect, it } from 'vitest';
import { facetsOf } from './chosen-filters';

const query = { brands: ['IRUON'], options: ['직경:4.0'] };

it('filters a brand by its code', () => {
  const group: FacetGroup = {
    name: 'brand',
    label: '브랜드',
    values: [
      ['이루온', 12, null, 'IRUON'],
      ['다온', 3, null, 'DAON'],
    ],
  };
  expect(facetsOf(group, query)).toEqual([
    { key: 'IRUON', label: '이루온', hexa: null, count: 12, isChosen: true },
    { key: 'DAON', label: '다온', hexa: null, count: 3, isChosen: false },
  ]);
});

it('filters an option by its criterion and value, and has its colour', () => {
  const group: FacetGroup = {
    name: 'option',
    label: '직경',
    values: [
      ['4.0', 5],
      ['4.5', 0, '#ff0000'],
    ],
  };
  expect(facetsOf(group, query)).toEqual([
    { key: '직경:4.0', label: '4.0', hexa: null, count: 5, isChosen: true },
    { key: '직경:4.5', label: '4.5', hexa: '#ff0000', count: 0, isChosen: false },
  ]);
});
