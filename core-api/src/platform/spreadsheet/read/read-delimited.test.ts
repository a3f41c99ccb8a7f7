import { expect, it } from 'vitest';
import { decodeKorean, readDelimited } from './read-delimited.ts';

it.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"1,000","그는 ""네""라 했다"\n', [['1,000', '그는 "네"라 했다']]],
  ['"두\n줄",x', [['두\n줄', 'x']]],
  ['a,,\n', [['a', '', '']]],
  ['', []],
])('%j has the cells of RFC 4180', (text, rows) => {
  expect([...readDelimited(text)].map(({ cells }) => cells)).toEqual(rows);
});

it('numbers rows as lines, also behind a cell of two', () => {
  expect([...readDelimited('a\n"b\nb"\nc')].map(({ line }) => line)).toEqual([1, 2, 4]);
  expect([...readDelimited('a\r\n"b\r\nb"\r\nc')].map(({ line }) => line)).toEqual([1, 2, 4]);
});

it('reads Korean in either encoding', () => {
  expect(decodeKorean(new TextEncoder().encode('승인'))).toBe('승인');
  expect(decodeKorean(Uint8Array.of(0xbd, 0xc2, 0xc0, 0xce))).toBe('승인');
});
