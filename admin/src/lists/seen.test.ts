import { expect, test } from 'vitest';
import { seenOf } from './table/card-table.tsx';

const rows = [{ id: 'a' }, { id: 'b' }];

test('a chosen row stays chosen while it is visible', () => {
  const chosen = ['b'];
  expect(seenOf(chosen, rows)).toBe(chosen);
});

test.each([
  ['in another queue', ['a', 'elsewhere'], ['a']],
  ['removed from the list', ['removed'], []],
])('a row that is %s is no longer chosen', (_, chosen, left) => expect(seenOf(chosen, rows)).toEqual(left));
