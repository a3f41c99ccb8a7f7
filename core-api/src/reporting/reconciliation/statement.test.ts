import { expect, it } from 'vitest';
import { decodeKorean, readDelimited } from './read-delimited.ts';
import { findColumns, readAmount, readDay, readMethod, readSide } from './statement-columns.ts';

it.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"1,000","그는 ""네""라 했다"\n', [['1,000', '그는 "네"라 했다']]],
  ['"두\n줄",x', [['두\n줄', 'x']]],
  ['a,,\n', [['a', '', '']]],
  ['', []],
])('%j is parsed into the cells of RFC 4180', (text, rows) => {
  expect([...readDelimited(text)].map(({ cells }) => cells)).toEqual(rows);
});

it('numbers rows as lines, also after a cell of two lines', () => {
  expect([...readDelimited('a\n"b\nb"\nc')].map(({ line }) => line)).toEqual([1, 2, 4]);
  expect([...readDelimited('a\r\n"b\r\nb"\r\nc')].map(({ line }) => line)).toEqual([1, 2, 4]);
});

it('reads Korean in either encoding', () => {
  expect(decodeKorean(new TextEncoder().encode('승인'))).toBe('승인');
  expect(decodeKorean(Uint8Array.of(0xbd, 0xc2, 0xc0, 0xce))).toBe('승인');
});

it('finds columns by any of their headers', () => {
  const { places, missing } = findColumns(['No', '거래 일시', 'TID', '주문번호', '거래상태', '결제금액(원)']);
  expect(missing).toEqual([]);
  expect([places.get('day'), places.get('tid'), places.get('side'), places.get('amount')]).toEqual([1, 2, 4, 5]);
  expect(findColumns(['TID', '금액']).missing).toEqual(['거래구분', '거래일시']);
});

it.each([
  ['승인', 'PAID'],
  ['입금 완료', 'PAID'],
  ['부분취소', 'CANCELED'],
  ['망취소', 'CANCELED'],
  ['실패', null],
  ['승인취소실패', undefined],
  ['', undefined],
])('%j is %j', (text, side) => {
  expect(readSide(text)).toBe(side);
});

it.each([
  ['1,234,000', 1_234_000],
  ['-5000', 5_000],
  ['5000.00', 5_000],
  ['3,300원', 3_300],
  ['5000.5', undefined],
  ['0', undefined],
  ['', undefined],
  ['1e5', undefined],
  ['99999999999999999', undefined],
])('%j is %j won', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026.03.02 23:59:59', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['20260302093005', '2026-03-02'],
  ['2026-02-30', undefined],
  ['202603021', undefined],
  ['03/02/2026', undefined],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each([
  ['신용카드', 'card'],
  ['빌링', 'card'],
  ['카카오페이', 'kakao'],
  ['카카오페이(카드)', 'kakao'],
  ['가상계좌', 'account'],
  ['vbank', 'account'],
  ['휴대폰', 'other'],
])('%s is of %s', (text, method) => {
  expect(readMethod(text)).toBe(method);
});
