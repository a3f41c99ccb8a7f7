import { expect, test } from 'vitest';
import { loginPath, ownPath, pageOf } from './addresses.ts';

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mypage',
  '',
  null,
  undefined,
])('%j results in the fallback', (path) => expect(ownPath(path, '/fallback')).toBe('/fallback'));

test.each(['/', '/mypage/orders?tab=paid', '/shop/products/A-1#spec', '/login?x=https://evil.example'])(
  '%s is a page of this site',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test('a request for data is mapped to its page', () => {
  expect(pageOf('http://localhost/mypage/orders.data?tab=paid&_routes=a').href).toBe(
    'http://localhost/mypage/orders?tab=paid',
  );
  expect(pageOf('http://localhost/_root.data').pathname).toBe('/');
});

test('the login page does not redirect to itself', () => {
  expect(loginPath(new URL('http://localhost/login?redirectTo=%2Fx'))).toBe('/login');
  expect(loginPath(new URL('http://localhost/mypage/cart'))).toBe('/login?redirectTo=%2Fmypage%2Fcart');
});
