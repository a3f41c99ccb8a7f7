import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { charactersOf, charactersOfPages, unicodeRange } from './characters.ts';

const STYLES = join(import.meta.dirname, '../app/styles');
/** Maximum number of characters outside the subset; each page that shows one loads a further font file. */
const MAX_MISSING = 12;

it('has the characters of the pages, in at most 110 kB', () => {
  const has = charactersOf(readFileSync(join(STYLES, 'pretendard-pages.css'), 'utf8'));
  const missing = [...charactersOfPages()].filter((character) => !has.has(character));
  expect(missing.length, `npm run font -w storefront adds ${missing.join('')}`).toBeLessThanOrEqual(MAX_MISSING);
  expect(statSync(join(STYLES, 'pretendard-pages.woff2')).size).toBeLessThanOrEqual(110_000);
});

it('formats characters as a unicode-range, and parses them again', () => {
  const range = unicodeRange('ba가c각갂힣');
  expect(range).toBe('U+61-63,U+ac00-ac02,U+d7a3');
  expect([...charactersOf(range)].sort().join('')).toBe('abc가각갂힣');
});
