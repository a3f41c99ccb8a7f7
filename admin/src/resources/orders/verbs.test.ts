// @covers route:/console/orders, route:/console/payment

import { expect, test } from 'vitest';
import { splitByVerb } from './verbs.ts';

const known = [
  { id: 'a', allowed: ['CONFIRM'] },
  { id: 'b', allowed: ['SHIP', 'DELAY'] },
];

test('only orders that are seen and take the verb are sent', () => {
  expect(splitByVerb(['a', 'b', 'elsewhere'], known, 'CONFIRM')).toEqual({ takes: ['a'], refused: 2 });
});

test('nothing chosen is nothing to do', () => {
  expect(splitByVerb([], known, 'SHIP')).toEqual({ takes: [], refused: 0 });
});
