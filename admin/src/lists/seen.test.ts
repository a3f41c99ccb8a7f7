import { expect, test } from 'vitest';
import { seenOf } from './seen.ts';

const rows = [{ id: 'a' }, { id: 'b' }];

test('what is chosen stays while it is seen', () => {
  const chosen = ['b'];
  expect(seenOf(chosen, rows)).toBe(chosen);
});

test.each([
  ['in another queue', ['a', 'elsewhere'], ['a']],
  ['gone from the list', ['gone'], []],
])('what is %s is chosen no more', (_, chosen, left) => {
  expect(seenOf(chosen, rows)).toEqual(left);
});
