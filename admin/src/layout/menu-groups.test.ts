import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuGroups, waitingIn } from './menu-groups.ts';

const work = {
  toConfirm: 3,
  toShip: 1_200,
  claims: 0,
  refundsLate: 0,
  refundsFailed: 0,
  refundsByBank: 0,
  deposits: null,
  oddDeposits: null,
  inquires: null,
  reviews: null,
};
const rooms = menuGroups.flatMap(({ entries }) => entries);
const entry = (resource: string) => rooms.filter((one) => one.resource === resource);

test('what waits is added up and said', () => {
  expect(waitingIn(entry('orders'), work)).toEqual({
    sum: 1_203,
    words: '확인할 주문 3건, 발송할 주문 1,200건',
  });
});

test('nothing is said of what does not wait, or what an operator may not see', () => {
  expect(waitingIn(entry('claims'), work)).toEqual({ sum: 0, words: '' });
  expect(waitingIn(entry('deposits'), work)).toEqual({ sum: 0, words: '' });
  expect(waitingIn(rooms, undefined)).toEqual({ sum: 0, words: '' });
});

test('each room of the console stands in one group, but for those that a page leads to', () => {
  const app = readFileSync(new URL('../app.tsx', import.meta.url), 'utf8');
  const registered = [...app.matchAll(/<Resource name="([\w-]+)"/g)].map(([, name]) => name);
  const inMenu = rooms.map(({ resource }) => resource);
  expect(new Set(inMenu).size).toBe(inMenu.length);
  expect(registered.filter((name) => !inMenu.includes(name ?? ''))).toEqual(['user-points']);
  expect(inMenu.filter((name) => !registered.includes(name))).toEqual([]);
});
