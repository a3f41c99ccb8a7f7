import { describe, expect, it } from 'vitest';
import { searchedSize } from './searched-size';

const criteria = [
  { name: '직경', values: ['Ø3.5', 'Ø4.0', 'Ø10'] },
  { name: '길이', values: ['8.5mm', '10.0mm', '4mm'] },
];

describe('a size in a search', () => {
  it.each(['4.0 10mm', '픽스처 4.0x10', '4.0*10', 'ø4.0 L10', '4×10', 'l10 d4', 'Ø4.0 × 10mm', '4.0 X 10'])(
    'is parsed from %s',
    (typed) => {
      expect(searchedSize(criteria, typed)).toEqual(['Ø4.0', '10.0mm']);
    },
  );

  it.each([null, '픽스처', '4.0', '4.0 12mm', 'IBT-4010', 'TS40 10'])('is not in %s', (typed) => {
    expect(searchedSize(criteria, typed)).toBeNull();
  });
});
