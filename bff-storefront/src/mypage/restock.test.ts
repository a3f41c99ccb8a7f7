import type { Product } from '@iruon/contract';
import { expect, it } from 'vitest';
import { restockItems } from './restock.ts';

const plain = {
  _id: 'p',
  type: 'NORMAL_PRODUCT',
  name: '커버 스크류',
  sells: true,
  isSoldOut: true,
  stockEnabled: true,
  optionsConf: { enabled: false, criteria: [] },
  options: [],
  matrix: null,
} as unknown as Product;
const itemsOf = (changes: object, waiting: string[] = []) => restockItems({ ...plain, ...changes } as Product, waiting);

it('offers a sold-out product without options', () => {
  const item = { _product: 'p', _option: null, name: '커버 스크류' };
  expect(itemsOf({})).toEqual([{ ...item, isWaiting: false }]);
  expect(itemsOf({}, ['p'])).toEqual([{ ...item, isWaiting: true }]);
  expect(itemsOf({ isSoldOut: false })).toEqual([]);
});

it('offers the sold-out options among those that are sold', () => {
  const options = [
    { _id: 'a', name: '8', enabled: true, stock: 0 },
    { _id: 'b', name: '9', enabled: true, stock: 3 },
    { _id: 'c', name: '10', enabled: false, stock: 0 },
  ];
  const of = { optionsConf: { enabled: true, criteria: [] }, options, isSoldOut: false };
  expect(itemsOf(of, ['x'])).toEqual([{ _product: 'p', _option: 'a', name: '8', isWaiting: false }]);
});

it('offers the sold-out sizes of a family, each by its product', () => {
  const cells = [
    { _product: 'q', _option: null, row: '4.0', column: '8', state: 'SOLD_OUT' },
    { _product: 'r', _option: null, row: '4.0', column: '10', state: 'AVAILABLE' },
    { _product: 's', _option: 't', row: '4.5', column: '8', state: 'NOT_FOR_SALE' },
  ];
  const items = itemsOf({ matrix: { cells }, isSoldOut: false }, ['q']);
  expect(items).toEqual([{ _product: 'q', _option: null, name: '4.0 8', isWaiting: true }]);
});

it('offers nothing that does not return by stock of its own', () => {
  expect(itemsOf({ type: 'PRODUCT_BUNDLE' })).toEqual([]);
  expect(itemsOf({ stockEnabled: false })).toEqual([]);
  expect(itemsOf({ sells: false })).toEqual([]);
});
