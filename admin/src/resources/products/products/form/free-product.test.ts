import { expect, test } from 'vitest';
import { becomesFree } from './free-product-dialog.tsx';

const fresh = { shows: true, price: null };

test.each([
  ['a new product of 0 won that is shown', { shows: true, price: 0 }, fresh, true],
  ['a hidden one', { shows: false, price: 0 }, fresh, false],
  ['one with a price', { shows: true, price: 1 }, fresh, false],
  ['one that becomes visible', { shows: true, price: 0 }, { id: 'p', shows: false, price: 0 }, true],
  ['one that cost something', { shows: true, price: 0 }, { id: 'p', shows: true, price: 5_000 }, true],
  ['one that is shown for 0 won already', { shows: true, price: 0 }, { id: 'p', shows: true, price: 0 }, false],
])('%s requires a confirmation: %o after %o, %s', (_, values, before, isAsked) => {
  expect(becomesFree(values, before)).toBe(isAsked);
});
