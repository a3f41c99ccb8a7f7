import { expect, test } from 'vitest';
import { addressBehind } from './client-address.ts';

test.each([
  [undefined, 0, '10.0.0.1'],
  ['1.2.3.4', 0, '10.0.0.1'],
  ['9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
  ['9.9.9.9, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['1.2.3.4', 2, '1.2.3.4'],
])('behind %j and %i trusted proxies the visitor is %s', (forwarded, proxies, address) => {
  expect(addressBehind(forwarded, '10.0.0.1', proxies)).toBe(address);
});
