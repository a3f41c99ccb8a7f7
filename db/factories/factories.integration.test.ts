import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { checkSums } from '../seed/check.ts';
import {
  DEFAULT_PASSWORD,
  makeCart,
  makeDestination,
  makeDeviceData,
  makeDeviceUdi,
  makeIsland,
  makeOption,
  makeOrder,
  makePackingParcel,
  makePayment,
  makePickingList,
  makeProduct,
  makeProductImage,
  makePromoter,
  makePurchase,
  makeSettings,
  makeStockItem,
  makeUser,
} from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

it('creates a member who can log in, with a balance that matches the ledger', async () => {
  const user = await makeUser(database.db, { money: 70_000, type: 'COMPANY' });
  expect(await verify(user.passwordHash, DEFAULT_PASSWORD)).toBe(true);
  expect(user.business).toMatchObject({ type: '보건업' });
  const ledger = await database.db.selectFrom('moneyLedger').selectAll().where('userId', '=', user.id).execute();
  expect(ledger.map(({ delta, reason }) => ({ delta, reason }))).toEqual([{ delta: 70_000, reason: 'OPENING' }]);
});

it('creates rows without conflicts, any number of times', async () => {
  const { db } = database;
  for (let count = 0; count < 2; count += 1) {
    await makePromoter(db);
    await makeDestination(db, { isDefault: true });
    await makeCart(db);
    await makeIsland(db);
    await makePayment(db);
    await makeSettings(db);
    await makeProductImage(db, { productId: (await makeProduct(db)).id });
    await makeStockItem(db, { productId: (await makeProduct(db)).id });
  }
});

it('creates device data, and refuses an identifier with a wrong check digit, of zeros only or of another product', async () => {
  const { db } = database;
  const { id: productId } = await makeProduct(db);
  await makeDeviceData(db, { productId });
  await makeDeviceUdi(db, { productId, gtin: '08806388269617' });
  for (const gtin of ['08806388269618', '00000000000000', '8806388269617', '0880638826961A'])
    await expect(makeDeviceUdi(db, { productId, gtin }), gtin).rejects.toMatchObject({ code: '23514' });
  const other = makeDeviceUdi(db, { productId: (await makeProduct(db)).id, gtin: '08806388269617' });
  await expect(other).rejects.toMatchObject({ code: '23505' });
  await expect(makeDeviceData(db, { productId })).rejects.toMatchObject({ code: '23505' });
  await expect(makeDeviceUdi(db, { productId, gtin: '18806388269614', pieces: 10 })).rejects.toMatchObject({
    code: '23514',
  });
});

it('creates products whose sale price follows an open discount', async () => {
  const percent = { discountEnabled: true, discountUnit: 'PERCENT', discountAmount: 33, price: 9_990 } as const;
  expect((await makeProduct(database.db, percent)).salePrice).toBe(9_990 - 3_297);
});

it('reserves the stock of orders, of a product or of its option, through the ledger', async () => {
  const { db } = database;
  const product = await makeProduct(db, { stock: 20 });
  const option = await makeOption(db, { stock: 8 });
  const purchase = await makePurchase(db, { goodsTotal: 3 * 100_000 + 2 * 100_000 });
  await makeOrder(db, { purchaseId: purchase.id, productId: product.id, amount: 3 });
  await makeOrder(db, {
    purchaseId: purchase.id,
    productId: option.productId,
    optionId: option.id,
    amount: 2,
    sequence: 1,
  });
  await makePayment(db, { purchaseId: purchase.id });
  const left = await db.selectFrom('products').select('stock').where('id', '=', product.id).executeTakeFirstOrThrow();
  const ofOption = await db
    .selectFrom('productOptions')
    .select('stock')
    .where('id', '=', option.id)
    .executeTakeFirstOrThrow();
  expect([left.stock, ofOption.stock]).toEqual([17, 6]);
  await checkSums(db);
});

it('puts the confirmed orders of a purchase into one parcel, of a list if it is given', async () => {
  const { db } = database;
  const list = await makePickingList(db);
  const parcel = await makePackingParcel(db, { orders: [{ amount: 2 }, {}], pickingListId: list.id });
  expect(parcel).toMatchObject({ state: 'WAITING', pickingListId: list.id });
  const inside = await db
    .selectFrom('packingParcelOrders')
    .select('amount')
    .where('parcelId', '=', parcel.id)
    .orderBy('amount')
    .execute();
  expect(inside).toEqual([{ amount: 1 }, { amount: 2 }]);
});
