import { expect, it } from 'vitest';
import { maxOfSupply, suppliesTotal, withSupply } from './chosen-supplies';

const screw = { _id: 's', name: '커버 스크류', price: 5000, stock: null };
const mount = { _id: 'm', name: '픽스처 마운트', price: 9000, stock: 2 };

it('limits the quantity to the stock and to the maximum of an order', () => {
  expect([screw, mount, { stock: 20_000 }].map(maxOfSupply)).toEqual([9999, 2, 9999]);
  expect([-1, 1, 5].map((pieces) => withSupply(new Map(), mount, pieces).get('m'))).toEqual([0, 1, 2]);
});

it('has an exact total', () => {
  const amounts = withSupply(withSupply(new Map(), screw, 3), mount, 2);
  expect(suppliesTotal([screw, mount], amounts)).toBe(3 * 5000 + 2 * 9000);
  expect(suppliesTotal([screw, mount], new Map())).toBe(0);
});
