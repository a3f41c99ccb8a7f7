import { makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { exportRoutes } from '../exports/routes.ts';
import { statisticsRoutes } from './routes.ts';

const products: Record<string, string> = {};

const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: [...statisticsRoutes, ...exportRoutes],
  now: () => new Date('2026-06-01T00:00:00Z'),
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
await plantOrders();

async function plantOrders(): Promise<void> {
  const { db } = database;
  const buyer = await makeUser(db);
  for (const code of ['FIX-1', 'FIX-2']) products[code] = (await makeProduct(db, { code, name: `제품 ${code}` })).id;
  const order = async (code: string, paid: string, completed: string | null, over: object = {}) => {
    const paidAt = new Date(paid);
    const purchase = await makePurchase(db, { userId: buyer.id, createdAt: paidAt, paidAt });
    await makeOrder(db, {
      purchaseId: purchase.id,
      productId: products[code] as string,
      orderStatus: 'DELIVERY_COMPLETE',
      courierCode: 'CJ',
      invoiceNo: '1',
      purchaseStatus: completed ? 'PURCHASE_COMPLETE' : 'PURCHASE_AWAITING',
      completedAt: completed ? new Date(completed) : null,
      ...over,
    });
  };
  // Midnight in Seoul is 15:00 UTC of the day before.
  await order('FIX-1', '2026-02-01T00:00:00Z', '2026-02-28T14:59:59.999Z', { amount: 2, unitPrice: 10_000 });
  await order('FIX-1', '2026-02-20T00:00:00Z', '2026-02-28T15:00:00Z', {
    amount: 3,
    unitPrice: 10_000,
    couponDiscount: 1_000,
    couponShare: 500,
  });
  await order('FIX-2', '2026-02-27T00:00:00Z', '2026-03-02T03:00:00Z', { amount: 10, unitPrice: 1_000 });
  await order('FIX-2', '2026-03-02T03:00:00Z', null, { amount: 1, unitPrice: 7_000 });
  await order('FIX-2', '2026-03-02T04:00:00Z', null, {
    amount: 5,
    unitPrice: 9_000,
    orderStatus: 'ORDER_CANCELED',
    purchaseStatus: 'PURCHASE_CANCELED',
  });
}

const get = async (path: string) =>
  (await test.send('GET', `/api/console/statistics/${path}`, { as: operator })).body as {
    sales: Record<string, unknown>[];
    total: unknown;
    before: unknown;
  };

// @covers call:GET /api/console/statistics/dailySales
it('a sale belongs to the Seoul day on which it was confirmed, after its coupons', async () => {
  const { sales, total, before } = await get('dailySales?from=2026-03-01&to=2026-03-02');
  expect(sales).toEqual([
    { day: '2026-03-01', orders: 1, pieces: 3, amount: 28_500 },
    { day: '2026-03-02', orders: 1, pieces: 10, amount: 10_000 },
  ]);
  expect(total).toEqual({ orders: 2, pieces: 13, amount: 38_500 });
  expect(before).toEqual({ orders: 1, pieces: 2, amount: 20_000 });
});

it('a payment counts on its day, unless it was refunded', async () => {
  const { sales } = await get('dailySales?from=2026-03-01&to=2026-03-02&basis=PAID');
  expect(sales).toEqual([
    { day: '2026-03-01', orders: 0, pieces: 0, amount: 0 },
    { day: '2026-03-02', orders: 1, pieces: 1, amount: 7_000 },
  ]);
});

it('a purchase counts once, on the first day of the period with one of its lines, and once for each product', async () => {
  const { db } = database;
  const paidAt = new Date('2026-04-01T00:00:00Z');
  const purchase = await makePurchase(db, { userId: operator.id, createdAt: paidAt, paidAt });
  let sequence = 0;
  const line = (code: string, completed: string) =>
    makeOrder(db, {
      purchaseId: purchase.id,
      sequence: sequence++,
      productId: products[code] as string,
      orderStatus: 'DELIVERY_COMPLETE',
      courierCode: 'CJ',
      invoiceNo: '1',
      purchaseStatus: 'PURCHASE_COMPLETE',
      completedAt: new Date(completed),
      amount: 1,
      unitPrice: 1_000,
    });
  await line('FIX-1', '2026-04-10T00:00:00Z');
  await line('FIX-2', '2026-04-10T00:00:00Z');
  await line('FIX-2', '2026-04-11T00:00:00Z');
  const period = 'from=2026-04-10&to=2026-04-11';
  const { sales, total } = await get(`dailySales?${period}`);
  expect(sales).toEqual([
    { day: '2026-04-10', orders: 1, pieces: 2, amount: 2_000 },
    { day: '2026-04-11', orders: 0, pieces: 1, amount: 1_000 },
  ]);
  expect(total).toEqual({ orders: 1, pieces: 3, amount: 3_000 });
  expect((await get('dailySales?from=2026-04-01&to=2026-04-01&basis=PAID')).total).toMatchObject({
    orders: 1,
    pieces: 3,
  });
  const byProduct = (await get(`productsSales?${period}`)).sales.map(({ code, orders }) => [code, orders]);
  expect(byProduct).toEqual([
    ['FIX-2', 1],
    ['FIX-1', 1],
  ]);
});

// @covers call:GET /api/console/statistics/dayOfWeekSales, call:GET /api/console/statistics/monthlySales
it('months and days of the week sum the same days', async () => {
  const period = 'from=2026-02-15&to=2026-03-14';
  expect((await get(`monthlySales?${period}`)).sales).toEqual([
    { month: '2026-02', orders: 1, pieces: 2, amount: 20_000 },
    { month: '2026-03', orders: 2, pieces: 13, amount: 38_500 },
  ]);
  const week = (await get(`dayOfWeekSales?${period}`)).sales;
  expect(week.map(({ days }) => days)).toEqual([4, 4, 4, 4, 4, 4, 4]);
  // 28 February 2026 is a Saturday.
  expect(week.map(({ amount }) => amount)).toEqual([28_500, 10_000, 0, 0, 0, 0, 20_000]);
});

// @covers call:GET /api/console/statistics/productsSales
it('products are sorted by sales or by quantity', async () => {
  const names = async (query: string) =>
    (await get(`productsSales?from=2026-02-15&to=2026-03-14&${query}`)).sales.map(({ code, amount, pieces }) => [
      code,
      amount,
      pieces,
    ]);
  expect(await names('by=amount')).toEqual([
    ['FIX-1', 48_500, 5],
    ['FIX-2', 10_000, 10],
  ]);
  expect(await names('by=pieces&limit=1')).toEqual([['FIX-2', 10_000, 10]]);
});

it.each([
  ['from=2026-03-02&to=2026-03-01', '끝 날짜는 시작 날짜보다 빠를 수 없습니다.'],
  ['from=2025-01-01&to=2026-03-01', '한 번에 366일까지 볼 수 있습니다.'],
])('%s is refused at its field', async (query, message) => {
  const { status, body } = await test.send('GET', `/api/console/statistics/dailySales?${query}`, { as: operator });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'query.to', message }] });
});

