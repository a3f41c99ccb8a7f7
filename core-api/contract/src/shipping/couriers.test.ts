import { expect, test } from 'vitest';
import { courierCodes, courierNamed, couriers, invoiceDoubt, trackingUrl } from './couriers.ts';

test.each([
  ['CJ', '688900112233', 'https://trace.cjlogistics.com/next/tracking.html?wblNo=688900112233'],
  ['EPOST', '6012-3456-78901', 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=6012345678901'],
  ['LOGEN', '12345678901', 'https://www.ilogen.com/web/personal/trace/12345678901'],
  ['DIRECT', '20260601-1', null],
  ['NOBODY', '20260601-1', null],
  ['toString', '20260601-1', null],
])('the page of %s for %s', (code, invoiceNo, url) => expect(trackingUrl(code, invoiceNo)).toBe(url));

test('every page contains the number', () => {
  const without = courierCodes.filter((code) => couriers[code].tracking?.includes('{no}') === false);
  expect(without).toEqual([]);
});

test.each([
  ['CJ', '6889001122', true],
  ['CJ', '6889-0011-2233', true],
  ['CJ', '688900112', false],
  ['CJ', '6889001122334', false],
  ['CJ', '68890011223A', false],
  ['LOGEN', '12345678901', true],
  ['LOGEN', '123456789012', false],
  ['EPOST', '6012345678901', true],
  ['EPOST', '601234567890', false],
  ['KDEXP', 'ANYTHING-1', true],
] as const)('%s %s is plausible: %s', (code, invoiceNo, isRight) => {
  expect(invoiceDoubt(code, invoiceNo) === null).toBe(isRight);
});

test.each([
  ['CJ대한통운', 'CJ'],
  [' cj 대한통운 ', 'CJ'],
  ['대한통운', 'CJ'],
  ['우체국', 'EPOST'],
  ['epost', 'EPOST'],
  ['CU 편의점', 'CU'],
  ['경동', 'KDEXP'],
  ['천일', 'CHUNIL'],
  ['건영', 'KUNYOUNG'],
  ['합동', 'HDEXP'],
  ['대신', 'DAESIN'],
  ['CJ GLS', 'CJ'],
  ['ＣＪ대한통운', 'CJ'],
  ['CJ 대한통운(주)', 'CJ'],
  ['롯데글로벌로지스', 'LOTTE'],
  ['한진\u200B택배', 'HANJIN'],
  ['번개택배', undefined],
  ['', undefined],
])('%s means %s', (text, code) => expect(courierNamed(text)).toBe(code));

test('no word means two carriers', () => {
  for (const code of courierCodes) {
    const { name, aliases = [] }: { name: string; aliases?: readonly string[] } = couriers[code];
    for (const word of [name, ...aliases]) expect([word, courierNamed(word)]).toEqual([word, code]);
  }
});
