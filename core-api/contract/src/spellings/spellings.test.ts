import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { boardUdi } from '../boards/schemas.ts';
import { couponCode } from '../coupons/schemas.ts';
import { bizNumber } from '../kernel/business-no.ts';
import { residenceNumber } from '../kernel/residence-no.ts';
import { contactPhone, existingUsername, invoiceNo, personName, postcode, purchaseNo } from '../kernel/scalars.ts';
import { productCode } from '../products/console-input.ts';
import { codeSpellings } from './codes.fixture.ts';
import { couponCodeKey, productCodeKey, spelledPurchaseNo, usernameKey } from './codes.ts';
import { areaPairs, namePairs } from './names.fixture.ts';
import { compareNames } from './names.ts';
import { numberSpellings } from './numbers.fixture.ts';
import { digitsOf, phoneDigits, postcodeDigits, residenceDigits, trackingNo } from './numbers.ts';
import { spelledPersonName } from './person-names.ts';
import { isWithinArea } from './provinces.ts';
import { scannedGtin } from './udi.ts';

const gtinIn = (text: string): string => scannedGtin(text) ?? `no UDI: ${text}`;

/** The key of each kind, and the scalar of the contract that calls it. */
const kinds: [string, (typeof codeSpellings)['udis'], (text: string) => string, z.ZodType][] = [
  ['product code', codeSpellings.productCodes, productCodeKey, productCode],
  ['invoice number', codeSpellings.trackingNos, trackingNo, invoiceNo],
  ['coupon code', codeSpellings.couponCodes, couponCodeKey, couponCode],
  ['username', codeSpellings.usernames, usernameKey, existingUsername],
  ['purchase number', codeSpellings.purchaseNos, spelledPurchaseNo, purchaseNo],
  ['UDI', codeSpellings.udis, gtinIn, boardUdi],
  ['phone', numberSpellings.phones, phoneDigits, contactPhone],
  ['business number', numberSpellings.businessNos, digitsOf, bizNumber],
  ['postcode', numberSpellings.postcodes, postcodeDigits, postcode],
  ['residence number', numberSpellings.residenceNos, residenceDigits, residenceNumber],
  ['person name', numberSpellings.personNames, spelledPersonName, personName],
];

describe.each(kinds)('a %s', (kind, { same, other }, keyOf, scalar) => {
  const rows = same.flatMap(([value, ...spellings]) => spellings.map((spelling) => [spelling, value] as const));

  it.each(rows)('%j is %j', (spelling, value) => expect(keyOf(spelling)).toBe(keyOf(value)));
  it.each(other)('%j is not %j', (one, two) => expect(keyOf(one)).not.toBe(keyOf(two)));

  it('has one key: the key of a key is itself', () => {
    for (const [spelling] of rows) expect(keyOf(keyOf(spelling))).toBe(keyOf(spelling));
  });

  it('is the same at the scalar, which refuses no spelling that it could store', () => {
    // A search finds a product code with a space inside, but it is not stored: it may be two codes.
    const isStored = (text: string) => kind !== 'product code' || !/\S\s+\S/u.test(text.replaceAll('\ufeff', ''));
    for (const [spelling, value] of rows.filter(([text]) => isStored(text)))
      expect(keyOf(String(scalar.parse(spelling))), JSON.stringify(spelling)).toBe(keyOf(value));
  });
});

it.each(namePairs)('%j and %j are %s', (one, other, result) => {
  expect(compareNames(one, other)).toBe(result);
  expect(compareNames(other, one)).toBe(result);
});

it.each(areaPairs)('%j begins with %j: %s', (address, area, expected) =>
  expect(isWithinArea(address, area)).toBe(expected),
);

it('each kind has a table of spellings', () => {
  for (const [kind, { same, other }] of kinds)
    expect(same.flat().length + other.length, kind).toBeGreaterThanOrEqual(
      ['purchase number', 'postcode', 'residence number', 'person name'].includes(kind) ? 10 : 40,
    );
  expect(Math.min(namePairs.length, areaPairs.length)).toBeGreaterThanOrEqual(40);
});
