import type { ConsoleOrder } from '@iruon/contract';
import { expect, test } from 'vitest';
import { invoiceQueue } from './invoice-queue.ts';

const row = (_id: string, purchaseNo: string, allowed = ['SHIP']) => ({ _id, purchaseNo, allowed }) as ConsoleOrder;
const rows = [row('1', 'A'), row('2', 'A'), row('3', 'B', ['CONFIRM']), row('4', 'C'), row('5', 'D')];
const numbers = (start?: string) => invoiceQueue(rows, start).map(({ purchaseNo }) => purchaseNo);

test('every purchase once, without those that cannot be shipped', () => {
  expect(numbers()).toEqual(['A', 'C', 'D']);
});

test('starts at the clicked row and wraps around to the rest', () => {
  expect(numbers('C')).toEqual(['C', 'D', 'A']);
});

test('a purchase is reached by its first order that can be shipped', () => {
  expect(invoiceQueue([row('1', 'A', []), row('2', 'A')])).toEqual([{ purchaseNo: 'A', orderId: '2' }]);
});
