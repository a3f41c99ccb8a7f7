import { expect, test } from 'vitest';
import { waysBack } from './bulk-sets.ts';

const result = (_id: string, before: object | null) => ({
  _id,
  ok: before !== null,
  code: null,
  message: null,
  before,
});

test('products with equal previous values are restored together, unchanged ones stay', () => {
  const ways = waysBack({
    results: [
      result('a', { shows: true }),
      result('b', { shows: true, sells: false }),
      result('c', null),
      result('d', { shows: true }),
    ],
  });
  expect(ways).toEqual([
    { ids: ['a', 'd'], set: { shows: true } },
    { ids: ['b'], set: { shows: true, sells: false } },
  ]);
});
