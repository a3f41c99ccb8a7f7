import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity';

const bounds = { min: 1, max: 135 };

test.each(['1.5', '-3', '1e3', '1,000', '12개', '٣', 'abc', '+2'])(
  '%j is refused, not parsed as another amount',
  (typed) => {
    const { amount, message } = readQuantity(typed, bounds);
    expect(amount).toBeNull();
    expect(message).toContain('숫자로만');
  },
);

test('a number above the stock becomes the stock, with a message', () => {
  expect(readQuantity('999', bounds)).toEqual({ amount: 135, message: '재고 135개까지 담을 수 있습니다.' });
  expect(readQuantity('99999', { min: 1, max: 9_999 })).toEqual({
    amount: 9_999,
    message: '한 번에 9,999개까지 담을 수 있습니다.',
  });
});

test('an empty field is zero if zero is allowed, and no quantity otherwise', () => {
  expect(readQuantity('', bounds)).toEqual({ amount: null, message: null });
  expect(readQuantity('', { min: 0, max: 5 })).toEqual({ amount: 0, message: null });
  expect(readQuantity('0', bounds)).toEqual({ amount: null, message: '수량은 1개부터 담을 수 있습니다.' });
  expect(readQuantity('007', bounds)).toEqual({ amount: 7, message: null });
});
