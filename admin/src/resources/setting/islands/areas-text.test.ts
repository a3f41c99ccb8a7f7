import { expect, test } from 'vitest';
import { areasOf, textOf } from './areas-text.ts';

const area = (postcode: string, postcode__to = postcode) => ({ postcode, postcode__to });

test.each([
  ['63000~63644', [area('63000', '63644')], []],
  ['31708\n32133', [area('31708'), area('32133')], []],
  ['22386 - 22388, 23004–23010;\t40200', [area('22386', '22388'), area('23004', '23010'), area('40200')], []],
  ['31708 32133  40200~40240', [area('31708'), area('32133'), area('40200', '40240')], []],
  ['', [], []],
  ['6300\n63644~63000\n제주', [], ['6300', '63644~63000', '제주']],
])('%j', (text, areas, unread) => expect(areasOf(text)).toEqual({ areas, unread }));

test('formatted ranges are parsed to the same ranges', () => {
  const areas = [area('63000', '63644'), area('31708')];
  expect(areasOf(textOf(areas))).toEqual({ areas, unread: [] });
});
