import { expect, test } from 'vitest';
import { noticeOf } from './line-notice';

test.each([
  ['OK', null, 3, undefined, undefined],
  ['SOLD_OUT', 0, 3, '품절', undefined],
  ['STOCK_SHORT', 2, 3, '재고 부족', 2],
  ['STOCK_SHORT', 9, 3, '재고 부족', undefined],
  ['STOCK_SHORT', null, 3, '재고 부족', undefined],
  ['NOT_FOR_SALE', 5, 3, '판매 중지', undefined],
  ['OPTION_GONE', 0, 3, '옵션 판매 종료', undefined],
  ['SUPPLY_GONE', 5, 3, '부속품 판매 종료', undefined],
] as const)(
  '%s with %s left of %i shows %s and offers a quantity of %s',
  (availability, stock, amount, label, reduceTo) => {
    const notice = noticeOf({ availability, stock, amount, hasOptions: false, reserved: null });
    expect([notice?.label, notice?.reduceTo]).toEqual([label, reduceTo]);
  },
);

test.each([
  ['SOLD_OUT', true, true],
  ['SOLD_OUT', false, undefined],
  ['OPTION_GONE', true, true],
  ['STOCK_SHORT', true, undefined],
  ['NOT_FOR_SALE', true, undefined],
] as const)(
  '%s of a product with options (%s) is resolved by another option: %s',
  (availability, hasOptions, isOption) => {
    const notice = noticeOf({ availability, stock: 0, amount: 1, hasOptions, reserved: null });
    expect(notice?.isOption).toBe(isOption);
    expect(notice?.text.includes('다른 옵션')).toBe(isOption === true);
  },
);

test.each([
  ['SOLD_OUT', 0, undefined],
  ['STOCK_SHORT', 2, 2],
] as const)(
  '%s because of an own unpaid order names that order, and offers a quantity of %s',
  (availability, stock, reduceTo) => {
    const reserved = { purchaseNo: '20261129-MSX19EVG', pieces: 4 };
    const notice = noticeOf({ availability, stock, amount: 3, hasOptions: true, reserved });
    expect(notice?.text).toContain('결제하지 않은 주문 20261129-MSX19EVG에 4개를 확보해 두었습니다.');
    expect(notice?.text).not.toContain('재고가 모두 나갔습니다');
    expect([notice?.reduceTo, notice?.isOption]).toEqual([reduceTo, undefined]);
  },
);
