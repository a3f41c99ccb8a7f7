import { expect, test } from 'vitest';
import { storePages } from './built-pages.ts';

const ways = storePages('https://shop.example');

test.each([
  ['a page', '/shop/exhibitions/NEW_YEAR', 'https://shop.example/shop/exhibitions/NEW_YEAR'],
  ['its requests', '/shop/products?display=BEST', 'https://shop.example/shop/products?display=BEST'],
  ['nowhere else than the shop', '/shop//elsewhere.example/', 'https://shop.example/shop//elsewhere.example/'],
])('redirects to %s', async (_, path, expected) => {
  const response = await ways.request(path);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(expected);
});

test('has only pages of the shop', async () => {
  expect((await ways.request('/mypage/orders')).status).toBe(404);
});
