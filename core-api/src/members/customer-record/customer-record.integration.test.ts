import { makeProduct, makeUser } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { customerOf, setBooks, setCustomer } from '../../../../tooling/sandbox/client.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { reportDueMoney } from './report-money.ts';

const store = await storeForTests();
const operator = await makeUser(store.db, { type: 'OPERATOR' });
afterEach(async () => {
  await setBooks(store.sandbox.url, { mode: 'ok' });
  // Past the pause of an open circuit breaker.
  store.later(600);
  await reportDueMoney(store.context());
  await store.expectSound();
});

let numbers = 0;

/** A member with an ERP customer and the given prepaid balance. */
async function customer(balance: number) {
  const custNo = `B${process.pid}-${++numbers}`;
  await setCustomer(store.sandbox.url, { custNo, name: '시험치과의원', balance });
  return makeUser(store.db, { custNo });
}

type Member = Awaited<ReturnType<typeof customer>>;
const balanceInErp = async ({ custNo }: Member) => (await customerOf(store.sandbox.url, custNo ?? '')).balance;

async function shown(member: Member) {
  const { status, body } = await store.send('GET', '/api/v1/dentium/customer', { as: member });
  expect(status).toBe(200);
  return body as {
    customer: { CustNo: string } | null;
    customerInfo: { unreceived: number; money: number; pending: number };
    customerInfo2: { asOf: string | null; state: string; isCertain: boolean };
  };
}

/** Adds one unit of a new product to the cart and returns its line only. */
async function newLine(member: Member, price: number): Promise<string[]> {
  const product = await makeProduct(store.db, { price, stock: 50 });
  await store.putIntoCart(member, [{ product: product.id }]);
  const lines = await store.db.selectFrom('carts').select('id').where('productId', '=', product.id).execute();
  return lines.map(({ id }) => id);
}

/** Places an order of one new product that the member's prepaid balance pays. */
const order = async (member: Member, price = 20_000) =>
  store.place({
    member,
    carts: await newLine(member, price),
    total: 0,
    shown: { points: 0, money: price + 3_000 },
    method: 'advance',
    key: newKey(),
  });

// @covers field:customer, field:customerInfo2, call:GET /api/v1/dentium/customer, field:customerInfo
it("the negated unreceived amount is the member's prepaid balance", async () => {
  const member = await customer(70_000);
  expect(await shown(member)).toMatchObject({
    customer: { CustNo: member.custNo },
    customerInfo: { unreceived: -70_000, money: 70_000, pending: 0 },
    customerInfo2: { state: 'FRESH', isCertain: true },
  });
  const owing = await customer(-5_000);
  expect(await shown(owing)).toMatchObject({ customerInfo: { unreceived: 5_000, money: 0 } });
});

it('queries again after ten minutes, not before', async () => {
  const member = await customer(70_000);
  await shown(member);
  await setCustomer(store.sandbox.url, { custNo: member.custNo ?? '', name: '시험치과의원', balance: 90_000 });
  store.later(9 * 60);
  expect((await shown(member)).customerInfo.money).toBe(70_000);
  store.later(2 * 60);
  expect((await shown(member)).customerInfo.money).toBe(90_000);
});

it('reports a purchase to the ERP and shows the same balance before and after', async () => {
  const member = await customer(70_000);
  expect((await order(member)).status).toBe(201);
  const before = await shown(member);
  await store.runJobs();
  expect(await balanceInErp(member)).toBe(before.customerInfo.money);
  store.later(11 * 60);
  const after = await shown(member);
  expect(after.customerInfo).toEqual({ ...before.customerInfo, unreceived: -before.customerInfo.money, pending: 0 });
});

it('shows the last known balance with its time while the ERP is down, and pays with the certain part only', async () => {
  const member = await customer(70_000);
  const { asOf } = (await shown(member)).customerInfo2;
  await setBooks(store.sandbox.url, { mode: 'down' });
  store.later(20 * 60);
  expect(await shown(member)).toMatchObject({
    customerInfo: { money: 70_000 },
    customerInfo2: { asOf, state: 'STALE', isCertain: true },
  });
  expect((await order(member)).status).toBe(201);
  expect((await order(member, 90_000)).body).toMatchObject({ code: 'MONEY_SHORT' });
  store.later(25 * 3600);
  expect((await order(member)).body).toMatchObject({ code: 'MONEY_UNCERTAIN', status: 409 });
  await setBooks(store.sandbox.url, { mode: 'ok' });
});

it('reports a movement again until the ERP records it, once', async () => {
  const member = await customer(70_000);
  await shown(member);
  await setBooks(store.sandbox.url, { mode: 'lost', times: 1 });
  await order(member);
  await store.runJobs();
  const { money } = (await shown(member)).customerInfo;
  const filter = encodeURIComponent(JSON.stringify({ isOpen: true, _user: member.id }));
  const { body } = await store.send('GET', `/api/console/money-reports?filter=${filter}`, { as: operator });
  expect(body).toMatchObject({ reports: [{ custNo: member.custNo, state: 'WAITING', attempts: 1 }], total: 1 });
  // The ERP may have recorded it, so the balance counts it exactly once.
  expect(await balanceInErp(member)).toBe(money);
  store.later(11 * 60);
  expect((await shown(member)).customerInfo.money).toBeLessThanOrEqual(money);
  const [report] = body.reports as { _id: string }[];
  const retried = await store.send('POST', `/api/console/money-reports/${report?._id}/retry`, { as: operator });
  expect(retried.body).toMatchObject({ report: { state: 'ACKNOWLEDGED' } });
  expect(await balanceInErp(member)).toBe(money);
  expect((await shown(member)).customerInfo.money).toBe(money);
});

