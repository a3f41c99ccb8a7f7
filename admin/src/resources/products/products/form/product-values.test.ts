import { expect, test } from 'vitest';
import { emptyProduct, inputOf, withSeen } from './product-values.ts';

const option = { value: ['A'], hexa: null, price: 0, enabled: true, isUsed: false };

test('stock is sent only if it was changed, with the count that was shown', () => {
  const options = [
    { ...option, stock: 5, seen: 5 },
    { ...option, value: ['B'], stock: 7, seen: 5 },
  ];
  const input = inputOf({ ...emptyProduct, stock: 3, seen: 3, options });
  expect(input).not.toHaveProperty('stock');
  expect(input.options.map(({ stock }) => stock)).toEqual([undefined, { count: 7, seen: 5 }]);
});

test('cleared fields are empty texts, not null', () => {
  const emptied = {
    ...emptyProduct,
    size: null,
    relatedGroupCode: '',
    variation: { ...emptyProduct.variation, code: '' },
  };
  const input = inputOf(emptied as never);
  expect([input.size, input.relatedGroupCode, input.variation.code]).toEqual(['', null, null]);
});

test('after a refusal, the next save is compared with the count in the refusal', () => {
  const values = { ...emptyProduct, stock: 20, seen: 10, options: [{ ...option, stock: 8, seen: 4 }] };
  const updated = withSeen(values, [
    { path: 'stock', current: 9 },
    { path: 'options.0.stock', current: 3 },
  ]);
  const input = inputOf(updated);
  expect(input.stock).toEqual({ count: 20, seen: 9 });
  expect(input.options[0]?.stock).toEqual({ count: 8, seen: 3 });
});

test('sends the fields of a supply, without the row ids of the form', () => {
  const supply = {
    key: 'row-1',
    name: '커버 스크류',
    price: 5_000,
    stock: 3,
    seen: 3,
    stockEnabled: true,
    enabled: true,
  };
  const { supplies } = inputOf({ ...emptyProduct, supplies: [{ ...supply, isUsed: false }] });
  expect(supplies).toEqual([{ name: '커버 스크류', price: 5_000, stockEnabled: true, enabled: true }]);
});
