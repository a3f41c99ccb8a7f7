import { describe, expect, it, test } from 'vitest';
import { type KnownOrder, parcelsOf, planInvoices, previewOfInvoice, type ToShip } from './invoice-rules.ts';
import type { InvoiceRow } from './read-invoices.ts';

const NO = '20260601-AAAAAAA1';
const order = (id: string, more: Partial<KnownOrder> = {}): KnownOrder => ({
  id,
  purchaseNo: NO,
  receiverName: '김이루',
  name: `픽스처 ${id} 1개`,
  orderStatus: 'ORDER_CONFIRM',
  hasOpenClaim: false,
  changedParcelNo: null,
  carrier: null,
  courierCode: null,
  invoiceNo: null,
  ...more,
});
const shipped = { orderStatus: 'SHIPPING_CONFIRM', courierCode: 'CJ', invoiceNo: '1234567890' } as const;
const at = (cell: string) => ({ value: '', cell, shown: '' });
const row = (number: number, more: Partial<InvoiceRow> = {}): InvoiceRow => ({
  row: number,
  purchaseNo: NO,
  orderId: null,
  courierCode: 'CJ',
  invoiceNo: '1234567890',
  at: { purchaseNo: at(`A${number}`), orderId: at(`I${number}`), invoiceNo: at(`H${number}`) },
  ...more,
});
const plan = (rows: InvoiceRow[], orders: KnownOrder[], bearers: [string, string[]][] = []) =>
  planInvoices(rows, orders, new Map(bearers.map(([key, numbers]) => [key, new Set(numbers)])));
const shown = (planned: ReturnType<typeof plan>) =>
  planned.map((one) => {
    if (one.kind === 'BAD') return `${one.findings[0]?.cell} ${one.findings[0]?.code}`;
    return one.kind === 'UNCHANGED' ? one.kind : `${one.kind} ${one.orders.map(({ id }) => id).join()}`;
  });