it('returns the prepaid balance of a cancelled purchase in the ERP as well', async () => {
  const member = await customer(20_000);
  const carts = await newLine(member, 40_000);
  await shown(member);
  const { payable } = await store.quoted(member, carts, 20_000);
  const placed = await store.place({ member, carts, total: payable, money: 20_000, method: 'card' });
  expect(placed.status).toBe(201);
  await store.runJobs();
  expect(await balanceInErp(member)).toBe(0);
  const orders = await store.send('GET', '/api/v1/me/orders', { as: member });
  const [line] = orders.body.orders as { _id: string }[];
  expect((await store.send('DELETE', `/api/v1/me/orders/${line?._id}`, { as: member })).status).toBe(200);
  expect((await shown(member)).customerInfo.money).toBe(20_000);
  await store.runJobs();
  expect(await balanceInErp(member)).toBe(20_000);
});

it('spends no won twice, with concurrent orders, queries and reports', async () => {
  const member = await customer(100_000);
  await shown(member);
  const carts: string[][] = [];
  for (let index = 0; index < 12; index += 1) carts.push(await newLine(member, 27_000));
  const responses = await Promise.all([
    ...carts.map((lines) => store.place({ member, carts: lines, total: 0, method: 'advance' })),
    store.send('POST', `/api/console/users/${member.id}/customer/refresh`, { as: operator }),
    store.send('POST', `/api/console/users/${member.id}/customer/refresh`, { as: operator }),
    store.runJobs().then(() => ({ status: 0 })),
  ]);
  // 27,000 and some 2,500 of delivery each: three fit into 100,000, never four.
  expect(responses.filter(({ status }) => status === 201).length).toBe(3);
  await store.runJobs();
  store.later(11 * 60);
  const { money } = (await shown(member)).customerInfo;
  expect(await balanceInErp(member)).toBe(money);
  expect(money).toBeGreaterThanOrEqual(0);
});

// @covers call:GET /api/v1/dentium/transactions
it('returns a month with movements that the ERP lacks, and reports a failure', async () => {
  const member = await customer(70_000);
  await order(member);
  const path = `/api/v1/dentium/transactions?month=${store.now().toISOString().slice(0, 7)}`;
  const { body } = await store.send('GET', path, { as: member });
  expect(body).toMatchObject({ isReached: true, gained: 70_000, pending: [{ kind: 'USE' }] });
  await setBooks(store.sandbox.url, { mode: 'down' });
  expect((await store.send('GET', path, { as: member })).body).toMatchObject({ isReached: false, transactions: [] });
});

it('links a member with a customer, and removes the link and its balance', async () => {
  const taken = await customer(10_000);
  await setCustomer(store.sandbox.url, { custNo: `L${process.pid}`, name: '새 거래처', balance: 33_000 });
  const member = await makeUser(store.db, { custNo: null });
  const link = (CustNo: string | null) =>
    store.send('PUT', `/api/console/users/${member.id}/customer`, {
      as: operator,
      body: { CustNo, message: '계약 확인' },
    });
  expect((await link('NOBODY-1')).body).toMatchObject({ code: 'CUSTOMER_UNKNOWN', errors: [{ path: 'body.CustNo' }] });
  expect((await link(taken.custNo)).body).toMatchObject({ code: 'CUSTOMER_TAKEN' });
  expect((await link(`L${process.pid}`)).body).toMatchObject({
    record: { user: { money: 33_000 }, ledger: [{ reason: 'RECORD', amount: 33_000, balance: 33_000 }] },
  });
  expect((await link(null)).body).toMatchObject({ record: { user: { custNo: null, money: 0 }, customer: null } });
  const audits = await auditEntries(store.db, ['action'], { subject: `user:${member.id}` });
  expect(audits.map(({ action }) => action)).toEqual(['user.customer', 'user.customer']);
});

it('retains the link while the ERP lacks a movement', async () => {
  const member = await customer(70_000);
  await shown(member);
  await setBooks(store.sandbox.url, { mode: 'down' });
  await order(member);
  const body = { CustNo: null, message: '계약 종료' };
  const response = await store.send('PUT', `/api/console/users/${member.id}/customer`, { as: operator, body });
  expect(response.body).toMatchObject({ code: 'CUSTOMER_MOVEMENTS_OPEN' });
});

// @covers call:GET /api/dentium/customers, call:GET /api/dentium/customers/{CustNo}
it('finds customers for an operator with the linked members', async () => {
  const member = await customer(1_000);
  const { body } = await store.send('GET', `/api/dentium/customers?q=${member.custNo}`, { as: operator });
  expect(body).toMatchObject({ isReached: true, customers: [{ member: { _id: member.id }, unreceived: -1_000 }] });
  await setCustomer(store.sandbox.url, { custNo: 'FORM-1', name: '새결상사㈜', balance: 0 });
  for (const q of ['(주)새결상사', '주식회사 새결상사', '새결상사 ㈜', '（주）새결상사', '새결\u200b상사']) {
    const found = await store.send('GET', `/api/dentium/customers?q=${encodeURIComponent(q)}`, { as: operator });
    expect(found.body.customers, q).toMatchObject([{ customer: { CustNo: 'FORM-1' } }]);
  }
  const one = await store.send('GET', `/api/dentium/customers/${member.custNo}`, { as: operator });
  expect(one.body).toMatchObject({ customerInfo: { unreceived: -1_000, money: 1_000 } });
});
