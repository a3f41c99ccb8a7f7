import { makeBrand, makeCategory, makeDelivered, makeLegacyOrder, makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { routes } from './app.ts';
import { createTestApp } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const database = await databaseForTests();
const { db } = database;
const NOW = new Date('2026-06-01T03:00:00Z');
const test = createTestApp(db, { routes, now: () => NOW });
const operator = await makeUser(db, { type: 'OPERATOR' });
const member = await makeUser(db);
const brand = await makeBrand(db);
const category = await makeCategory(db);
const least = (code: string) => ({
  code,
  name: '픽스처',
  type: 'NORMAL_PRODUCT',
  _brand: brand.id,
  _category: category.id,
});
const createProduct = (body: object) => test.send('POST', '/api/console/shop/products', { as: operator, body });

// @covers entity:legacy-order
it.each([
  ['OR', 'PURCHASE_PENDING', null, ''],
  ['DC', 'PURCHASE_COMPLETE', null, ''],
  ['OC', 'PURCHASE_CANCELED', null, ''],
  ['RD', 'PURCHASE_PENDING', 'CANCEL_REQUESTED', '안내'],
  ['RC', 'PURCHASE_CANCELED', 'CANCEL_COMPLETED', '안내'],
  ['CD', 'PURCHASE_PENDING', 'EXCHANGE_REQUESTED', '안내'],
  ['CC', 'PURCHASE_COMPLETE', 'EXCHANGE_COMPLETED', '안내'],
] as const)('a legacy order in %s has the six fields', async (status, purchaseStatus, claimStatus, message) => {
  const row = await makeLegacyOrder(db, { userId: member.id, status, statusMessage: '안내' });
  const six = { orderStatus: status, purchaseStatus, claimStatus, claimStatusMessage: message };
  for (const [as, path] of [
    [member, `/api/v1/me/legacy/orders/${row.id}`],
    [operator, `/api/console/legacy/orders/${row.id}`],
  ] as const) {
    const { order } = (await test.send('GET', path, { as })).body as { order: Record<string, unknown> };
    expect(order).toMatchObject({ ...six, orderStatusMessage: '안내', purchaseNo: order.orderNo, status });
  }
  const list = (await test.send('GET', '/api/v1/me/legacy/orders?limit=50', { as: member })).body.orders;
  expect(list).toContainEqual(expect.objectContaining({ _id: row.id, ...six }));
});

it('reads the message of a legacy order by either name, and refuses two different ones', async () => {
  const row = await makeLegacyOrder(db, { userId: member.id, status: 'DR' });
  const path = `/api/console/legacy/orders/${row.id}`;
  const { order } = (await test.send('GET', path, { as: operator })).body as { order: { updatedAt: string } };
  const put = (body: object) => test.send('PUT', path, { as: operator, body: { updatedAt: order.updatedAt, ...body } });
  const twice = await put({ statusMessage: '가나', orderStatusMessage: '다라' });
  expect([twice.status, twice.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'body.orderStatusMessage', code: 'contradiction' })],
  ]);
  const long = await put({ orderStatusMessage: '가'.repeat(201) });
  expect(long.body.errors).toEqual([expect.objectContaining({ path: 'body.orderStatusMessage' })]);
  expect((await put({ orderStatusMessage: '새 안내' })).body.order).toMatchObject({ statusMessage: '새 안내' });
});

// @covers entity:product-defaults
it('a product of five fields has the defaults: shown, for sale, price 0, stock 0', async () => {
  const { status, body } = await createProduct(least('SPEC-LEAST'));
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.product).toMatchObject({ shows: true, sells: true, price: 0, stock: 0, discountEnabled: false });
  const { revision, _id } = body.product as { revision: number; _id: string };
  const partly = await test.send('PUT', `/api/console/shop/products/${_id}`, {
    as: operator,
    body: { ...least('SPEC-LEAST'), revision },
  });
  expect(partly.status).toBe(400);
});

