import { expect, test } from 'vitest';
import { orderStatusLabel, orderTabLabels } from './labels.ts';

test('an unpaid order awaits a payment, and a deposit only for a bank transfer', () => {
  expect(orderStatusLabel('ORDER_NONPAYMENT', 'card')).toBe('결제대기');
  expect(orderStatusLabel('ORDER_NONPAYMENT', undefined)).toBe('결제대기');
  expect(orderStatusLabel('ORDER_NONPAYMENT', 'account')).toBe('입금대기');
  expect(orderStatusLabel('ORDER_PAYMENT', 'account')).toBe('결제완료');
  // The tab contains both.
  expect(orderTabLabels.waiting).toBe('결제대기');
});
