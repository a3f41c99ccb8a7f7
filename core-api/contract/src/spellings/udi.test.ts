import { expect, it } from 'vitest';
import { noUdis, readUdis } from './udi.fixture.ts';
import { gtinOf, looksLikeGtin, readUdi, scannedGtin, scannedProduct, udiRefusals } from './udi.ts';

it.each([
  // The examples of the GS1 General Specifications, by their check digits.
  ['96385074', '00000096385074'],
  ['614141999996', '00614141999996'],
  ['4006381333931', '04006381333931'],
  ['08806388765430', '08806388765430'],
  ['0880 6388-765430', '08806388765430'],
  ['4006381333932', null],
  ['4006381333', null],
  ['00000000000000', null],
  ['TL-4010', null],
  ['', null],
])('%s is %s', (text, gtin) => expect(gtinOf(text)).toBe(gtin));

it('distinguishes a number with a wrong check digit from a product code', () => {
  expect([looksLikeGtin('4006381333932'), looksLikeGtin('TL-4010')]).toEqual([true, false]);
});

const none = { lot: null, serial: null, madeOn: null, useBy: null, quantity: null, makerCode: null };

it.each(readUdis)('%j is read', (scan, { otherwise = [], ...udi }) => {
  const others = otherwise.map((parts) => ({ ...none, ...parts }));
  expect(readUdi(scan, 2026)).toEqual({ ...none, ...udi, otherwise: others });
  expect(scannedGtin(scan)).toBe(udi.gtin);
  expect(scannedProduct(scan)).toBe(udi.gtin);
});

it.each(noUdis)('%j is no UDI: %s', (scan, refusal) => {
  expect(readUdi(scan, 2026)).toBe(refusal);
  expect(scannedGtin(scan)).toBeNull();
});

it('has a scan for each refusal, and eighty and more in all', () => {
  expect(new Set(noUdis.map(([, refusal]) => refusal))).toEqual(new Set(Object.keys(udiRefusals)));
  expect(readUdis.length + noUdis.length).toBeGreaterThanOrEqual(120);
});

it.each([
  [1999, '1950-01-01', '50'],
  [2001, '2050-01-01', '50'],
  [2001, '2051-01-01', '51'],
  [2001, '1952-01-01', '52'],
  [2048, '1999-01-01', '99'],
  [2049, '2099-01-01', '99'],
  [2049, '2000-01-01', '00'],
  [2050, '2100-01-01', '00'],
])('in %i the century of a date is that of %s', (year, day, yy) => {
  expect(readUdi(`010880638826961717${yy}0101`, year)).toMatchObject({ useBy: day });
});

it('reads a long scan without separators in bounded time', () => {
  const start = performance.now();
  readUdi(`010880638826961710${'21'.repeat(190)}`, 2026);
  readUdi('(01)'.repeat(100), 2026);
  expect(performance.now() - start).toBeLessThan(200);
});