// @covers rule:date-inputs-end-2999-12-31
it.each([
  'monthlySales?from=9999-12-31&to=9999-12-31',
  'dailySales?from=9999-12-31&to=9999-12-31',
  'dayOfWeekSales?from=9999-12-31&to=9999-12-31',
  'productsSales?from=3000-01-01&to=3000-01-01',
  'export?from=9999-12-31&to=9999-12-31',
  'dailySales?from=0000-01-01&to=0000-01-01',
])('%s is outside the calendar of the shop', async (path) => {
  const { status, body } = await test.send('GET', `/api/console/statistics/${path}`, { as: operator });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'INVALID_INPUT' });
});

it('the first and the last days of the calendar are valid periods', async () => {
  for (const period of ['from=2999-01-01&to=2999-12-31', 'from=1900-01-01&to=1900-12-31']) {
    const { sales } = await get(`dailySales?${period}`);
    expect(sales).toHaveLength(365);
  }
});

it('the workbook contains the same sums in numbers and dates', async () => {
  const response = await test.app.request('/api/console/statistics/export?from=2026-03-01&to=2026-03-02', {
    headers: { authorization: await test.authorize(operator) },
  });
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  expect(book.worksheets.map(({ name }) => name)).toEqual(['월별', '일별', '요일별', '상품별']);
  const row = book.getWorksheet('일별')?.getRow(2);
  expect(row?.getCell(1).value).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(row?.getCell(4).value).toBe(28_500);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
    '판매통계_구매확정_2026-06-01',
  );
});

it('the sums of a period are read from the index', async () => {
  const plan = await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`
      explain select sum(line_total - coupon_discount - coupon_share), sum(amount) from orders
      where purchase_status = 'PURCHASE_COMPLETE' and completed_at between '2026-03-01' and '2026-03-31'`.execute(trx);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).toContain('orders_sales_idx');
});
