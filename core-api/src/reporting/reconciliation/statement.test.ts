import { expect, it } from 'vitest';
import { findColumns, readMethod, readSide } from './statement-columns.ts';

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
])('%j is %j', (text, side) => expect(readSide(text)).toBe(side));

it.each([
  ['신용카드', 'card'],
  ['빌링', 'card'],
  ['카카오페이', 'kakao'],
  ['카카오페이(카드)', 'kakao'],
  ['가상계좌', 'account'],
  ['vbank', 'account'],
  ['휴대폰', 'other'],
])('%s is of %s', (text, method) => expect(readMethod(text)).toBe(method));
