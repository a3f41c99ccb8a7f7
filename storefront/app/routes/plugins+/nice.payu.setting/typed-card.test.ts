import { expect, it } from 'vitest';
import { groupedNumber, slashedExpiry } from './card-form';

it.each([
  ['4518', '4518'],
  ['45181', '4518 1'],
  ['4518-1234-5678-9012', '4518 1234 5678 9012'],
  ['45181234567890123', '4518 1234 5678 9012'],
  ['카드', ''],
])('a card number %s is shown as %s', (typed, shown) => expect(groupedNumber(typed)).toBe(shown));

it.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12/'],
  ['122', '12/2'],
  ['12/27', '12/27'],
  ['1227', '12/27'],
])('an expiry %s is shown as %s', (typed, shown) => expect(slashedExpiry(typed)).toBe(shown));
