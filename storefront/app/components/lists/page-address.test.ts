import { expect, it } from 'vitest';
import { pageAddress } from './page-address';

it.each([
  ['', { reviews: 2 }, '?reviews=2#reviews'],
  ['?questions=3&reviews=2', { reviews: 1 }, '?questions=3&reviews=1#reviews'],
  ['?reviews=2&reviewSort=star', { reviews: null, reviewSort: 'latest' }, '?reviewSort=latest#reviews'],
  ['?reviews=2', { reviews: null }, '#reviews'],
])('%j with %j is %j', (search, changes, expected) => expect(pageAddress(search, changes, 'reviews')).toBe(expected));
