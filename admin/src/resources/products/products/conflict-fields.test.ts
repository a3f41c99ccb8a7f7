import { expect, test } from 'vitest';
import { changedFields, nameOf, typedChanges } from './conflict-fields.ts';
import { emptyProduct } from './form/product-values.ts';

const base = { ...emptyProduct, name: '옛 이름', price: 1_000 };

test('differences are listed in the order of the tabs, by field name', () => {
  const mine = { ...base, price: 2_000, name: '새 이름', _category: 'x', hashtags: ['a'] };
  expect(changedFields(base, mine).map(nameOf)).toEqual(['상품명', '분류', '정가', '해시태그']);
});

test('only readable values are shown: no ids, no lists, no long texts', () => {
  const mine = { ...base, price: 2_000, _brand: 'x', content: '<p>새 글</p>', hashtags: ['a'], shows: false };
  expect(typedChanges(base, mine)).toEqual([
    { field: 'price', item: null, from: 1_000, to: 2_000 },
    { field: 'shows', item: null, from: true, to: false },
  ]);
});

test('without entries nothing has changed', () => {
  expect(changedFields(base, structuredClone(base))).toEqual([]);
});
