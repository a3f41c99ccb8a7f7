import { expect, it } from 'vitest';
import { gtinOf, looksLikeGtin } from './udi.ts';

it.each([
  // The examples of the GS1 General Specifications, by their check digits.
  ['96385074', '00000096385074'],
  ['614141999996', '00614141999996'],
  ['4006381333931', '04006381333931'],
  ['08806388765430', '08806388765430'],
  ['0880 6388-765430', '08806388765430'],
  ['4006381333932', null],
  ['4006381333', null],
  ['TL-4010', null],
  ['', null],
])('%s is %s', (text, gtin) => expect(gtinOf(text)).toBe(gtin));

it('distinguishes a number with a wrong check digit from a product code', () => {
  expect([looksLikeGtin('4006381333932'), looksLikeGtin('TL-4010')]).toEqual([true, false]);
});
