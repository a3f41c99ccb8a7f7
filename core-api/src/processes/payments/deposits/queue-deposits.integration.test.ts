import type { OddDeposit } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import { movementRows } from '../../../reporting/exports/payments/payment-sheets.ts';
import { openDeposits } from '../../../selling/deposits/deposits.fixture.ts';
import type { Placed } from '../../../testing/store.ts';
import { expirePurchases } from '../expire-purchases.ts';

const ROOT = '/api/console/shop/odd-deposits';
const period = {
  start: new Date('2026-06-05T15:00:00Z'),
  end: new Date('2026-06-09T15:00:00Z'),
  orderStatus: undefined,
};
const account = { bankCode: '004', accountNumber: '12345678901234', accountHolder: '김이루' };

const { store, operator, manager, waiting } = await openDeposits();

let lines = 0;
const newLine = () => (++lines).toString(16).padStart(64, '0');

const queue = (deposits: object[], as = operator) => store.send('POST', ROOT, { as, body: { deposits } });
const found = ({ _id }: Pick<Placed, '_id'>, amount: number, line?: string) => ({
  ...{ _purchase: _id, depositor: '김입금', amount, day: '2026-06-07' },
  ...(line && { line }),
});
async function listed(fits: (deposit: OddDeposit) => boolean) {
  const { body } = await store.send('GET', `${ROOT}?range=[0,199]`, { as: operator });
  return (body.deposits as OddDeposit[]).filter(fits);
}
const of = ({ purchaseNo }: Pick<Placed, 'purchaseNo'>) => listed((deposit) => deposit.purchaseNo === purchaseNo);
const accept = (id = '') =>
  store.send('POST', `${ROOT}/${id}/accept`, { as: operator, body: { reason: '수수료를 뺌' } });
const giveBack = (id = '') =>
  store.send('POST', `${ROOT}/${id}/return`, { as: operator, body: { account, reason: '이체함' } });
const assign = (id = '', purchaseNo = '') =>
  store.send('PUT', `${ROOT}/${id}/purchase`, { as: operator, body: { purchaseNo } });
const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const paymentsOf = async ({ _id }: Pick<Placed, '_id'>) =>
  (await store.paymentRows(_id)).map(({ gateway, method, state, amount, refunded, depositor }) => ({
    ...{ gateway, method, state, amount, refunded, depositor },
  }));
async function moved({ purchaseNo }: Pick<Placed, 'purchaseNo'>) {
  const rows: number[] = [];
  for await (const { purchaseNo: no, side, amount } of movementRows(store.db, period))
    if (no === purchaseNo) rows.push(side === 'PAID' ? amount : -amount);
  return rows;
}

