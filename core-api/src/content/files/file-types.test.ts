import { expect, test } from 'vitest';
import { sniff } from './file-types.ts';

const triangle = Buffer.alloc(84 + 50);
triangle.writeUInt32LE(1, 80);
const named = (start: string) => Buffer.concat([Buffer.from(start), triangle.subarray(start.length)]);

test.each([
  ['MZ-12 부품 목록', 'text'],
  ['BM 타입 임플란트', 'text'],
  ['ID3 규격 설명서', 'text'],
  ['%!PS 라고 적은 글', 'text'],
])('a text is one even if it begins with the signature of a program or picture: %s', (text, type) => {
  expect(sniff(Buffer.from(text))).toBe(type);
});

test.each(['solid', 'BM', 'MZ', 'ID3'])('a binary STL is one with any header: %s', (start) => {
  expect(sniff(named(start))).toBe('stl');
});

test.each([
  ['a page', '<!doctype html><p>'],
  ['a page after a byte order mark', '\ufeff <html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a script', '#!/bin/sh\n'],
  ['a program', 'MZ\u0090\u0000\u0003'],
  ['a film of another kind', '\0\0\0\x14ftypqt  '],
  ['nothing', ''],
])('%s may not be uploaded', (_, text) => expect(sniff(Buffer.from(text, 'utf8'))).toBe('unknown'));
