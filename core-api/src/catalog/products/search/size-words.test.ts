import { describe, expect, it } from 'vitest';
import { measuresIn, readSizes, sizedCode } from './size-words.ts';

describe('the sizes of a search', () => {
  it.each([
    '4.0x10',
    '4.0X10',
    '4.0 * 10mm',
    '4.0×10.0',
    '4.0/10',
    '4.0-10',
    '4,0x10',
    '4 10',
    '4010',
    '40100',
    'Ø4.0 L10',
    'φ4×L10',
    'd4.0l10',
    '직경4.0길이10',
    '4.0파이 10미리',
    '10x4.0',
    '４.０ｘ１０',
    '4.0 by 10',
  ])('%s is a diameter of 4.0 and a length or height of 10', (typed) => {
    const { rest, sizes } = readSizes(typed);
    expect(rest.trim()).toBe('');
    expect(sizes).toMatchObject([{ numbers: ['4.0', '10'], words: [['d4.0'], ['l10.0', 'h10.0']] }]);
  });

  it.each([
    ['본레벨 Ø4.5', '본레벨', [['d4.5']]],
    ['4.5픽스처', '픽스처', [['d4.5']]],
    ['길이 10', '', [['l10.0']]],
    ['커프 높이 3', '', [['h3.0']]],
    ['35115', '', [['d3.5'], ['l11.5', 'h11.5']]],
    ['32510', '', [['d3.25'], ['l10.0', 'h10.0']]],
    ['4085 본레벨', '본레벨', [['d4.0'], ['l8.5', 'h8.5']]],
    ['7.0', '', [['d7.0', 'l7.0']]],
    ['17도 멀티유닛', '17 멀티유닛', []],
    ['20x30 멤브레인', '20x30 멤브레인', []],
    ['0.25-1.0', '0.25-1.0', []],
    ['0.5cc', '0.5cc', []],
    ['IBT-4010', 'ibt-4010', []],
    ['bsh40', 'bsh40', []],
    ['2026', '2026', []],
    ['5종', '5종', []],
  ])('%s leaves %j, and has %j', (typed, left, words) => {
    const { rest, sizes } = readSizes(typed);
    expect(rest.trim().replaceAll(/\s+/g, ' ')).toBe(left);
    expect(sizes.flatMap((size) => size.words)).toEqual(words);
  });

  it('may be the end of a code', () => {
    expect(sizedCode('bsh4010')).toMatchObject({ letters: 'bsh', size: { numbers: ['4.0', '10'] } });
    expect(sizedCode('bsh40')).toBeUndefined();
    expect(sizedCode('gmc2026')).toBeUndefined();
  });
});

describe('the measures of a product', () => {
  it.each([
    ['Ø4.0 × 7.0–13.0 mm', 'd4.0 4.0'],
    ['Ø4.0 × 7 / 9 mm', 'd4.0 4.0 l7.0 7.0 l9.0 9.0'],
    ['Ø3.5 / 4.0 mm', 'd3.5 3.5 d4.0 4.0'],
    ['Ø5.0, 커프 1.0 / 2.0 mm', 'd5.0 5.0 1.0 2.0'],
    ['본레벨 픽스처 Ø4 SLA', 'd4.0 4.0'],
    ['드릴 스톱 5종 세트', ''],
  ])('of %s are %s', (text, words) => {
    expect(measuresIn(text).sort()).toEqual(words.split(' ').filter(Boolean).sort());
  });
});