describe('a deposit to the account of the store, of another amount', () => {
  it('waits in the list once, and pays nothing until it is accepted or returned', async () => {
    const [purchase, line] = [await waiting(), newLine()];
    expect(await queue([found(purchase, 22_000, line)], manager)).toMatchObject({ status: 403 });
    const presses = await Promise.all([1, 2, 3].map(() => queue([found(purchase, 22_000, line)])));
    expect(presses.map(({ body }) => body.changed)).toEqual([1, 1, 1]);
    expect(await of(purchase)).toMatchObject([
      { kind: 'SHORT', source: 'HAND', depositor: '김입금', expected: 23_000, received: 22_000, canAccept: true },
    ]);
    expect((await of(purchase))[0]?.receivedAt).toBe('2026-06-06T15:00:00.000Z');
    expect([await stateOf(purchase), await paymentsOf(purchase)]).toEqual(['PURCHASE_GENERATED', []]);
    const paid = { _purchase: purchase._id, amount: 23_000, depositor: '김입금' };
    const confirm = (body: object) => store.send('POST', '/api/console/shop/deposits/confirm', { as: operator, body });
    expect((await confirm({ deposits: [paid] })).body.results).toMatchObject([{ code: 'DEPOSIT_UNDECIDED' }]);
    const other = await waiting();
    const taken = { deposits: [{ ...paid, _purchase: other._id, line }] };
    expect((await confirm(taken)).body.results).toMatchObject([{ code: 'DEPOSIT_TAKEN' }]);
    store.later(5 * 24 * 60 * 60);
    await expirePurchases(store.context());
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  });

  it('that is short is accepted with the rest written off, from whichever of two presses comes first', async () => {
    const purchase = await waiting();
    await queue([found(purchase, 22_000, newLine())]);
    const [deposit] = await of(purchase);
    const presses = await Promise.all([accept(deposit?._id), accept(deposit?._id)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_CONFIRMED', writtenOff: 1_000 });
    const payment = { gateway: 'hand', method: 'transfer', depositor: '김입금', amount: 22_000 };
    expect(await paymentsOf(purchase)).toEqual([{ ...payment, state: 'PAID', refunded: 0 }]);
    expect(await moved(purchase)).toEqual([22_000]);
    expect((await giveBack(deposit?._id)).body.code).toBe('DEPOSIT_SETTLED');
  });

  it('that is too much is accepted, and the excess is returned later', async () => {
    const purchase = await waiting();
    await queue([found(purchase, 25_000)]);
    const [deposit] = await of(purchase);
    expect((await accept(deposit?._id)).body.deposit).toMatchObject({ state: 'OPEN', owed: 2_000, canAccept: false });
    expect((await giveBack(deposit?._id)).body.deposit).toMatchObject({ state: 'RETURNED', owed: 2_000 });
    expect(await paymentsOf(purchase)).toMatchObject([{ state: 'PAID', amount: 25_000, refunded: 2_000 }]);
    expect(await moved(purchase)).toEqual([25_000, -2_000]);
  });

  it('is returned with its order, and the sheets have both movements', async () => {
    const purchase = await waiting();
    await queue([found(purchase, 1_000)]);
    const [deposit] = await of(purchase);
    expect((await queue([found(purchase, 2_000)])).body.results).toMatchObject([{ code: 'DEPOSIT_UNDECIDED' }]);
    expect((await giveBack(deposit?._id)).status).toBe(200);
    expect((await giveBack(deposit?._id)).status).toBe(200);
    expect(await stateOf(purchase)).toBe('PURCHASE_CANCELED');
    expect(await moved(purchase)).toEqual([1_000, -1_000]);
  });

  it('for an order that is over is late or a second one, and only returned', async () => {
    const [paid, over] = [await waiting(), await waiting()];
    const deposits = [{ _purchase: paid._id, amount: 23_000 }];
    await store.send('POST', '/api/console/shop/deposits/confirm', { as: operator, body: { deposits } });
    await store.send('DELETE', `/api/console/shop/purchases/${over._id}`, { as: operator });
    expect((await queue([found(paid, 23_000, newLine()), found(over, 23_000, newLine())])).body.changed).toBe(2);
    const [again] = await of(paid);
    const [late] = await of(over);
    expect([again?.kind, late?.kind, again?.canAccept]).toEqual(['AGAIN', 'LATE', false]);
    expect((await accept(again?._id)).body.code).toBe('DEPOSIT_SETTLED');
    for (const one of [again, late]) expect((await giveBack(one?._id)).status).toBe(200);
    expect(await moved(paid)).toEqual([23_000, 23_000, -23_000].toSorted((a, b) => b - a));
    expect(await moved(over)).toEqual([23_000, -23_000]);
  });
});

describe('a deposit of an unknown purchase', () => {
  it('waits without one, and is accepted once its purchase is named', async () => {
    const [purchase, line] = [await waiting(), newLine()];
    await queue([{ depositor: '누구인지', amount: 23_000, day: '2026-06-08', line }]);
    const [deposit] = await listed(({ depositor }) => depositor === '누구인지');
    expect(deposit).toMatchObject({
      kind: 'UNKNOWN',
      purchaseNo: null,
      _order: null,
      userName: null,
      canAccept: false,
    });
    expect((await accept(deposit?._id)).body.code).toBe('DEPOSIT_SETTLED');
    expect((await assign(deposit?._id, '20200101-AAAAAA')).body.errors).toMatchObject([{ path: 'body.purchaseNo' }]);
    expect((await assign(deposit?._id, purchase.purchaseNo)).body.deposit).toMatchObject({
      kind: 'EXACT',
      canAccept: true,
    });
    expect((await assign(deposit?._id, purchase.purchaseNo)).status).toBe(200);
    expect((await assign(deposit?._id, (await waiting()).purchaseNo)).body.code).toBe('DEPOSIT_SETTLED');
    expect((await accept(deposit?._id)).body.deposit).toMatchObject({ state: 'ACCEPTED', owed: 0 });
    expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_CONFIRMED', writtenOff: 0 });
    expect(await moved(purchase)).toEqual([23_000]);
  });

  it('is returned to its sender without any order', async () => {
    await queue([{ depositor: '잘못보냄', amount: 5_000, line: newLine() }]);
    const [deposit] = await listed(({ depositor }) => depositor === '잘못보냄');
    expect((await giveBack(deposit?._id)).body.deposit).toMatchObject({ state: 'RETURNED', owed: 5_000 });
  });

  it('is refused for a purchase whose window is open, a day to come, and a line that paid', async () => {
    const [card, purchase, line] = [await store.placed(), await waiting(), newLine()];
    const deposits = [{ _purchase: purchase._id, amount: 23_000, line }];
    await store.send('POST', '/api/console/shop/deposits/confirm', { as: operator, body: { deposits } });
    const { body } = await queue([
      found(card, 1_000, newLine()),
      { depositor: '내일', amount: 1_000, day: '2026-06-09' },
      { depositor: '또', amount: 23_000, line },
    ]);
    expect(body).toMatchObject({
      changed: 0,
      results: [{ code: 'PAYMENT_NOT_BY_TRANSFER' }, { code: 'INVALID_INPUT' }, { code: 'DEPOSIT_TAKEN' }],
    });
  });
});
