import { expect, test } from 'vitest';
import { splitByVerb } from './verbs.ts';

const known = [
  { id: 'a', allowed: ['CONFIRM'] },
  { id: 'b', allowed: ['SHIP', 'DELAY'] },
];

test('only orders that take the verb are sent, and those that this page does not know', () => {
  expect(splitByVerb(['a', 'b', 'elsewhere'], known, 'CONFIRM')).toEqual({ takes: ['a', 'elsewhere'], refused: 1 });
});

test('nothing chosen is nothing to do', () => {
  expect(splitByVerb([], known, 'SHIP')).toEqual({ takes: [], refused: 0 });
});
