import { makeDestination, makeSettings } from '@iruon/db/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { address, type Member, newKey, type Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { expirePurchases } from '../payments/expire-purchases.ts';

const START = new Date('2026-06-01T03:00:00Z');
const ROOT = '/api/console/shop/purchases';
const bankAccount = { bankCode: '088', bankName: '신한은행', accountNumber: '140-000-123456', accountHolder: '이루온' };
let member: Member;
let product: Product;

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김운영' });
await makeSettings(store.db, { bankAccount });
beforeEach(async () => {
  store.setClock(START);
  member = await store.makeMember({ money: 100_000 });
  product = await store.makeProduct({ price: 20_000, stock: 10 });
});
afterEach(() => store.expectSound());

const lines = (amount = 2) => [{ _product: product.id, amount }];
type Options = { settlement?: string; lines?: object[] } & Record<string, unknown>;
const quoteOf = async ({ settlement = 'TRANSFER', lines: chosen = lines() }: Options = {}) => {
  const body = { _user: member.id, lines: chosen, receiver: where, settlement };
  const { body: response } = await store.send('POST', `${ROOT}/quote`, { as: operator, body });
  return (response.quote as { totals: Record<string, number> }).totals;
};
const where = { postcode: address.postcode, address1: address.address1 };
async function order(more: Options = {}, key = newKey()) {
  const totals = await quoteOf(more);
  return store.send('POST', ROOT, {
    as: operator,
    headers: { 'idempotency-key': key },
    body: {
      _user: member.id,
      lines: lines(),
      receiver: address,
      settlement: 'TRANSFER',
      reason: '전화 주문',
      isAgreed: true,
      expectedTotal: (totals.payable ?? 0) + (totals.money ?? 0),
      ...more,
    },
  });
}
const made = (response: Awaited<ReturnType<typeof order>>) => {
  expect([response.status, response.body]).toMatchObject([201, { purchase: {} }]);
  return response.body.purchase as {
    _id: string;
    purchaseNo: string;
    payable: number;
    state: string;
    expiresAt: string;
  };
};
const subjects = async () => (await store.mails(member.email)).map(({ subject }) => subject);

it('lists the saved destinations of a member to operators, the default one first', async () => {
  const { id } = await makeDestination(store.db, { userId: member.id, isDefault: true });
  const path = `/api/console/users/${member.id}/destinations`;
  const seen = await store.send('GET', path, { as: operator });
  expect(seen.body.destinations).toMatchObject([{ _id: id, isDefault: true }]);
  expect(await store.send('GET', path, { as: member })).toMatchObject({ status: 403 });
  const unknown = `/api/console/users/${newId()}/destinations`;
  expect(await store.send('GET', unknown, { as: operator })).toMatchObject({ status: 404 });
});

it('returns for each line of a quote why it cannot be sold', async () => {
  const body = { _user: member.id, lines: lines(11), receiver: null, settlement: 'TRANSFER' };
  const refused = await store.send('POST', `${ROOT}/quote`, { as: operator, body });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'STOCK_SHORT',
      errors: [{ path: 'body.lines.0', message: '재고가 10개 남았습니다. 수량을 줄여 주세요.' }],
    },
  });
});