// @covers entity:product, entity:related-bundled-item
it('a product has the ids of its parts, and can be saved with them', async () => {
  const linked = await makeProduct(db);
  const supply = { name: '커버', price: 1_000, stockEnabled: false, enabled: true };
  const { body } = await createProduct({
    ...least('SPEC-PARTS'),
    supplies: [supply],
    relateds: [
      { _product: linked.id, _supply: null, deleted: false },
      { _product: linked.id, deleted: true },
    ],
  });
  const product = body.product as Record<string, unknown> & { _id: string; supplies: { _id: string }[] };
  const ids = { _options: [], _addOns: [], _relateds: [linked.id], _bundleds: [], _thumb: null };
  expect(product).toMatchObject({ ...ids, _supplies: [product.supplies[0]?._id] });
  expect(product.relateds).toMatchObject([{ _supply: null, deleted: false }]);
  const shop = await test.send('GET', '/api/v1/shop/products/SPEC-PARTS', { as: member });
  expect(shop.body.product).toMatchObject({ ...ids, _images: [], _supplies: [product.supplies[0]?._id] });
});

// @covers entity:category
it('a category of the console has its parents, and is shown at the root by default', async () => {
  const create = (body: object) => test.send('POST', '/api/console/shop/categories', { as: operator, body });
  const root = (await create({ code: 'spec-root', name: '뿌리' })).body.category as { _id: string };
  expect(root).toMatchObject({ _parent: null, _parents: [], depth: 1, shows: true, color: null });
  const leaf = await create({ code: 'spec-leaf', name: '가지', _parent: root._id });
  expect(leaf.body.category).toMatchObject({ _parents: [root._id], depth: 2 });
});

// @covers entity:setting
it('the setting has codes, texts of the chat and the reference to delivery', async () => {
  const shown =
    (await test.send('GET', '/api/v1/setting')).body.setting ?? (await test.send('GET', '/api/v1/setting')).body;
  expect(shown).toMatchObject({
    siteHelpChat: { messages: { SYSTEM_GREETING: expect.any(String) } },
    shop: { displayCodes: expect.any(Array), shippingCodes: expect.any(Array), _delivery: null },
  });
  const path = '/api/console/setting';
  const { setting } = (await test.send('GET', path, { as: operator })).body as { setting: Record<string, unknown> };
  const codes = { displayCodes: expect.any(Array), shippingCodes: expect.any(Array), showroomCodes: expect.any(Array) };
  expect(setting.shop).toMatchObject({ ...codes, _delivery: null });
});

// @covers entity:review
it('a review names its purchase, and is written by purchase and product', async () => {
  const product = await makeProduct(db);
  const order = await makeDelivered(db, {
    userId: member.id,
    productId: product.id,
    deliveredAt: new Date('2026-05-20T03:00:00Z'),
  });
  const text = { star: 5, subject: '좋아요', content: '잘 씁니다' };
  const write = (body: object, as = member) =>
    test.send('POST', '/api/v1/me/reviews', { as, body: { ...text, ...body } });
  const by = { _purchase: order.purchaseId, _product: product.id };
  expect((await write({ _purchase: order.purchaseId })).status).toBe(400);
  expect((await write({ ...by, _product: category.id })).status).toBe(404);
  expect((await write(by, await makeUser(db))).status).toBe(404);
  const made = await write(by);
  expect(made, JSON.stringify(made.body)).toMatchObject({
    status: 201,
    body: { review: { _order: order.id, _purchase: order.purchaseId, _product: product.id } },
  });
  expect((await write(by)).body.code).toBe('REVIEW_EXISTS');
});

