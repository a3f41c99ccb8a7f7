import { makeDeviceData, makeLot } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';
import { lockLot, settleLots } from './index.ts';

const { store, confirmed, ship } = await openStock();
const { db } = store;

const stockOf = async (id: string) =>
  (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const lotOf = (id: string) =>
  db.selectFrom('lots').select(['onHand', 'inStock', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
const unlottedOf = async (productId: string) =>
  (await db.selectFrom('lotStock').select('unlotted').where('productId', '=', productId).executeTakeFirstOrThrow())
    .unlotted;
const piecesOf = (orderId: string) =>
  db
    .selectFrom('parcelPieces')
    .innerJoin('lots', 'lots.id', 'lotId')
    .select(['lotNo', 'amount', 'proof'])
    .where('orderId', '=', orderId)
    .orderBy('lotNo')
    .execute();

/** Puts a lot into a state as the page of lots does. */
const setState = (lotId: string, state: 'RELEASED' | 'HELD') =>
  inTransaction(db, async (trx) => {
    const lot = await lockLot(trx, lotId);
    if (!lot) throw new Error('No lot');
    await sql`select from products where id = ${lot.productId} for no key update`.execute(trx);
    await trx.updateTable('lots').set({ state, reason: 'x' }).where('id', '=', lotId).execute();
    await settleLots(trx, lot, { at: store.now(), actorId: null });
  });

it('ships unlotted pieces first, then those that expire first', async () => {
  const product = await store.makeProduct({ stock: 10 });
  const late = await makeLot(db, { productId: product.id, lotNo: 'B', useBy: '2029-01-01', amount: 4 });
  const early = await makeLot(db, { productId: product.id, lotNo: 'A', useBy: '2028-01-01', amount: 3 });
  const first = await confirmed({ product, amount: 4 });
  expect((await ship(first.purchaseNo)).status).toBe(200);
  expect(await piecesOf(first.orderId)).toEqual([{ lotNo: 'A', amount: 1, proof: 'PLAN' }]);
  expect(await unlottedOf(product.id)).toBe(0);
  const second = await confirmed({ product, amount: 3 });
  await ship(second.purchaseNo);
  expect(await piecesOf(second.orderId)).toEqual([
    { lotNo: 'A', amount: 2, proof: 'PLAN' },
    { lotNo: 'B', amount: 1, proof: 'PLAN' },
  ]);
  expect(await lotOf(early.id)).toEqual({ onHand: 0, inStock: 0, state: 'SPENT' });
  expect(await lotOf(late.id)).toMatchObject({ onHand: 3, inStock: 3 });
});

it('takes the pieces of a held lot out of the stock, also those that orders give back later', async () => {
  const product = await store.makeProduct({ stock: 5 });
  const lot = await makeLot(db, { productId: product.id, amount: 5 });
  const purchase = await confirmed({ product, amount: 2 });
  await setState(lot.id, 'HELD');
  expect([await stockOf(product.id), (await lotOf(lot.id)).inStock]).toEqual([0, 2]);
  expect((await ship(purchase.purchaseNo)).body).toMatchObject({ code: 'LOTS_MISSING' });
  await store.send('POST', `/api/v1/me/purchases/${purchase._id}/cancel`, { as: purchase.member, body: {} });
  await setState(lot.id, 'RELEASED');
  expect((await ship(purchase.purchaseNo)).status).toBe(200);
  expect([await stockOf(product.id), (await lotOf(lot.id)).onHand]).toEqual([3, 3]);
});

it('ships goods that need lots only with all of their lots', async () => {
  const product = await store.makeProduct({ stock: 6 });
  await makeDeviceData(db, { productId: product.id, lotRequired: true });
  const lot = await makeLot(db, { productId: product.id, lotNo: 'L1', amount: 6 });
  const purchase = await confirmed({ product, amount: 3 });
  const pack = (amount: number) =>
    db
      .insertInto('parcelPieces')
      .values({
        ...{ id: newId(), kind: 'ORDER', orderId: purchase.orderId, productId: product.id, lotId: lot.id, amount },
        ...{ proof: 'SCAN', packedAt: store.now() },
      })
      .execute();
  await pack(2);
  const refused = await ship(purchase.purchaseNo);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'LOTS_MISSING',
    expect.stringContaining('3개 중 2개'),
  ]);
  await pack(1);
  expect((await ship(purchase.purchaseNo)).status).toBe(200);
  expect(await lotOf(lot.id)).toMatchObject({ onHand: 3, inStock: 3 });
});

it('does not ship a packed lot that was held since', async () => {
  const product = await store.makeProduct({ stock: 6 });
  const lot = await makeLot(db, { productId: product.id, lotNo: 'L1', amount: 6 });
  const purchase = await confirmed({ product, amount: 1 });
  await db
    .insertInto('parcelPieces')
    .values({
      ...{ id: newId(), kind: 'ORDER', orderId: purchase.orderId, productId: product.id, lotId: lot.id, amount: 1 },
      ...{ proof: 'SCAN', packedAt: store.now() },
    })
    .execute();
  await setState(lot.id, 'HELD');
  expect((await ship(purchase.purchaseNo)).body).toMatchObject({ code: 'LOT_NOT_SELLABLE' });
});

it('leaves the stock of lots that expire too soon', async () => {
  const product = await store.makeProduct({ stock: 4 });
  await makeDeviceData(db, { productId: product.id, minShelfDays: 180 });
  await makeLot(db, { productId: product.id, useBy: '2027-01-01', amount: 3 });
  expect(await stockOf(product.id)).toBe(1);
});

/** Packs pieces of a lot for an order, as a scan does. */
const packFor = (
  { orderId }: { orderId: string },
  { id: lotId, productId }: { id: string; productId: string },
  amount: number,
) =>
  db
    .insertInto('parcelPieces')
    .values({
      ...{ id: newId(), kind: 'ORDER', orderId, productId, lotId, amount, proof: 'SCAN', packedAt: store.now() },
    })
    .execute();

it('ships without scans only pieces that no other parcel contains', async () => {
  const product = await store.makeProduct({ stock: 10 });
  const early = await makeLot(db, { productId: product.id, lotNo: 'A', useBy: '2028-01-01', amount: 5 });
  await makeLot(db, { productId: product.id, lotNo: 'B', useBy: '2029-01-01', amount: 5 });
  const [scanned, plain] = [await confirmed({ product, amount: 5 }), await confirmed({ product, amount: 5 })];
  await packFor(scanned, early, 5);
  expect((await ship(plain.purchaseNo)).status).toBe(200);
  expect(await piecesOf(plain.orderId)).toEqual([{ lotNo: 'B', amount: 5, proof: 'PLAN' }]);
  expect((await ship(scanned.purchaseNo)).status).toBe(200);
  expect(await piecesOf(scanned.orderId)).toEqual([{ lotNo: 'A', amount: 5, proof: 'SCAN' }]);
});