test.each<[string, InvoiceRow[], KnownOrder[], string[]]>([
  ['ships all that can be of a purchase', [row(2)], [order('a'), order('b')], ['CREATE a,b']],
  ['ships the order it names', [row(2, { orderId: 'b' })], [order('a'), order('b')], ['CREATE b']],
  [
    'ships the orders of the parcel it names',
    [row(2, { inParcel: new Set(['b']) })],
    [order('a'), order('b')],
    ['CREATE b'],
  ],
  [
    'ships two parcels of a purchase by a number each',
    [row(2, { inParcel: new Set(['a']) }), row(3, { inParcel: new Set(['b']), invoiceNo: '2222222222' })],
    [order('a'), order('b')],
    ['CREATE a', 'CREATE b'],
  ],
  ['refuses a canceled parcel', [row(2, { inParcel: new Set() })], [order('a')], ['H2 not_shippable']],
  ['ships late orders', [row(2)], [order('a', { orderStatus: 'SHIPPING_DELAYED' })], ['CREATE a']],
  ['leaves orders shipped with this number', [row(2)], [order('a', shipped)], ['UNCHANGED']],
  ['leaves the same, by order number', [row(2, { orderId: 'a' })], [order('a', shipped)], ['UNCHANGED']],
  [
    'leaves orders delivered with this number',
    [row(2)],
    [order('a', { ...shipped, orderStatus: 'DELIVERY_COMPLETE' })],
    ['UNCHANGED'],
  ],
  [
    'corrects the number of an order it names',
    [row(2, { orderId: 'a', invoiceNo: '9999999999' })],
    [order('a', shipped)],
    ['UPDATE a'],
  ],
  [
    'does not guess which number is to be corrected',
    [row(2, { invoiceNo: '9999999999' })],
    [order('a', shipped)],
    ['H2 not_shippable'],
  ],
  ['finds the purchase', [row(2, { purchaseNo: '20260601-ZZZZZZZ9' })], [order('a')], ['A2 not_found']],
  ['finds the order', [row(2, { orderId: 'x' })], [order('a')], ['I2 not_found']],
  ['requires the confirmation', [row(2)], [order('a', { orderStatus: 'ORDER_PAYMENT' })], ['H2 not_shippable']],
  ['requires the payment', [row(2)], [order('a', { orderStatus: 'ORDER_NONPAYMENT' })], ['H2 not_shippable']],
  ['requires the end of the claim', [row(2)], [order('a', { hasOpenClaim: true })], ['H2 not_shippable']],
  [
    'needs a look at a changed parcel',
    [row(2)],
    [order('a'), order('b', { changedParcelNo: 'P1' })],
    ['H2 parcel_changed'],
  ],
  ['skips the order with a claim', [row(2)], [order('a', { hasOpenClaim: true }), order('b')], ['CREATE b']],
  [
    'ships two given orders in one parcel',
    [row(2, { orderId: 'a' }), row(3, { orderId: 'b' })],
    [order('a'), order('b')],
    ['CREATE a', 'CREATE b'],
  ],
  [
    'ships two given orders in two parcels',
    [row(2, { orderId: 'a' }), row(3, { orderId: 'b', invoiceNo: '2222222222' })],
    [order('a'), order('b')],
    ['CREATE a', 'CREATE b'],
  ],
  ['counts a repeated row once', [row(2), row(3)], [order('a'), order('b')], ['CREATE a,b', 'UNCHANGED']],
  [
    'refuses a second number for the same order',
    [row(2, { orderId: 'a' }), row(3, { orderId: 'a', invoiceNo: '2222222222' })],
    [order('a')],
    ['CREATE a', 'H3 duplicate'],
  ],
  [
    'refuses a second number for the whole purchase',
    [row(2), row(3, { invoiceNo: '2222222222' })],
    [order('a'), order('b')],
    ['CREATE a,b', 'H3 duplicate'],
  ],
  [
    'prefers given orders',
    [row(2), row(3, { orderId: 'b', invoiceNo: '2222222222' })],
    [order('a'), order('b')],
    ['CREATE a', 'CREATE b'],
  ],
])('a row %s', (_, rows, orders, outcome) => expect(shown(plan(rows, orders))).toEqual(outcome));

describe('a doubt', () => {
  const warningsOf = (planned: ReturnType<typeof plan>) =>
    planned.map((one) => ('warnings' in one ? one.warnings : []));

  it('is warned of a number with an unusual format for the courier', () => {
    expect(warningsOf(plan([row(2, { invoiceNo: '123456' })], [order('a')]))).toEqual([
      [expect.stringContaining('10~12자리')],
    ]);
  });

  it('is warned of a number that another purchase has, in the store or in the file', () => {
    const other = '20260601-BBBBBBB2';
    expect(warningsOf(plan([row(2)], [order('a')], [['CJ:1234567890', [other]]]))).toEqual([
      [expect.stringContaining(other)],
    ]);
    const both = plan([row(2), row(3, { purchaseNo: other })], [order('a'), order('b', { purchaseNo: other })]);
    expect(warningsOf(both)).toEqual([[expect.stringContaining(other)], [expect.stringContaining(NO)]]);
  });
});

test('rows with the same purchase and number are one parcel', () => {
  const planned = plan(
    [row(2, { orderId: 'a' }), row(3, { orderId: 'b', invoiceNo: '2222222222' }), row(4, { orderId: 'c' })],
    [order('a'), order('b'), order('c')],
  );
  expect(parcelsOf(planned as ToShip[]).map((parcel) => parcel.map((one) => one.row))).toEqual([[2, 4], [3]]);
});

test('a correction shows both numbers', () => {
  const [planned] = plan([row(2, { orderId: 'a', invoiceNo: '9999999999' })], [order('a', shipped)]);
  expect(previewOfInvoice(planned as ToShip)).toMatchObject({
    code: NO,
    name: '김이루 · 픽스처 a 1개',
    changes: [{ from: 'CJ대한통운 1234567890', to: 'CJ대한통운 9999999999' }],
  });
});
