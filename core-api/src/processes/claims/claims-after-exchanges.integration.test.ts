import type { ClaimPieces, ReturnedPiece } from '@iruon/contract';
import { makeLot } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, parcel, soundEachTest } from './claims.fixture.ts';

const store = await storeForTests();
const { db } = store;
const operator = await store.makeMember({ type: 'OPERATOR' });
const { bought, claim, claimOf, decide, collect, deliver } = claiming(store, operator);
soundEachTest(store);

let keys = 0;
const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  store.send(method, `/api/console/shop/${path}`, {
    as: operator,
    ...(body && { body }),
    ...(method === 'POST' && { headers: { 'idempotency-key': `after-${process.pid}-${++keys}` } }),
  });
const scan = (body: object) => ask('POST', 'returned-pieces', body);
const piecesOf = async (claimId: string) =>
  (await ask('GET', `claims/${claimId}/pieces`)).body.claimPieces as ClaimPieces;
async function arrive(claimId: string) {
  await collect(claimId, 'COLLECTION_PROGRESS');
  expect((await collect(claimId, 'COLLECTION_COMPLETE', { restock: true })).status).toBe(200);
}
async function admit({ body }: Awaited<ReturnType<typeof scan>>) {
  for (const { _id } of body.returnedPieces as ReturnedPiece[])
    await ask('POST', `returned-pieces/${_id}/admit`, { reason: '포장 온전' });
}

/** Stock, unlotted pieces, and the pieces of each lot on the shelf and in quarantine. */
async function numbersOf({ productId, optionId = null }: { productId: string; optionId?: string | null }) {
  const table = optionId === null ? 'products' : 'productOptions';
  const { stock } = await db
    .selectFrom(table)
    .select('stock')
    .where('id', '=', optionId ?? productId)
    .executeTakeFirstOrThrow();
  const ofKeeper = (name: 'lots' | 'lotStock') =>
    db
      .selectFrom(name)
      .where('productId', '=', productId)
      .where('optionId', optionId === null ? 'is' : '=', optionId);
  const { unlotted } = await ofKeeper('lotStock').select('lotStock.unlotted').executeTakeFirstOrThrow();
  const lots = await ofKeeper('lots').select(['lots.onHand', 'lots.quarantine']).orderBy('lots.id').execute();
  return { stock, unlotted, lots: lots.map(({ onHand, quarantine }) => [onHand, quarantine]) };
}

type Bought = Awaited<ReturnType<typeof bought>>;

/** Exchanges some pieces of a delivered order, whose old lot comes back; what is sent is packed from the new lot. */
async function exchange(
  { member }: Bought,
  orderId: string,
  { pieces, from, to, option }: { pieces: number; from: string; to: string; option?: string },
) {
  const input = { kind: 'EXCHANGE', pieces, reason: 'DAMAGED', ...(option && { _option: option }) };
  const { _id, _order } = claimOf(await claim(member, orderId, input));
  expect((await decide(_order, 'EXCHANGE_PENDING')).status).toBe(200);
  await arrive(_id);
  const packed = await ask('POST', `claims/${_id}/replacement-pieces`, {
    ...{ code: to, amount: pieces, reason: '제안한 로트가 선반에 없음' },
  });
  expect(packed.status, JSON.stringify(packed.body)).toBe(201);
  expect((await decide(_order, 'EXCHANGE_SHIPPING', parcel)).status).toBe(200);
  const received = await scan({ code: from, amount: pieces, _claim: _id });
  expect(received.status, JSON.stringify(received.body)).toBe(201);
  await admit(received);
  expect((await decide(_order, 'EXCHANGE_COMPLETED')).status).toBe(200);
  return _order;
}

