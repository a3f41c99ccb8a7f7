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
] as const)('%s with %s left of %i says %s and offers %s pieces', (availability, stock, amount, label, reduceTo) => {
  const notice = noticeOf({ availability, stock, amount });
  expect([notice?.label, notice?.reduceTo]).toEqual([label, reduceTo]);
});
