import { searchGroups } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeBanner, makeFaq, makeNotice, makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routes } from './app.ts';
import { searchSources } from './search-sources.ts';
import { createTestApp } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const { db } = await databaseForTests();
const test = createTestApp(db, { routes });
const operator = await makeUser(db, { type: 'OPERATOR' });
const manager = await makeUser(db, { type: 'OPERATOR', scopes: ['manager'] });
const member = await makeUser(db, { name: '김찾음' });
const purchase = await makePurchase(db, { userId: member.id });
const order = await makeOrder(db, {
  purchaseId: purchase.id,
  userId: member.id,
  orderStatus: 'SHIPPING_CONFIRM',
  courierCode: 'CJ',
  invoiceNo: '581234567890',
  shippedAt: new Date('2026-11-29T03:00:00Z'),
});
const notice = await makeNotice(db, { subject: '찾음 연휴 배송 안내' });

interface Hit {
  group: string;
  page: string;
  _id: string;
  title: string;
  detail: string;
}
interface Finds {
  recent: Hit[];
  found: Hit[];
  failed: string[];
}
async function search(q: string, as = operator): Promise<Finds> {
  const { status, body } = await test.send('GET', `/api/console/search?${new URLSearchParams({ q })}`, { as });
  expect(status).toBe(200);
  return body as unknown as Finds;
}
const groupsOf = (hits: Hit[]) => [...new Set(hits.map(({ group }) => group))];
const opened = (records: { page: string; _id: string }[], userId = operator.id) => {
  const value = jsonText(records.map((record) => ({ ...record, at: '2026-11-30T00:00:00.000Z' })));
  const row = { userId, key: 'recent', value, updatedAt: new Date() };
  return db
    .insertInto('operatorPreferences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(row))
    .execute();
};

it('finds a receipt and a count by their numbers, for those who may read the stock', async () => {
  const { id } = await makeProduct(db, { code: 'SEARCH-1', stock: 1 });
  const post = async (path: string, body: object) => {
    const headers = { 'idempotency-key': `search-${path}` };
    const response = await test.send('POST', `/api/console/shop/${path}`, { as: operator, headers, body });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    return Object(Object.values(response.body)[0]) as { _id: string; receiptNo: string; countNo: string };
  };
  const lines = [{ _item: id, amount: 1 }];
  const receipt = await post('receipts', { supplier: '거래처', receivedOn: '2026-11-30', memo: '', lines });
  const count = await post('stock-counts', { scope: { q: 'SEARCH-1' }, isBlind: false });
  const found = { group: 'receipts', page: 'receipts', _id: receipt._id };
  expect((await search(receipt.receiptNo)).found).toMatchObject([found]);
  expect((await search(count.countNo)).found).toMatchObject([{ group: 'stock-counts', _id: count._id }]);
  expect((await search(count.countNo, manager)).found).toEqual([]);
});

it('has a list for every group, in their order', () => {
  expect(searchSources.map(({ group }) => group)).toEqual(searchGroups);
});

it('finds what the lists find, a few of each, in the order of the groups', async () => {
  const { found, failed, recent } = await search('찾음');
  expect([failed, recent]).toEqual([[], []]);
  expect(groupsOf(found)).toEqual(['purchases', 'orders', 'users', 'notifications']);
  expect(found.find(({ group }) => group === 'users')).toMatchObject({
    page: 'users',
    _id: member.id,
    title: '김찾음',
  });
  expect(found.find(({ group }) => group === 'notifications')?._id).toBe(notice.id);
  for (let place = 0; place < 7; place += 1) await makeFaq(db, { question: `자주찾는말 ${place}` });
  expect((await search('자주찾는말')).found).toHaveLength(5);
});

it.each(['581234567890', '5812-3456-7890', '5812 3456 7890', '５８１２３４５６７８９０', ' 5812345 '])(
  'finds the order of the invoice %j',
  async (q) => {
    const { found } = await search(q);
    expect(found.find(({ group }) => group === 'deliveries')).toMatchObject({ page: 'orders', title: '581234567890' });
    expect(found.find(({ group }) => group === 'deliveries')?._id).toBe(order.id);
  },
);

it.each([(no: string) => no, (no: string) => no.replace('-', ''), (no: string) => no.toLowerCase().replace('-', ' ')])(
  'finds a purchase by its number in any spelling',
  async (spell) => {
    expect(groupsOf((await search(spell(purchase.purchaseNo))).found)).toEqual(
      expect.arrayContaining(['purchases', 'orders']),
    );
  },
);

it('shows what was opened lately first, without a text and by any text of it; what is gone is left out', async () => {
  const banner = await makeBanner(db, { name: '픽스처 모음' });
  await opened([
    { page: 'banners', _id: banner.id },
    { page: 'users', _id: member.id },
    { page: 'faqs', _id: '0192f3a0-0000-7000-8000-000000000009' },
    { page: 'notifications', _id: notice.id },
    { page: 'unknown-page', _id: notice.id },
  ]);
  expect((await search('')).recent.map(({ title }) => title)).toEqual(['픽스처 모음', '김찾음', '찾음 연휴 배송 안내']);
  expect((await search('')).found).toEqual([]);
  expect((await search('찾')).recent.map(({ title }) => title)).toEqual(['김찾음', '찾음 연휴 배송 안내']);
  expect((await search('찾음 연휴')).recent).toHaveLength(1);
});

it('finds only records of lists that the operator may read, also among those that were opened', async () => {
  await opened(
    [
      { page: 'users', _id: member.id },
      { page: 'orders', _id: order.id },
    ],
    manager.id,
  );
  const { found, recent } = await search('찾음', manager);
  expect(groupsOf(found)).toEqual(['purchases', 'orders']);
  expect(groupsOf(recent)).toEqual(['orders']);
  const as = member;
  expect((await test.send('GET', '/api/console/search?q=abc', { as })).status).toBe(403);
});

it('names the lists that could not be searched, and finds the rest', async () => {
  const broken = routes.map((route) =>
    route.operation.path === '/api/console/users'
      ? { ...route, handle: () => Promise.reject(new Error('the list is broken')) }
      : route,
  );
  const { searchRoutes } = await import('./search-routes.ts');
  const others = broken.filter(({ operation }) => operation.path !== '/api/console/search');
  const app = createTestApp(db, { routes: searchRoutes(others) });
  const { body } = await app.send('GET', '/api/console/search?q=%EC%B0%BE%EC%9D%8C', { as: operator });
  expect(body.failed).toEqual(['users']);
  expect(groupsOf(body.found as Hit[])).toEqual(['purchases', 'orders', 'notifications']);
});

it.each(['x'.repeat(101), '%_%', "';--", '\\', '🦷🦷'])('a text like %j is no error', async (q) => {
  const { status } = await test.send('GET', `/api/console/search?${new URLSearchParams({ q })}`, { as: operator });
  expect(status).toBe(q.length > 100 ? 400 : 200);
});
