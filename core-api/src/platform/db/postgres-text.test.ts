import { expect, it } from 'vitest';
import { isStorable, unstorableAt } from './postgres-text.ts';

it.each(['text', 'a\tb\r\nc', '', '한글 😀', 1, null, undefined, true, [], {}, { a: [{ b: 'c' }] }])(
  '%j can be stored',
  (value) => {
    expect(isStorable(value)).toBe(true);
  },
);

it.each([
  '\0',
  'a\0b',
  'a\x1bb',
  'a\x7f',
  'a\x85b',
  'a\x0bb',
  '\ud800',
  '\udc00x',
  ['\0'],
  { a: { b: ['x', '\ud800'] } },
  { 'a\0': 1 },
])('%j cannot be stored', (value) => expect(isStorable(value)).toBe(false));

it.each([
  ['text', null],
  ['\0', ''],
  [{ a: { b: ['x', '\ud800'] } }, 'a.b.1'],
  [{ a: { 'b\0': 1 } }, 'a'],
])('%j has its first bad text at %j', (value, path) => expect(unstorableAt(value)).toBe(path));

it('accepts any depth', () => {
  const depth = 100_000;
  expect(isStorable(JSON.parse('['.repeat(depth) + ']'.repeat(depth)))).toBe(true);
});
