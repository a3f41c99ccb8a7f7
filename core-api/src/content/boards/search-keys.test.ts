import { expect, it } from 'vitest';
import { patternsOf, searchKeysOf } from './search-keys.ts';

const keys = searchKeysOf({
  subject: '픽스처 식립 순서',
  content: '<p>드릴링은 <b>1,200rpm</b> &lt;주의&gt;</p>',
  meta: { version: '2.1', productCodes: ['IBT-4010'], udis: ['08800000000015'] },
});
const found = (text: string) =>
  patternsOf(text).every((pattern) => keys.includes(pattern.slice(1, -1).replaceAll('\\', '')));

it.each([
  ['식립', true],
  ['릴링', true],
  ['픽스', true],
  ['픽ㅅ', true],
  ['순서 픽스처', true],
  ['IBT-4010', true],
  ['0000015', true],
  ['주의', true],
  // 20 matches the beginning of a word, because 1,200rpm is two words; 01 matches only the middle of 4010.
  ['20', true],
  ['01', false],
  ['보철', false],
  ['픽스처 보철', false],
])('%s is found: %s', (text, expected) => expect(found(text)).toBe(expected));

it('has no pattern for punctuation only', () => {
  expect(patternsOf(' %_- ')).toEqual([]);
});
