import { makeOrder, makePurchase } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInvariants } from '../../tooling/checks/invariants.ts';
import { createDatabaseOn, databaseUrl, dropDatabaseOn } from '../../tooling/postgres/databases.ts';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { createDatabase } from './database.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

const BEFORE = '202611270240-create-schema';
const NAMED = 'a parcel is what the orders with its invoice number say';

let server: TestDatabase;
const name = `parcels_${crypto.randomUUID().slice(0, 8)}`;
beforeAll(async () => {
  server = await createTestDatabase({ max: 1 });
  await createDatabaseOn(server.url, name);
});
afterAll(async () => {
  await dropDatabaseOn(server.url, name);
  await server[Symbol.asyncDispose]();
});

it('orders from before the table of parcels get theirs', async () => {
  const url = databaseUrl(server.url, name);
  await migrateTo(url, BEFORE);
  const db = createDatabase(url, { max: 1 });
  const { id: purchaseId } = await makePurchase(db);
  const shippedAt = new Date('2026-03-02T01:00:00Z');
  const [delivered, shipping] = [
    { orderStatus: 'DELIVERY_COMPLETE', shippedAt },
    { orderStatus: 'SHIPPING_CONFIRM', shippedAt: new Date('2026-03-03T01:00:00Z') },
  ] as const;
  const parcel = (invoiceNo: string) => ({ purchaseId, courierCode: 'CJ', invoiceNo }) as const;
  const first = await makeOrder(db, { ...parcel('1'), ...delivered, sequence: 0 });
  const second = await makeOrder(db, { ...parcel('1'), ...shipping, sequence: 1 });
  const other = await makeOrder(db, { ...parcel('2'), ...delivered, sequence: 2 });
  await makeOrder(db, { purchaseId, sequence: 3 });

  expect(await migrateToLatest(url)).toContain('202611271150-create-parcels');
  const rows = await db
    .selectFrom('parcels')
    .select(['invoiceNo', 'state', 'orderId', 'stateOrderId'])
    .orderBy('invoiceNo')
    .execute();
  expect(rows).toEqual([
    { invoiceNo: '1', state: 'SHIPPING', orderId: first.id, stateOrderId: second.id },
    { invoiceNo: '2', state: 'DELIVERED', orderId: other.id, stateOrderId: other.id },
  ]);
  await db.destroy();
  const rules = await openInvariants(url);
  expect((await rules.violations()).map((each) => each.name)).not.toContain(NAMED);
  await rules.close();
});
