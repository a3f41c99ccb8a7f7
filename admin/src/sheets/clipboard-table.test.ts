import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipboardOfTable, tableOfClipboard } from './clipboard-table.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '"', '""', '\t', '\n', '\r\n', 'a"b', '12,000', ' ₩1,000 ', '=1+1'),
);
const block = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([height, width]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );

test('a block that was copied is pasted as it was', () => {
  fc.assert(
    fc.property(block, (rows) => {
      expect(tableOfClipboard(clipboardOfTable(rows))).toEqual(rows);
    }),
    {
      examples: [
        [[['']]],
        [[['a'], ['']]],
        [
          [
            ['', ''],
            ['', ''],
          ],
        ],
      ],
    },
  );
});

test('any text is a table of its lines; nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '가') }), (text) => {
      const rows = tableOfClipboard(text);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((cells) => cells.length > 0)).toBe(true);
      const letters = (from: string) => from.replaceAll(/[^a가]/g, '');
      expect(letters(rows.flat().join(''))).toBe(letters(text));
    }),
  );
});

test('reads what Excel, LibreOffice and Numbers copy', () => {
  expect(tableOfClipboard('12,000\t3\r\n15,000원\t4개\r\n')).toEqual([
    ['12,000', '3'],
    ['15,000원', '4개'],
  ]);
  expect(tableOfClipboard('"두\n줄"\t"그는 ""네""라고"\n')).toEqual([['두\n줄', '그는 "네"라고']]);
  expect(tableOfClipboard('5" 드릴\t"짝 없는 따옴표')).toEqual([['5" 드릴', '"짝 없는 따옴표']]);
  expect(tableOfClipboard('\t\t')).toEqual([['', '', '']]);
  expect(tableOfClipboard('')).toEqual([['']]);
});
