import { expect, test } from 'vitest';
import { manWonText, numberText, wonText } from './won.ts';

test('numbers are grouped by thousands, with the requested number of decimals', () => {
  expect(numberText(1_234_567)).toBe('1,234,567');
  expect(numberText(-1_234)).toBe('-1,234');
  expect(numberText(12.5)).toBe('12.5');
  expect(numberText(3.25, 1)).toBe('3.3');
  expect(numberText(3.25, 0)).toBe('3');
});

test('whole numbers are written as by Intl', () => {
  const korean = new Intl.NumberFormat('ko-KR');
  const edges = Array.from({ length: 16 }, (_, power) => [-1, 0, 1].map((by) => 10 ** power + by)).flat();
  for (const value of [...edges, ...edges.map((edge) => -edge)].filter((edge) => edge !== 0))
    expect(numberText(value)).toBe(korean.format(value));
  expect([numberText(0), numberText(-0)]).toEqual(['0', '0']);
});

// @covers constant:code/currency-whole-won-korean-format-no
test('won are whole, and rough in ten thousands', () => {
  expect(wonText(129_000)).toBe('129,000원');
  expect(wonText(0)).toBe('0원');
  expect(manWonText(19_682_940)).toBe('1,968만원');
  expect(manWonText(1_000_000)).toBe('100만원');
});
