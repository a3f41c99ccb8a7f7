import { makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refreshSearchColumns } from '../../../catalog/products/index.ts';
import { testConfig } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { consoleOrderPage } from './list-orders.ts';
import { listConsolePurchases } from './list-purchases.ts';

const database = await databaseForTests();
const { db } = database;
const clinic = await makeUser(db, {
  type: 'COMPANY',
  username: 'bareun01',
  name: '김새봄',
  custNo: 'C-4711',
  business: { no: '1234567890', name: '바른새봄치과' },
});
const other = await makeUser(db, { username: 'other001', name: '박하늘' });
const third = await makeUser(db, { username: 'third001', name: '최가온' });
const fixture = await makeProduct(db, { code: 'FX-40', name: '본레벨 픽스처' });
const drill = await makeProduct(db, { code: 'DR-22', name: '파일럿 드릴' });
const sky = await makeProduct(db, { code: 'SK-01', name: '하늘색 트레이' });
await refreshSearchColumns({ db, config: testConfig } as never);
const buy = async (no: string, userId: string, productId: string, invoiceNo: string | null = null) => {
  const { id } = await makePurchase(db, { purchaseNo: no, userId });
  const sent = invoiceNo ? ({ orderStatus: 'SHIPPING_CONFIRM', courierCode: 'CJ', invoiceNo } as const) : {};
  await makeOrder(db, { purchaseId: id, productId, ...sent });
};
await buy('20260301-AAAA0001', clinic.id, fixture.id, '600000000011');
await buy('20260301-AAAA0002', other.id, drill.id);
await buy('20260302-AAAA0003', clinic.id, drill.id);
await buy('20260303-AAAA0004', third.id, sky.id);
await buy('20260303-AAAA0005', other.id, sky.id);

const found = async (q: string) => {
  const range = [0, 24] as const;
  const { orders, total } = await consoleOrderPage(
    database.db,
    { filter: { q }, sort: ['purchaseNo', 'ASC'], range },
    new Date(),
  );
  expect(orders).toHaveLength(total);
  return orders.map(({ purchaseNo }) => Number(purchaseNo.slice(-1)));
};

it.each([
  ['createdAt', 'ASC', 'o.created_at asc, o.id'],
  ['createdAt', 'DESC', 'o.created_at desc, o.id'],
  ['purchaseNo', 'ASC', 'p.purchase_no asc, o.id'],
  ['purchaseNo', 'DESC', 'p.purchase_no desc, o.id'],
  ['lineTotal', 'ASC', 'o.line_total asc, o.id asc'],
  ['lineTotal', 'DESC', 'o.line_total desc, o.id desc'],
  ['orderStatus', 'ASC', 'o.order_status asc, o.created_at desc, o.id'],
  ['orderStatus', 'DESC', 'o.order_status desc, o.created_at asc, o.id'],
] as const)('a page of few orders by %s %s has the rows of that order', async (field, direction, order) => {
  const member = await makeUser(db);
  const product = await makeProduct(db);
  for (const [place, orderStatus] of (['ORDER_CONFIRM', 'ORDER_PAYMENT', 'ORDER_CONFIRM'] as const).entries())
    for (const day of [12, 11, 13]) {
      const { id } = await makePurchase(db, { userId: member.id });
      const createdAt = new Date(`2026-05-${day + place * 3}T00:00:00Z`);
      await makeOrder(db, {
        purchaseId: id,
        userId: member.id,
        productId: product.id,
        orderStatus,
        createdAt,
        unitPrice: 1_000 + (day % 2),
      });
    }
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join purchases p on p.id = o.purchase_id where o.user_id = ${member.id}
    order by ${sql.raw(order)} offset 2 limit 3`.execute(db);
  const filter = { _user: member.id };
  const { orders } = await consoleOrderPage(db, { filter, sort: [field, direction], range: [2, 4] }, new Date());
  expect(orders.map(({ _id }) => _id).sort()).toEqual(rows.map(({ id }) => id).sort());
});

it.each([
  ['20260301', [1, 2]],
  ['20260301-aaaa0002', [2]],
  ['20260301-', [1, 2]],
  ['20260301-AAAA0002-', [2]],
  ['20260301AAAA0002', [2]],
  ['20260301\u2013aaaa0002\u200b', [2]],
  ['２０２６０３０１-AAAA0002', [2]],
  ['2026-03-02', [3]],
  ['600000000011', [1]],
  ['6000-0000-0011', [1]],
  ['600000000011-', [1]],
  ['6000000', [1]],
  ['김새봄', [1, 3]],
  ['BAREUN', [1, 3]],
  ['바른새봄', [1, 3]],
  ['c-4711', [1, 3]],
  ['드릴', [2, 3]],
  ['FX-40', [1]],
  ['하늘', [2, 4, 5]],
  ['없는 것', []],
  ['100%', []],
  ["o'x", []],
])('%s finds its orders', async (q, numbers) => expect(await found(q)).toEqual(numbers));

it.each([
  ['20260301', 2],
  ['20260301-', 2],
  ['20260301AAAA0001-', 1],
  ['박하늘', 2],
  ['드릴', 2],
])('%s finds its purchases', async (q, count) => {
  const page = { sort: ['createdAt', 'DESC'], range: [0, 24] } as const;
  const { purchases, total } = await listConsolePurchases(database.db, {
    filter: { q },
    ...page,
    sort: [...page.sort],
  });
  expect([purchases.length, total]).toEqual([count, count]);
});

it('a search that matches half of all members finds the same', async () => {
  await sql`
    insert into users (id, username, password_hash, type, name, phone, email)
    select gen_random_uuid(), 'kim' || lpad(n::text, 5, '0'), '-', 'PERSON', '김새봄', '01000000000', 'x@y.test'
    from generate_series(1, 600) n`.execute(database.db);
  expect(await found('김새봄')).toEqual([1, 3]);
});

it('the purchases of a word that many lines have are counted once each, and no further than asked', async () => {
  const product = await makeProduct(db, { code: 'DV-15', name: '회전식 드라이버' });
  await refreshSearchColumns({ db, config: testConfig } as never);
  const first = await makePurchase(db, { userId: other.id });
  const { id } = await makeOrder(db, { purchaseId: first.id, productId: product.id });
  const second = await makePurchase(db, { userId: third.id });
  await makeOrder(db, { purchaseId: second.id, productId: product.id });
  await sql`
    insert into orders
    select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'sequence', n))).*
    from orders o, generate_series(1, 600) n where o.id = ${id}`.execute(db);
  const page = { filter: { q: '드라이버' }, range: [0, 9] as const };
  const { purchases, total } = await listConsolePurchases(db, page);
  expect([purchases.map(({ _id }) => _id).sort(), total]).toEqual([[first.id, second.id].sort(), 2]);
  expect((await listConsolePurchases(db, { ...page, most: 1 })).total).toBe(1);
  const orders = (filter: object, most?: number) =>
    consoleOrderPage(
      db,
      { ...page, filter: { ...page.filter, ...filter }, sort: ['createdAt', 'DESC'], most },
      new Date(),
    );
  expect((await orders({})).total).toBe(602);
  expect((await orders({ _purchase: second.id })).total).toBe(1);
  expect((await orders({}, 5)).total).toBe(5);
});
