import { makeOrder, makeProduct, makePurchase } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { BASELINE } from './adopt-baseline.ts';
import { migrateToLatest } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ at: BASELINE });
});
afterAll(() => database[Symbol.asyncDispose]());

it('later migrations give parcels to orders, and to quantities the brand, category and availability of their products', async () => {
  const { db, url } = database;
  const { id: purchaseId } = await makePurchase(db);
  const delivered = { orderStatus: 'DELIVERY_COMPLETE', shippedAt: new Date('2026-03-02T01:00:00Z') } as const;
  const shipping = { orderStatus: 'SHIPPING_CONFIRM', shippedAt: new Date('2026-03-03T01:00:00Z') } as const;
  const parcel = (invoiceNo: string) => ({ purchaseId, courierCode: 'CJ', invoiceNo }) as const;
  const first = await makeOrder(db, { ...parcel('1'), ...delivered, sequence: 0 });
  const second = await makeOrder(db, { ...parcel('1'), ...shipping, sequence: 1 });
  const other = await makeOrder(db, { ...parcel('2'), ...delivered, sequence: 2 });
  await makeOrder(db, { purchaseId, sequence: 3 });
  const spelled = await makeOrder(db, { ...parcel('ee-123 456-789kr'), ...shipping, sequence: 4 });
  const products = [
    await makeProduct(db, { isAvailable: true }),
    await makeProduct(db, { isAvailable: false }),
    await makeProduct(db, { isAvailable: false, sells: false }),
  ];

  expect(await migrateToLatest(url)).toEqual(
    expect.arrayContaining(['202611271150-create-parcels', '202611271210-add-filters-to-quantities']),
  );
  const parcels = db.selectFrom('parcels').select(['invoiceNo', 'state', 'orderId', 'stateOrderId']);
  expect(await parcels.orderBy('invoiceNo').execute()).toEqual([
    { invoiceNo: '1', state: 'SHIPPING', orderId: first.id, stateOrderId: second.id },
    { invoiceNo: '2', state: 'DELIVERED', orderId: other.id, stateOrderId: other.id },
    // The number without the hyphens and spaces of its groups.
    { invoiceNo: 'EE123456789KR', state: 'SHIPPING', orderId: spelled.id, stateOrderId: spelled.id },
  ]);
  const quantities = await db
    .selectFrom('productQuantities')
    .innerJoin('products', 'products.id', 'productId')
    .select(['productQuantities.signatureId', 'products.signatureId as ofProduct', 'availability'])
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('productId')
    .execute();
  expect(quantities.map(({ availability }) => availability)).toEqual(['AVAILABLE', 'SOLD_OUT', 'NOT_SOLD']);
  for (const { signatureId, ofProduct } of quantities)
    expect([typeof signatureId, signatureId]).toEqual(['number', ofProduct]);
});

it('codes that are one code in other spellings stop the migration, by name', async () => {
  await using old = await createTestDatabase({ at: BASELINE });
  await makeProduct(old.db, { code: 'KIT-TS' });
  await makeProduct(old.db, { code: 'kit-ts' });
  await expect(migrateToLatest(old.url)).rejects.toThrow('KIT-TS, kit-ts');
});
