import { makeBrand, makeCategory, makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { auditEntries } from '../../../testing/audit-entries.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { consoleDisplayRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: consoleDisplayRoutes });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
const { id: brandId } = await makeBrand(database.db);
const { id: categoryId } = await makeCategory(database.db);
const products: string[] = [];
for (const day of [4, 3, 2, 1]) {
  const product = await makeProduct(database.db, {
    brandId,
    categoryId,
    createdAt: new Date(Date.UTC(2026, 0, day)),
  });
  products.push(product.id);
}

let made = 0;
const input = (over: Json = {}) => ({
  code: `D_${++made}`,
  name: '새 진열',
  rule: 'NEW_ARRIVAL',
  size: 3,
  shows: true,
  _pins: [],
  ...over,
});
const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console/shop/displays${path}`, { as: operator, ...(body ? { body } : {}) });
const shown = (display: unknown) => (display as { products: { _id: string }[] }).products.map(({ _id }) => _id);
const create = async (over: Json = {}) => (await send('POST', '', input(over))).body.display as Json;
const put = (display: Json, over: Json) => {
  const { _id, code, name, rule, size, shows, _pins, updatedAt } = display;
  return send('PUT', `/${_id}`, { code, name, rule, size, shows, _pins, updatedAt, ...over });
};

// @covers call:POST /api/console/shop/displays
it('is computed when created, pinned products before those of the rule', async () => {
  const [a, b, , d] = products;
  const display = await create({ _pins: [d] });
  expect(shown(display)).toEqual([d, a, b]);
  expect(display).toMatchObject({ pinCount: 1, refreshedAt: expect.any(String) });
});

// @covers call:PUT /api/console/shop/displays/{id}
it('applies pins in their order, and a new rule immediately', async () => {
  const [a, b, c, d] = products;
  const display = await create();
  const pinned = await put(display, { _pins: [c, d], size: 4 });
  expect(shown(pinned.body.display)).toEqual([c, d, a, b]);
  const byHand = await put(pinned.body.display as Json, { rule: 'BY_HAND' });
  expect(shown(byHand.body.display)).toEqual([c, d]);
  expect((await put(display, {})).body.code).toBe('RECORD_CHANGED');
});

it('refuses a pin that is no product, a duplicate, and an existing code', async () => {
  const display = await create();
  expect((await put(display, { _pins: [operator.id] })).body.code).toBe('INVALID_INPUT');
  expect((await put(display, { _pins: [products[0], products[0]] })).body.code).toBe('INVALID_INPUT');
  expect((await send('POST', '', input({ code: display.code }))).body.code).toBe('CODE_TAKEN');
});

it('is recomputed when an operator requests it', async () => {
  const display = await create({ size: 1 });
  const { brandId, categoryId } = await database.db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const newest = await makeProduct(database.db, { brandId, categoryId });
  const { body } = await send('POST', `/${display._id}/refresh`);
  expect(shown(body.display)).toEqual([newest.id]);
  await database.db.updateTable('products').set({ shows: false }).where('id', '=', newest.id).execute();
  expect((await send('POST', `/${operator.id}/refresh`)).status).toBe(404);
  const refreshed = await auditEntries(database.db, ['subject'], { action: 'display.refresh' });
  expect(refreshed).toEqual([{ subject: `display:${display._id}` }]);
});

// @covers call:DELETE /api/console/shop/displays/{id}
it('is deleted with its products, and every step is recorded', async () => {
  const display = await create({ _pins: products.slice(0, 1) });
  await put(display, { name: '바뀐 이름' });
  expect((await send('DELETE', `/${display._id}`)).status).toBe(204);
  expect((await send('DELETE', `/${display._id}`)).status).toBe(204);
  const rows = await database.db.selectFrom('auditLog').selectAll().orderBy('at').execute();
  const own = rows.filter(({ subject }) => subject === `display:${display._id}`);
  expect(own.map(({ action }) => action)).toEqual(['display.create', 'display.change', 'display.delete']);
  expect(own[1]?.details).toEqual({ changes: { name: { from: '새 진열', to: '바뀐 이름' } } });
});
