import { expect, it } from 'vitest';
import { productAddress } from './product-card';

it('contains a searched size, but no searched words', () => {
  expect(productAddress('TS-1', '4.0x10')).toBe('/shop/products/TS-1?size=4.0x10');
  expect(productAddress('TS-1', '픽스처')).toBe('/shop/products/TS-1');
  expect(productAddress('TS-1', null)).toBe('/shop/products/TS-1');
});
