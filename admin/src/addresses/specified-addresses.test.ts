import { expect, test } from 'vitest';
import { consolePages } from '../resources/index.ts';
import { specifiedAddresses, targetOf, withoutPrefix } from './specified-addresses.ts';

const names = consolePages.map(({ name }) => name);
const all = Object.entries(specifiedAddresses);
const filterOf = (address: string) => new URL(address, 'http://console').searchParams.get('filter') ?? '{}';
const roomOf = (address: string) => new URL(address, 'http://console').pathname.slice(1);

// @covers route:/console/smtp-post, route:/console, route:/console/dashboard, route:/console/site/setting
// @covers route:/console/shop/bulk-upload, route:/console/shop/setting, route:/console/shop/shippings
// @covers route:/console/shop/points, route:/console/shop/products, route:/console/purchases/all
// @covers route:/console/payment, route:/console/delivery, route:/console/cancel, route:/console/exchange
// @covers route:/console/return, route:/console/complete, route:/console/shop/catalogues
// @covers route:/console/center/notifications, route:/console/center/faqs, route:/console/center/inquiry-calls
// @covers route:/console/site/terms, route:/console/academy/categories, route:/console/center/questions
// @covers route:/console/display, route:/console/legacy/orders, route:/console/center/prompts
// @covers route:/console/purchases/nonpayment
test.each(all)('%s leads to a page of the console: %s', (_, to) => {
  expect(['', ...names]).toContain(roomOf(to));
});

test('no address redirects to another one, and none hides an existing page', () => {
  const targets = new Set(all.map(([, to]) => new URL(to, 'http://console').pathname));
  for (const [from] of all) {
    expect(targets).not.toContain(from);
    expect(names).not.toContain(from.slice(1));
  }
});

// @covers route:/console/main/banner/{code}
test.each(['MAIN_1_PC', '"}, "q": "', '%22 & ?'])(
  'the address of slot %s leads to the banners of that slot only',
  (code) => {
    const to = targetOf(specifiedAddresses['/main/banner/:code'] ?? '', { code });
    expect(roomOf(to)).toBe('banners');
    expect(JSON.parse(filterOf(to))).toEqual({ code });
  },
);

// @covers route:/console/prompts/{group}
test('a group of prompts leads to its prompts', () => {
  expect(targetOf(specifiedAddresses['/prompts/:group'] ?? '', { group: 'REPLY' })).toBe('/chat-prompts?group=REPLY');
});

test('an address without parameters leads to the target in the table', () => {
  for (const [from, to] of all) if (!from.includes(':')) expect(targetOf(to, {})).toBe(to);
});

test.each([
  ['/console/orders', '/orders'],
  ['/console/display/NEW_ARRIVAL', '/display/NEW_ARRIVAL'],
  ['/console/console/x', '/console/x'],
  ['/consoles', '/consoles'],
])('the prefix of %s is dropped', (path, expected) => {
  expect(withoutPrefix(path)).toBe(expected);
});
