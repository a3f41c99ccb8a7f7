/** @module-tag extended */
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import type { Database } from '@iruon/db';
import { makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDeliveries } from '../../../core-api/src/selling/orders/console/list-deliveries.ts';
import { consoleOrderPage } from '../../../core-api/src/selling/orders/console/list-orders.ts';
import { listConsolePurchases } from '../../../core-api/src/selling/orders/console/list-purchases.ts';
import { rowsOn } from '../../postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { mostReadBy } from '../lists/most-read.ts';
import { statementsTo } from '../sent-statements.ts';
import { makeManyOrders } from './many-orders.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const buyer = await makeUser(db);
  const products = await Promise.all(['PLAN-1', 'PLAN-2', 'PLAN-3'].map((code) => makeProduct(db, { code })));
  const purchase = await makePurchase(db, { userId: buyer.id });
  for (const [sequence, { id }] of products.entries())
    await makeOrder(db, { purchaseId: purchase.id, productId: id, sequence });
  await makeManyOrders(database.url, 60_000);
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Tables that the statements of a call would scan sequentially. */
async function scansOf(call: (db: Database) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsTo(database.db, call);
  expect(statements.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const { text, values } of statements) {
    const rows = await rowsOn(database.url, `explain (format json) ${text}`, values);
    const [explained] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
    for (const node of explained ? nodes(explained.Plan) : [])
      if (node['Node Type'] === 'Seq Scan') scans.push(node['Relation Name'] ?? '');
  }
  return scans.filter((table) => ['orders', 'purchases', 'parcels'].includes(table));
}

const daysAgo = (days: number) => addSeoulDays(seoulDay(new Date()), -days);
const first = [0, 24] as const;
const last = [9_975, 9_999] as const;

const searches = [
  { from: '2026-01-01', to: '2026-01-02' },
  { q: 'm0001234' },
  { q: '20260101-' },
  { q: '600000123' },
] as const;

// Not here: for values that a seventh of 60,000 orders have, a sequential scan is right.
it.each([
  {},
  { queue: 'nonpayment' },
  { queue: 'toConfirm' },
  { queue: 'toShip' },
  { queue: 'claims' },
  { orderStatus: 'SHIPPING_CONFIRM' },
  { orderStatus: 'DELIVERY_COMPLETE' },
  { claimStatus: 'RETURN_COMPLETED' },
  { purchaseStatus: 'PURCHASE_SCHEDULE' },
  { purchaseStatus: 'PURCHASE_COMPLETE' },
  ...searches,
] as const)('no grid of orders by %j reads all orders', async (filter) => {
  for (const range of [first, last])
    expect(
      await scansOf((db) => consoleOrderPage(db, { filter, sort: ['createdAt', 'DESC'], range }, new Date())),
    ).toEqual([]);
});

it.each(['createdAt', 'lineTotal', 'orderStatus'] as const)('nor does the last page in order of %s', async (field) => {
  for (const direction of ['ASC', 'DESC'] as const)
    expect(
      await scansOf((db) => consoleOrderPage(db, { filter: {}, sort: [field, direction], range: last }, new Date())),
    ).toEqual([]);
});

// The newest orders, whose numbers are the last ones; to look up the orders of all other purchases takes seconds among a
// million. Hashing all 24,000 purchases is right here.
it.each([{ queue: 'toShip' }, { orderStatus: 'SHIPPING_CONFIRM' }, { from: daysAgo(1) }] as const)(
  'few orders by %j are read before they are sorted by number',
  async (filter) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const sort = ['purchaseNo', direction] as const;
      expect(
        await mostReadBy(database, (db) => consoleOrderPage(db, { filter, sort: [...sort], range: first }, new Date())),
      ).toBeLessThanOrEqual(30_000);
    }
  },
);

it('many orders of some days by number are read from the number of the first day on', async () => {
  for (const [filter, direction] of [
    [{ from: daysAgo(8) }, 'ASC'],
    [{ to: daysAgo(8) }, 'DESC'],
  ] as const)
    expect(
      await mostReadBy(database, (db) =>
        consoleOrderPage(db, { filter, sort: ['purchaseNo', direction], range: first }, new Date()),
      ),
    ).toBeLessThanOrEqual(10_000);
});

it('and so are few purchases', async () => {
  for (const direction of ['ASC', 'DESC'] as const)
    expect(
      await mostReadBy(database, (db) =>
        listConsolePurchases(db, { filter: { from: daysAgo(0) }, sort: ['purchaseNo', direction], range: first }),
      ),
    ).toBeLessThanOrEqual(12_000);
});

it.each([{}, { state: 'PURCHASE_GENERATED' }, { state: 'PURCHASE_CONFIRMED' }] as const)(
  'no grid of purchases by %j reads all purchases',
  async (filter) => {
    for (const range of [first, last])
      expect(await scansOf((db) => listConsolePurchases(db, { filter, sort: ['createdAt', 'DESC'], range }))).toEqual(
        [],
      );
  },
);

it.each([
  {},
  { state: 'SHIPPING' },
  { state: 'DELIVERED' },
  { state: 'RETURNED' },
  { courierCode: 'HANJIN' },
  { courierCode: 'CJ', state: 'DELIVERED' },
  ...searches,
] as const)('no list of parcels by %j reads all orders or parcels', async (filter) => {
  for (const range of [first, last])
    expect(await scansOf((db) => listDeliveries(db, { filter, sort: ['shippedAt', 'DESC'], range }))).toEqual([]);
});

it.each([{}, { state: 'DELIVERED' }, { courierCode: 'CJ' }] as const)(
  'the number of parcels by %j is counted in an index alone',
  async (filter) => {
    const list = (db: Database) => listDeliveries(db, { filter, sort: ['shippedAt', 'DESC'], range: first });
    const counts = (await statementsTo(database.db, list)).filter(({ text }) => text.includes('count(*)'));
    expect(counts).toHaveLength(1);
    for (const { text, values } of counts) {
      const rows = await rowsOn(database.url, `explain (format json) ${text}`, values);
      const [explained] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
      const reads = explained ? nodes(explained.Plan).filter((node) => 'Relation Name' in node) : [];
      expect(reads.map((node) => [node['Node Type'], node['Relation Name']])).toEqual([['Index Only Scan', 'parcels']]);
    }
  },
);
