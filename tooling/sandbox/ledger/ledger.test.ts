import { expect, test } from 'vitest';
import type { Journal, JournalRecord } from './journal.ts';
import { noJournal } from './journal.ts';
import { createLedger } from './ledger.ts';
import { shortening } from './restore.ts';
import type { Transaction } from './transaction.ts';

function payment(of: Pick<Transaction, 'tid'> & Partial<Transaction>): Transaction {
  return {
    orderId: `order-${of.tid}`,
    clientId: 'c',
    authToken: 'a',
    method: 'card',
    amount: 1_000,
    goodsName: 'g',
    mallReserved: '',
    mallUserId: null,
    buyerName: null,
    buyerTel: null,
    buyerEmail: null,
    useEscrow: false,
    stage: 'paid',
    authenticatedAt: '2026-01-01T00:00:00.000Z',
    approvedAt: '2026-01-01T00:00:00.000Z',
    paidAt: '2026-01-01T00:00:00.000Z',
    approveNo: '000000',
    card: { cardCode: '04', quota: 0 },
    vbank: null,
    cancels: [],
    ...of,
  };
}

test('beyond its capacity the ledger drops the oldest payment completely', () => {
  const ledger = createLedger([], noJournal, 2);
  const cancel = { tid: 'x', orderId: 'part', amount: 1, cancelledAt: '2026-01-01T00:00:00.000Z', reason: 'r' };
  ledger.save(payment({ tid: '1', cancels: [cancel] }));
  ledger.save(payment({ tid: '2' }));
  ledger.save(payment({ tid: '2', stage: 'cancelled' }));
  expect(ledger.isOrderIdUsed('part')).toBe(true);
  ledger.save(payment({ tid: '3' }));
  expect(ledger.list().map((one) => [one.tid, one.stage])).toEqual([
    ['3', 'paid'],
    ['2', 'cancelled'],
  ]);
  expect(ledger.isOrderIdUsed('order-1')).toBe(false);
  expect(ledger.isOrderIdUsed('part')).toBe(false);
});

test('tids of one second differ, also when the serial wraps around to a used one', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const ledger = createLedger([], noJournal, 10);
  const taken = `iruondemom0101260101090000${'0001'}`;
  ledger.save(payment({ tid: taken }));
  const issued = Array.from({ length: 9_999 }, () => ledger.issueTid('card', '01', at));
  expect(new Set(issued).size).toBe(9_999);
  expect(issued).not.toContain(taken);
});

test('a journal is compacted after a number of lines without losing the newest', () => {
  let written: JournalRecord[] = [];
  const file: Journal = {
    append: (record) => void written.push(record),
    rewrite(records) {
      written = [...records];
    },
    close() {},
  };
  const journal = shortening(file, () => ledger.list().map((value) => ({ kind: 'transaction', value })), 3);
  const ledger = createLedger([], journal, 10);
  for (let i = 0; i < 4; i += 1) ledger.save(payment({ tid: 'one', amount: 1_000 + i }));
  expect(written.map((record) => record.kind === 'transaction' && record.value.amount)).toEqual([1_002, 1_003]);
});
