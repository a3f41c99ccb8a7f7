import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

const title = '픽스처 종합 카탈로그';
const lines = ['전체 픽스처 규격과 주문 코드', '이루온'];
const file = pdfOf(title, lines).toString('latin1');

// Readers check the offsets before display (ISO 32000-1, 7.5): if one is wrong, they repair the file or fail.
test('the table of objects has the offset of each', () => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const table = file.slice(start);
  const size = Number(/^xref\n0 (\d+)\n/.exec(table)?.[1]);
  const entries = table.split('\n').slice(2, 2 + size);
  expect(entries[0]).toBe('0000000000 65535 f ');
  for (const [number, entry] of entries.entries()) {
    expect(entry).toMatch(/^\d{10} \d{5} [fn] $/);
    if (number > 0) expect(file.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${number} 0 obj\\n`));
  }
  expect(table).toContain(`/Size ${size} /Root 1 0 R`);
});

test('a stream has its declared length', () => {
  const [, length, stream] = /\/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test('it contains its title and lines in UCS-2', () => {
  const texts = [...file.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
  expect(texts).toEqual([title, ...lines]);
});

test('every referenced object exists', () => {
  const defined = new Set([...file.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => number));
  for (const [, number] of file.matchAll(/(\d+) 0 R/g)) expect(defined).toContain(number);
});