it('returns a part of what replaced a whole order, by the lot of the replacement', async () => {
  const product = await store.makeProduct({ stock: 10 });
  const of = { productId: product.id, amount: 5 };
  await makeLot(db, { ...of, lotNo: 'FIRST', useBy: '2028-01-31' });
  await makeLot(db, { ...of, lotNo: 'SECOND', useBy: '2029-01-31' });
  const purchase = await bought([{ product, amount: 3 }]);
  const [orderId = ''] = purchase.orderIds;
  await deliver(purchase.purchaseNo, purchase.orderIds);
  await exchange(purchase, orderId, { pieces: 3, from: 'FIRST', to: 'SECOND' });
  const before = {
    stock: 7,
    unlotted: 0,
    lots: [
      [5, 0],
      [2, 0],
    ],
  };
  expect(await numbersOf({ productId: product.id })).toEqual(before);
  const { _id } = claimOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 1 }));
  expect(await piecesOf(_id)).toMatchObject({ expected: 1, missing: 1 });
  const received = await scan({ code: 'SECOND', _claim: _id });
  expect(received.status, JSON.stringify(received.body)).toBe(201);
  await arrive(_id);
  expect(await numbersOf({ productId: product.id })).toEqual({
    ...before,
    lots: [
      [5, 0],
      [2, 1],
    ],
  });
  await admit(received);
  expect(await numbersOf({ productId: product.id })).toEqual({
    stock: 8,
    unlotted: 0,
    lots: [
      [5, 0],
      [3, 0],
    ],
  });
  // What was not returned is still expected of the order.
  const rest = claimOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 2 }));
  await arrive(rest._id);
  expect(await piecesOf(rest._id)).toMatchObject({ expected: 2, missing: 2 });
  expect((await numbersOf({ productId: product.id })).stock).toBe(8);
});

it('returns a part of what replaced a whole order by another option', async () => {
  const product = await store.makeProduct({ price: 10_000, optionsEnabled: true });
  const small = await store.makeOption({ productId: product.id, name: 'S', value: ['S'], stock: 5 });
  const large = await store.makeOption({ productId: product.id, name: 'L', value: ['L'], stock: 5 });
  await makeLot(db, { productId: product.id, optionId: small.id, amount: 5, lotNo: 'SMALL' });
  await makeLot(db, { productId: product.id, optionId: large.id, amount: 5, lotNo: 'LARGE' });
  const purchase = await bought([{ product, option: small.id, amount: 3 }]);
  const [orderId = ''] = purchase.orderIds;
  await deliver(purchase.purchaseNo, purchase.orderIds);
  await exchange(purchase, orderId, { pieces: 3, from: 'SMALL', to: 'LARGE', option: large.id });
  const { _id } = claimOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 1 }));
  expect(await piecesOf(_id)).toMatchObject({ expected: 1, missing: 1 });
  expect((await scan({ code: 'SMALL', _claim: _id })).body.code).toBe('LOT_NOT_SENT');
  const received = await scan({ code: 'LARGE', purchaseNo: purchase.purchaseNo });
  expect(received.body).toMatchObject({ returnedPieces: [{ lotNo: 'LARGE', _claim: _id }] });
  await arrive(_id);
  const ofLarge = { productId: product.id, optionId: large.id };
  expect(await numbersOf(ofLarge)).toEqual({ stock: 2, unlotted: 0, lots: [[2, 1]] });
  await admit(received);
  expect(await numbersOf(ofLarge)).toEqual({ stock: 3, unlotted: 0, lots: [[3, 0]] });
  expect(await numbersOf({ ...ofLarge, optionId: small.id })).toEqual({ stock: 5, unlotted: 0, lots: [[5, 0]] });
});

it('leaves the replacement of a part to that part: the others come back as they were sent', async () => {
  const product = await store.makeProduct({ stock: 10 });
  await makeLot(db, { productId: product.id, amount: 7, lotNo: 'PARTLY' });
  const purchase = await bought([{ product, amount: 5 }]);
  const [orderId = ''] = purchase.orderIds;
  await deliver(purchase.purchaseNo, purchase.orderIds);
  // Three pieces were sent without a lot, two with it.
  expect(await numbersOf({ productId: product.id })).toEqual({ stock: 5, unlotted: 0, lots: [[5, 0]] });
  const part = await exchange(purchase, orderId, { pieces: 1, from: 'PARTLY', to: 'PARTLY' });
  const rest = claimOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 4 }));
  await arrive(rest._id);
  expect(await piecesOf(rest._id)).toMatchObject({ expected: 1, missing: 1 });
  expect(await numbersOf({ productId: product.id })).toEqual({ stock: 8, unlotted: 3, lots: [[5, 0]] });
  await admit(await scan({ code: 'PARTLY', _claim: rest._id }));
  const last = claimOf(await claim(purchase.member, part, { kind: 'RETURN', pieces: 1 }));
  await arrive(last._id);
  expect(await piecesOf(last._id)).toMatchObject({ expected: 1, missing: 1 });
  await admit(await scan({ code: 'PARTLY', _claim: last._id }));
  expect(await numbersOf({ productId: product.id })).toEqual({ stock: 10, unlotted: 3, lots: [[7, 0]] });
});