// @covers constant:discount/percent-0-100
it.each([
  ['PERCENT', 0, null],
  ['PERCENT', 100, null],
  ['PERCENT', -1, '할인율은 0%부터 100%까지입니다.'],
  ['PERCENT', 101, '할인율은 0%부터 100%까지입니다.'],
  ['AMOUNT', 0, '1원 이상 입력해 주세요.'],
])('a coupon of %s %i has one message: %s', async (unit, value, message) => {
  const nobody = { count__sum: null, price__sum: null };
  const { status, body } = await test.send('POST', '/api/console/shop/coupons', {
    as: operator,
    body: {
      ...{ name: '쿠폰', unit, value, limit: 0 },
      issue: {
        ...{ type: 'REQUEST', event: { type: 'NONE', code: null }, limit: { shop: nobody }, isActive: true },
        round: { type: 'INFINITE', includeds: [], excludeds: [] },
        target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
        ...{ startsAt: null, endsAt: null, issuesAt: null },
      },
      usage: {
        ...{ type: 'INFINITE', startsAt: null, endsAt: null, isActive: true, combinable: true },
        target: {
          ...{ type: 'ALL', price: 'TOTAL_ORDER_AMOUNT', _products: [], _categories: [], _exhibitions: [] },
          displayCodes: [],
        },
        limit: { shop: nobody, target: { price__min: null, price__max: null } },
      },
    },
  });
  if (message === null) expect([status, body.coupon], JSON.stringify(body)).toMatchObject([201, { value, count: 1 }]);
  else expect(body.errors).toEqual([expect.objectContaining({ path: 'body.value', message })]);
});

// @covers constant:discount/percent-0-100
it.each([
  ['PERCENT', 0, null],
  ['PERCENT', 100, null],
  ['PERCENT', -1, '할인율은 0%부터 100%까지입니다.'],
  ['PERCENT', 101, '할인율은 0%부터 100%까지입니다.'],
])('a discount of a product of %s %i has one message: %s', async (unit, amount, message) => {
  const expiration = { enabled: false, startDate: null, endDate: null };
  const discount = { unit, amount, expiration };
  const { status, body } = await createProduct({
    ...least(`SPEC-DISCOUNT-${amount}`),
    ...{ price: 10_000, discountEnabled: true, discount },
  });
  if (message === null) expect([status, body.product], JSON.stringify(body)).toMatchObject([201, { discount }]);
  else expect(body.errors).toEqual([expect.objectContaining({ path: 'body.discount.amount', message })]);
});

it.each([
  '/api/v1/boards',
  '/api/v1/shop/reviews',
  '/api/v1/shop/review-images',
  '/api/v1/shop/inquires',
  '/api/v1/shop/shippings',
  '/api/dentium/customers',
  '/api/v1/dentium/transactions',
  '/api/console/statistics/monthlySales',
  '/api/console/statistics/dailySales',
  '/api/console/statistics/dayOfWeekSales',
  '/api/console/statistics/productsSales',
])('%s has an answer without a query', async (path) => {
  expect((await test.send('GET', path, { as: operator })).status).toBe(200);
});

// @covers entity:promoter-registration
it("a registration as a promoter requires identity and account, which must be the member's", async () => {
  const promoter = await makeUser(db, { name: '김이루' });
  const terms = await db
    .selectFrom('terms')
    .select('id')
    .where('code', 'in', ['promoter', 'promoter-privacy'])
    .execute();
  const register = (more: object) =>
    test.send('POST', '/api/v1/promoter', {
      as: promoter,
      body: { _terms: terms.map(({ id }) => id), type: promoter.type, phone: promoter.phone, ...more },
    });
  const bank = { code: '004', accountNumber: '12345678901', accountHolder: '박다른' };
  expect((await register({ bank })).body.code).toBe('ACCOUNT_HOLDER_DIFFERS');
  const own = await register({ ci: 'ci-of-nobody', bank: { ...bank, accountHolder: '김 이루' } });
  expect(own.status, JSON.stringify(own.body)).toBe(201);
  await db
    .updateTable('users')
    .set({ identityHash: Buffer.alloc(32, 1), identityEncrypted: 'x' })
    .where('id', '=', promoter.id)
    .execute();
  expect((await register({ ci: 'ci-of-another' })).body.code).toBe('PROMOTER_DATA_DIFFERS');
});
