import { expect, it } from 'vitest';
import { mayChangeReceiver } from './receiver-rules.ts';

it.each([
  // statuses of a purchase's orders; may the member change it; may an operator
  [['ORDER_NONPAYMENT'], true, true],
  [['ORDER_PAYMENT'], true, true],
  [['ORDER_CONFIRM'], false, true],
  [['SHIPPING_DELAYED'], false, true],
  [['SHIPPING_CONFIRM'], false, false],
  [['DELIVERY_COMPLETE'], false, false],
  [['ORDER_CANCELED'], false, false],
  [['ORDER_PAYMENT', 'ORDER_CONFIRM'], false, true],
  [['ORDER_PAYMENT', 'SHIPPING_CONFIRM'], false, false],
  [['ORDER_PAYMENT', 'ORDER_CANCELED'], true, true],
])('%j', (statuses, member, operator) => {
  const orders = statuses.map((orderStatus) => ({ orderStatus }));
  expect([mayChangeReceiver(orders, 'member'), mayChangeReceiver(orders, 'operator')]).toEqual([member, operator]);
});
