import { expect, it } from 'vitest';
import { pickupOf, pickupPlacesOf } from './pickup.ts';

const warehouse = { postcode: '12982', address1: '경기 하남시 미사대로 520', address2: '1층', geolocation: null };
const code = (value: string, address = warehouse) => ({
  value,
  text: `${value} 창고`,
  warehouse: address,
  areas__available: [],
});
const codes = [code('HQ'), code('BUSAN'), code('BARE', { ...warehouse, address2: '' })];

it.each([
  ['the warehouses of the lines, each once, in their order', ['BUSAN', 'HQ', 'BUSAN'], ['BUSAN 창고', 'HQ 창고']],
  ['the first one for lines that name no warehouse', [''], ['HQ 창고']],
  ['only those with a complete address', ['BARE', 'BUSAN'], ['BUSAN 창고']],
])('goods are picked up at %s', (_, lines, names) => {
  const places = pickupPlacesOf(
    lines.map((shippingCode) => ({ shippingCode })),
    codes,
  );
  expect(places.map(({ name }) => name)).toEqual(names);
});

it('no pickup without a warehouse with an address', () => {
  expect(pickupPlacesOf([{ shippingCode: 'BARE' }], codes.slice(2))).toEqual([]);
});

const row = (shippingCode: string, lineIds: string[], rule: 'FACTORY_PICKUP' | 'PAY_ON_DELIVERY') => ({
  key: 'delivery' as const,
  amount: 0,
  lineIds,
  shippingCode,
  name: null,
  rule: { code: rule },
});
const panel = { rows: [row('HQ', ['a', 'b'], 'FACTORY_PICKUP'), row('BUSAN', ['c'], 'FACTORY_PICKUP')] };

// @covers entity:checkout-receiver
it.each([
  ['a purchase', undefined, ['HQ 창고', 'BUSAN 창고']],
  ['one order of it', 'c', ['BUSAN 창고']],
  ['an order split off since', 'd', ['HQ 창고', 'BUSAN 창고']],
])('%s is picked up at its warehouse', (_, order, names) => {
  const places = pickupOf({ receiver: { isFactory: true }, panel }, codes, order);
  expect(places.map(({ name }) => name)).toEqual(names);
});

it('a delivery has no pickup place', () => {
  const delivered = { rows: [row('HQ', ['a'], 'PAY_ON_DELIVERY')] };
  expect(pickupOf({ receiver: { isFactory: false }, panel: delivered }, codes)).toEqual([]);
});
