import { expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

it.each([
  ['0.0.0.0'],
  ['10.1.2.3'],
  ['100.64.0.1'],
  ['100.127.255.254'],
  ['127.0.0.1'],
  ['127.255.255.254'],
  ['169.254.169.254'],
  ['172.16.0.1'],
  ['172.31.255.255'],
  ['192.168.0.1'],
  ['198.18.0.1'],
  ['224.0.0.1'],
  ['255.255.255.255'],
  ['::'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['::ffff:8.8.8.8'],
  ['::ffff:7f00:1'],
  ['::127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::'],
  ['2001::1'],
  ['2001:db8::1'],
  ['fc00::1'],
  ['fd12:3456::1'],
  ['fd00:ec2::254'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['ff02::1'],
  ['no address'],
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([['8.8.8.8'], ['100.63.255.255'], ['100.128.0.1'], ['172.32.0.1'], ['2400:cb00::1'], ['2606:4700::1111']])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('refuses a name that leads inside', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
  expect(String(error)).toContain('localhost has an inner address');
});
