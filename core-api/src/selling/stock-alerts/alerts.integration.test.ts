import { addSeoulDays, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { makeOption, makeProduct, makeSettings, makeStockItem, makeSupply, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { refreshStockAlerts } from './alerts.ts';
import { stockAlertRoutes } from './routes.ts';

/** 00:05 on the 1st of December in Seoul. */
let clock = new Date('2026-11-30T15:05:00Z');
const { db } = await databaseForTests();
const test = createTestApp(db, { routes: stockAlertRoutes, now: () => clock });
const operator = await makeUser(db, { type: 'OPERATOR', name: '김재고' });
const refresh = () => refreshStockAlerts(systemContext(test.services, 'test'));

interface Alert {
  _id: string;
  stock: number;
  used: number;
  coverDays: number | null;
  state: string;
  updatedAt: string | null;
  [field: string]: unknown;
}
async function list(filter: object = {}, range = [0, 199]): Promise<{ alerts: Alert[]; total: number }> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${encodeURIComponent(JSON.stringify(range))}`;
  const { status, body } = await test.send('GET', `/api/console/shop/stock-alerts?${query}`, { as: operator });
  expect(status).toBe(200);
  return body as never;
}
const one = async (id: string) => (await list({ id: [id] })).alerts[0];
const change = (id: string, body: object, as = operator) =>
  test.send('PATCH', `/api/console/shop/stock-alerts/${id}`, { as, body });
const used = async (productId: string, quantity: number, at: Date, reason: 'EXCHANGE' | 'ADJUST') =>
  db.insertInto('stockLedger').values({ id: newId(), productId, delta: -quantity, reason, createdAt: at }).execute();
const daysAgo = (count: number) => startOfSeoulDay(addSeoulDays(seoulDay(clock), -count));

/** A linear congruential generator: the same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it.each([1, 2, 3])('lists what runs out, as a computation of its own finds it: seed %i', async (seed) => {
  const next = numbers(seed);
  const coverDays = 7 + next(14);
  await makeSettings(db, { stock: { coverDays } });
  await sql`delete from stock_use`.execute(db);
  await sql`update products set sells = false`.execute(db);
  const today = seoulDay(clock);
  const expected = new Map<string, { stock: number; used: number }>();
  for (let index = 0; index < 40; index += 1) {
    const stock = next(3) === 0 ? 0 : next(60);
    const product = await makeProduct(db, { stock, stockEnabled: next(8) > 0, sells: next(10) > 0 });
    const reorderPoint = next(2) === 0 ? next(30) : null;
    if (reorderPoint !== null) await makeStockItem(db, { productId: product.id, reorderPoint });
    let total = 0;
    for (let entry = next(6); entry > 0; entry -= 1) {
      const day = next(40);
      const quantity = next(20) - 5;
      if (quantity === 0) continue;
      const isOfOrders = next(4) > 0;
      // The last millisecond of a day, and its first one.
      const at = next(2) === 0 ? daysAgo(day) : new Date(daysAgo(day - 1).getTime() - 1);
      await used(product.id, quantity, at, isOfOrders ? 'EXCHANGE' : 'ADJUST');
      if (isOfOrders && day >= 1 && day <= 28) total += quantity;
    }
    const use = Math.max(0, total);
    const isShort = use > 0 && (stock / use) * 28 < coverDays;
    const isListed = (use > 0 || reorderPoint !== null) && (stock <= (reorderPoint ?? 0) || isShort);
    if (isListed && product.stockEnabled && product.sells) expected.set(product.id, { stock, used: use });
  }
  await refresh();
  await refresh();
  const { alerts, total } = await list();
  expect(new Map(alerts.map(({ _id, ...alert }) => [_id, { stock: alert.stock, used: alert.used }]))).toEqual(expected);
  expect(total).toBe(expected.size);
  // Sold out first, then what lasts shortest; what nobody uses last.
  const places = alerts.map(({ stock, coverDays: cover }) => (stock <= 0 ? -1 : (cover ?? 1e9)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(today).toBe('2026-12-01');
});

it('lists what lasts for fewer days than the setting says, not what lasts exactly as long', async () => {
  await makeSettings(db, { stock: { coverDays: 14 } });
  const [exact, short] = [await makeProduct(db, { stock: 14 }), await makeProduct(db, { stock: 13 })];
  for (const { id } of [exact, short]) await used(id, 28, daysAgo(3), 'EXCHANGE');
  await refresh();
  const { alerts } = await list({ id: [exact.id, short.id] });
  expect(alerts.map(({ _id, coverDays }) => [_id, coverDays])).toEqual([[short.id, 13]]);
});

it('counts options and supplies apart from their product, and waiting members', async () => {
  const product = await makeProduct(db, { stock: 0, optionsEnabled: true });
  const empty = await makeOption(db, { productId: product.id, stock: 0 });
  const full = await makeOption(db, { productId: product.id, stock: 9 });
  const supply = await makeSupply(db, { productId: product.id, stock: 2, stockEnabled: true });
  await makeStockItem(db, { productId: product.id, optionId: empty.id, reorderPoint: 5 });
  await makeStockItem(db, { productId: product.id, optionId: full.id, reorderPoint: 5 });
  await makeStockItem(db, { productId: product.id, supplyId: supply.id, reorderPoint: 5 });
  // The product itself has no stock of its own.
  await makeStockItem(db, { productId: product.id, reorderPoint: 5 });
  const { id: userId } = await makeUser(db);
  const watch = { id: newId(), userId, productId: product.id, createdAt: clock };
  await db
    .insertInto('restockWatches')
    .values({ ...watch, optionId: empty.id })
    .execute();
  expect((await list({ q: product.code })).alerts).toMatchObject([
    { _id: empty.id, itemName: empty.name, stock: 0, waiting: 1, suggested: 10 },
    { _id: supply.id, _supply: supply.id, stock: 2, waiting: 0, suggested: 8 },
  ]);
});

it('is taken, ordered, put off until a day and opened again, with every step in the history', async () => {
  const product = await makeProduct(db, { stock: 1 });
  await makeStockItem(db, { productId: product.id, reorderPoint: 5 });
  const seen = async () => (await one(product.id))?.updatedAt ?? null;
  const step = async (body: object) => change(product.id, { ...body, updatedAt: await seen() });
  expect(await one(product.id)).toMatchObject({ state: 'OPEN', owner: null, updatedAt: null });
  expect((await step({ state: 'TAKEN', note: '견적 요청' })).body.alert).toMatchObject({
    state: 'TAKEN',
    owner: { _id: operator.id, name: '김재고' },
    note: '견적 요청',
  });
  const ordered = { state: 'ORDERED', expectedOn: '2026-12-03', expectedQuantity: 40 };
  expect((await step(ordered)).body.alert).toMatchObject({ ...ordered, isLate: false });
  expect((await list({ state: 'ORDERED' })).alerts.map(({ _id }) => _id)).toEqual([product.id]);
  clock = new Date('2026-12-03T15:00:00Z');
  expect(await one(product.id)).toMatchObject({ isLate: true });
  await step({ state: 'PUT_OFF', putOffUntil: '2026-12-10' });
  expect(await one(product.id)).toMatchObject({ state: 'PUT_OFF', expectedOn: null });
  clock = new Date('2026-12-09T15:00:00Z');
  expect(await one(product.id)).toMatchObject({ state: 'OPEN', owner: null });
  await step({ state: 'TAKEN' });
  await step({ state: 'OPEN' });
  expect(await one(product.id)).toMatchObject({ state: 'OPEN', updatedAt: null });
  const entries = await auditEntries(db, ['id'], { action: 'stock-alert.change' });
  expect(entries).toHaveLength(5);
});

it('refuses a second operator who saw an older state, and what does not run out', async () => {
  const product = await makeProduct(db, { stock: 1 });
  await makeStockItem(db, { productId: product.id, reorderPoint: 5 });
  const body = { state: 'TAKEN', updatedAt: null };
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(product.id, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await change(product.id, body)).body.code).toBe('RECORD_CHANGED');
  const plenty = await makeProduct(db, { stock: 100 });
  expect((await change(plenty.id, body)).status).toBe(404);
});

it('forgets how a stock was handled once it does not run out any more', async () => {
  const product = await makeProduct(db, { stock: 1 });
  await makeStockItem(db, { productId: product.id, reorderPoint: 5 });
  await change(product.id, { state: 'TAKEN', updatedAt: null });
  await refresh();
  expect(await one(product.id)).toMatchObject({ state: 'TAKEN' });
  await db.updateTable('products').set({ stock: 50 }).where('id', '=', product.id).execute();
  await refresh();
  await db.updateTable('products').set({ stock: 1 }).where('id', '=', product.id).execute();
  expect(await one(product.id)).toMatchObject({ state: 'OPEN', updatedAt: null });
});
