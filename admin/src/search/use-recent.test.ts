import { expect, test } from 'vitest';
import { recordAt, withOpened } from './use-recent.ts';

const id = (place: number) => `0192f3a0-0000-7000-8000-${String(place).padStart(12, '0')}`;
const opened = (place: number, page = 'orders') => ({ page, _id: id(place), at: '2026-11-30T00:00:00.000Z' });

test('a record has an address with its id; lists, new records and pages without records have none', () => {
  expect(recordAt(`/orders/${id(1)}/show`)).toEqual({ page: 'orders', _id: id(1) });
  expect(recordAt(`/products/${id(2)}/1`)).toEqual({ page: 'products', _id: id(2) });
  for (const path of ['/', '/orders', '/products/create', '/statistics', `/coupon-runs/${id(1)}`])
    expect(recordAt(path)).toBeNull();
});

test('the latest is first, once, and the oldest of more than twenty is dropped', () => {
  let recent: ReturnType<typeof withOpened> = [];
  for (let place = 1; place <= 25; place += 1) recent = withOpened(recent, opened(place));
  expect(recent.map(({ _id }) => _id)).toEqual(Array.from({ length: 20 }, (_, back) => id(25 - back)));
  recent = withOpened(recent, opened(10));
  expect(recent).toHaveLength(20);
  expect(recent.slice(0, 2).map(({ _id }) => _id)).toEqual([id(10), id(25)]);
  expect(withOpened(recent, opened(10, 'users'))[1]).toEqual(opened(10));
});
