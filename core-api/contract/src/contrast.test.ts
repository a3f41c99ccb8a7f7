import { expect, it } from 'vitest';
import { contrast, readableOn } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#FFFFFF', 4.54],
])('%s on %s is %f', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it('finds a text colour for every colour that WCAG calls readable', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const hexa = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        expect(contrast(hexa, readableOn(hexa)), hexa).toBeGreaterThanOrEqual(4.5);
      }
});
