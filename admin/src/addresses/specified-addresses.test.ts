import { expect, test } from 'vitest';
import { resources } from '../i18n/resources.ts';
import { specifiedAddresses } from './specified-addresses.ts';

const all = Object.entries(specifiedAddresses);
const roomOf = (address: string) => new URL(address, 'http://console').pathname.slice(1);

test.each(all)('%s leads to a page of the console: %s', (_, to) => {
  // Claims are named where they are defined.
  expect(['', 'claims', ...Object.keys(resources)]).toContain(roomOf(to));
});

test('no address leads on to another, and none hides a page of its own', () => {
  const targets = new Set(all.map(([, to]) => new URL(to, 'http://console').pathname));
  for (const [from] of all) {
    expect(targets).not.toContain(from);
    expect(Object.keys(resources)).not.toContain(from.slice(1));
  }
});
