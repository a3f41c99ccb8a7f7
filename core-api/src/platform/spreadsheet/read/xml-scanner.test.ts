import { expect, test } from 'vitest';
import { XmlScanner } from './xml-scanner.ts';

/** The tokens of a text that arrives character by character. */
function tokensOf(xml: string, size = 1): unknown[] {
  const tokens: unknown[] = [];
  const scanner = new XmlScanner({
    open: (name, attributes) => tokens.push([name, { ...attributes }]),
    text: (text) => tokens.push(text),
    close: (name) => tokens.push(`/${name}`),
  });
  for (let at = 0; at < xml.length; at += size) scanner.write(xml.slice(at, at + size));
  scanner.end();
  return tokens;
}

test('tags, attributes and texts are decoded, for any chunk boundaries', () => {
  const xml =
    '<?xml version="1.0"?><x:a xmlns:x="u" r:id="1&amp;2"><c r="A1>"/><!-- a > b -->1 &lt; 2<![CDATA[<3>]]>&#44032;&#xAC01;</x:a>';
  const tokens = [['a', { 'xmlns:x': 'u', 'r:id': '1&2' }], ['c', { r: 'A1>' }], '/c', '1 < 2', '<3>', '가각', '/a'];
  expect(tokensOf(xml)).toEqual(tokens);
  expect(tokensOf(xml, 1_000)).toEqual(tokens);
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['a document type without entities', '<!DOCTYPE a><a/>'],
  ['an unknown entity', '<a>&nope;</a>'],
  ['an invalid character', '<a>&#0;</a>'],
  ['a tag that is not closed', '<a><b></a>'],
  ['an end in the middle', '<a><b'],
  ['the same attribute twice', '<a r="1" r="2"/>'],
  ['nothing', ''],
])('%s is a syntax error', (_, xml) => expect(() => tokensOf(xml)).toThrow(SyntaxError));

test.each([
  ['text', '<a>…</a>'],
  ['attribute', '<a r="…"/>'],
  ['name', '<a…/>'],
  ['comment', '<a><!--…--></a>'],
  ['document type', '<!DOCTYPE a "…"><a/>'],
])('an unterminated %s is refused before all of it is in memory', (_, xml) => {
  const [start = '', end = ''] = xml.split('…');
  let written = 0;
  const scanner = new XmlScanner({ open() {}, text() {}, close() {} });
  const write = (piece: string) => {
    written += piece.length;
    scanner.write(piece);
  };
  write(start);
  expect(() => {
    for (let count = 0; count < 100; count += 1) write('x'.repeat(16_384));
  }).toThrow(RangeError);
  expect(written).toBeLessThan(300_000);
  expect(() => tokensOf(`${start}${'x'.repeat(250_000)}${end}`, 16_384)).not.toThrow(RangeError);
});

test('a text too long for a cell is refused in any chunk', () => {
  expect(() => tokensOf(`<a>${'x'.repeat(300_000)}</a>`, 1_000_000)).toThrow(RangeError);
});
