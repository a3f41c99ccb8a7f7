import { expect, test } from 'vitest';
import { splitByVerb } from './verbs.ts';

const visible = [
  { id: 'a', allowed: ['CONFIRM'] },
  { id: 'b', allowed: ['SHIP', 'DELAY'] },
];

test('only visible orders that allow the action are sent', () => {
  expect(splitByVerb(['a', 'b', 'elsewhere'], visible, 'CONFIRM')).toEqual({ takes: ['a'], refused: 2 });
});

test('an empty selection does nothing', () => {
  expect(splitByVerb([], visible, 'SHIP')).toEqual({ takes: [], refused: 0 });
});