describe('an order by phone', () => {
  it('with a pending transfer is not an unfinished payment window of the member', async () => {
    made(await order());
    const { body } = await store.send('GET', '/api/v1/me/unpaid-purchases', { as: member });
    expect(body.purchases).toEqual([]);
  });

  it("costs the same as the member's own", async () => {
    const carts = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
    expect((await quoteOf()).payable).toBe((await store.quoted(member, carts)).payable);
  });

  // @covers call:POST /api/console/shop/purchases
  it('by transfer expects the deposit on the store’s account, and an operator finds it there', async () => {
    const placed = made(await order());
    expect(placed).toMatchObject({ state: 'PURCHASE_GENERATED', expiresAt: '2026-06-05T14:59:59.999Z' });
    expect(await store.stockOf(product)).toBe(8);
    await store.runJobs();
    const [mail] = await store.mails(member.email);
    expect(mail?.text).toContain('140-000-123456');
    expect(mail?.subject).toContain(placed.purchaseNo);

    const [row] = await store.orderRows(placed._id);
    const path = `/api/console/shop/orders/${row?.id}`;
    const seen = (await store.send('GET', path, { as: operator })).body.order as {
      allowed: string[];
      events: object[];
    };
    expect(seen.allowed).toContain('PAY');
    expect(seen.events).toMatchObject([{ event: 'PLACE', actor: '담당자', actorName: '김운영' }]);
    const pay = (body: object) => store.send('PATCH', `${path}/state/ORDER_PAYMENT`, { as: operator, body });
    // The order alone does not count as a payment.
    expect(await pay({})).toMatchObject({ status: 400, body: { errors: [{ path: 'body.amount' }] } });
    const { payable } = await store.purchaseRow(placed._id);
    expect((await pay({ amount: payable - 1_000 })).body.code).toBe('DEPOSIT_AMOUNT_DIFFERS');
    expect((await pay({ amount: payable })).status).toBe(200);
    expect((await store.orderRows(placed._id))[0]?.orderStatus).toBe('ORDER_PAYMENT');
  });

  it('by transfer ends at the deadline and returns the stock', async () => {
    const placed = made(await order());
    store.setClock(new Date('2026-06-08T00:00:00Z'));
    await expirePurchases(store.context());
    expect((await store.purchaseRow(placed._id)).state).toBe('PURCHASE_CANCELED');
    expect(await store.stockOf(product)).toBe(10);
  });

  it('is deducted from the prepaid balance, and refused when that is too low', async () => {
    const before = await store.moneyOf(member);
    const placed = made(await order({ settlement: 'ADVANCE' }));
    expect(placed).toMatchObject({ state: 'PURCHASE_CONFIRMED', payable: 0 });
    expect(await store.moneyOf(member)).toBeLessThan(before);
    const more = await order({ settlement: 'ADVANCE', lines: lines(8), expectedTotal: 160_000 });
    expect(more).toMatchObject({ status: 409, body: { code: 'MONEY_SHORT' } });
    expect(await store.stockOf(product)).toBe(8);
  });

  it('paid by hand is paid immediately, confirmed by the operator', async () => {
    const placed = made(await order({ settlement: 'PAID', note: '방문하여 현금으로 결제' }));
    expect(placed.state).toBe('PURCHASE_CONFIRMED');
    const events = await store.db
      .selectFrom('orderEvents')
      .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
      .select(['event', 'actorType', 'actorId', 'message'])
      .where('orders.purchaseId', '=', placed._id)
      .where('event', '=', 'PAY')
      .execute();
    expect(events).toEqual([
      { event: 'PAY', actorType: 'operator', actorId: operator.id, message: '방문하여 현금으로 결제' },
    ]);
    await store.runJobs();
    expect(await subjects()).toEqual([expect.stringContaining('결제가 완료')]);
    const kept = await store.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', `purchase:${placed._id}`)
      .execute();
    expect(kept).toMatchObject([
      {
        actorId: operator.id,
        action: 'purchase.by-phone',
        details: { userId: member.id, settlement: 'PAID', reason: '전화 주문' },
        objectName: placed.purchaseNo,
        memberId: member.id,
      },
    ]);
  });

  it('is placed once for repeated requests', async () => {
    const key = newKey();
    const [one, two] = [made(await order({}, key)), made(await order({}, key))];
    expect(two._id).toBe(one._id);
    expect(await store.stockOf(product)).toBe(8);
  });
});

describe('an order by phone is refused', () => {
  it.each<[string, Options, number, string]>([
    ['at a total that differs from the announced one', { expectedTotal: 1 }, 409, 'QUOTE_CHANGED'],
    ['without the way it was paid', { settlement: 'PAID' }, 400, 'INVALID_INPUT'],
    ['without the caller’s consent', { isAgreed: false }, 400, 'INVALID_INPUT'],
  ])('%s', async (_, more, status, code) => {
    expect(await order(more)).toMatchObject({ status, body: { code } });
    expect(await store.stockOf(product)).toBe(10);
  });

  it('for more than the stock, also if it was sufficient at the quote', async () => {
    const { payable } = await quoteOf({ lines: lines(10) });
    await store.db.updateTable('products').set({ stock: 9 }).where('id', '=', product.id).execute();
    const body = {
      _user: member.id,
      lines: lines(10),
      receiver: address,
      settlement: 'TRANSFER',
      reason: '전화 주문',
      isAgreed: true,
      expectedTotal: payable,
    };
    const headers = { 'idempotency-key': newKey() };
    const refused = await store.send('POST', ROOT, { as: operator, headers, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT', errors: [{ path: 'body.lines.0' }] } });
    expect(await store.stockOf(product)).toBe(9);
    await store.db.updateTable('products').set({ stock: 10 }).where('id', '=', product.id).execute();
  });

  it('for an unknown account, former members and operators', async () => {
    const left = await store.makeMember();
    await store.db.updateTable('users').set({ withdrawnAt: store.now() }).where('id', '=', left.id).execute();
    for (const _user of [operator.id, left.id, crypto.randomUUID()]) {
      const refused = await store.send('POST', `${ROOT}/quote`, {
        as: operator,
        body: { _user, lines: lines(), receiver: where, settlement: 'TRANSFER' },
      });
      expect(refused).toMatchObject({ status: 404, body: { errors: [{ path: 'body._user' }] } });
    }
  });

  it('without an option of a product with options', async () => {
    const fixture = await store.makeProduct({ price: 20_000, optionsEnabled: true });
    await store.makeOption({ productId: fixture.id, stock: 3 });
    const refused = await store.send('POST', `${ROOT}/quote`, {
      as: operator,
      body: { _user: member.id, lines: [{ _product: fixture.id, amount: 1 }], receiver: where, settlement: 'TRANSFER' },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'OPTION_NOT_AVAILABLE' } });
  });
});

it('a transfer requires an account of the store', async () => {
  await makeSettings(store.db);
  expect(await order()).toMatchObject({ status: 409, body: { code: 'PAYMENT_METHOD_UNAVAILABLE' } });
});
