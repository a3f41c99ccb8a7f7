import { type ClaimPieces, MAX_CLAIM_ROWS, type ReturnedPiece } from '@iruon/contract';
import { makeDeviceData, makeDeviceUdi, makeLot, makeProductLink } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockLot } from '../../selling/lots/index.ts';
import { quarantinePieces } from '../../selling/lots/repository.ts';
import { refreshStockAlerts } from '../../selling/stock-alerts/index.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, soundEachTest } from './claims.fixture.ts';

const store = await storeForTests();
const { db } = store;
const operator = await store.makeMember({ type: 'OPERATOR' });
const { bought, claim, decide, collect, deliver } = claiming(store, operator);
/** The goods of a claim have arrived. */
const arrive = async (claimId: string, restock: boolean) => {
  await collect(claimId, 'COLLECTION_PROGRESS');
  expect((await collect(claimId, 'COLLECTION_COMPLETE', { restock })).status).toBe(200);
};
soundEachTest(store);

let keys = 0;
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  store.send(method, `/api/console/shop/${path}`, {
    as: operator,
    ...(body && { body }),
    ...(method === 'POST' && { headers: { 'idempotency-key': `pieces-${process.pid}-${++keys}` } }),
  });
const scan = (body: object) => ask('POST', 'returned-pieces', body);
const decideOn = (id: string | undefined, verb: 'admit' | 'discard') =>
  ask('POST', `returned-pieces/${id}/${verb}`, { reason: '포장이 온전함' });
const piecesOf = async (claimId: string) =>
  (await ask('GET', `claims/${claimId}/pieces`)).body.claimPieces as ClaimPieces;
const firstOf = ({ body }: { body: Record<string, unknown> }) => (body.returnedPieces as ReturnedPiece[])[0]?._id;
const claimIdOf = ({ body }: { body: Record<string, unknown> }) => (body.claim as { _id: string })._id;

/** Delivered goods with a lot, and what the shop has of them. */
async function sold({ amount = 3, stock = 10, lots = 10 } = {}) {
  const product = await store.makeProduct({ stock });
  const lot = await makeLot(db, { productId: product.id, amount: lots });
  const purchase = await bought([{ product, amount }]);
  const [orderId = ''] = purchase.orderIds;
  await deliver(purchase.purchaseNo, purchase.orderIds);
  const numbers = async () => {
    const row = await db
      .selectFrom('lots')
      .innerJoin('products', 'products.id', 'productId')
      .innerJoin('lotStock', 'lotStock.productId', 'products.id')
      .select(['stock', 'onHand', 'quarantine', 'unlotted'])
      .where('lots.id', '=', lot.id)
      .executeTakeFirstOrThrow();
    return [row.stock, row.onHand, row.quarantine, row.unlotted];
  };
  return { product, lot, purchase, orderId, numbers };
}

it('returns goods with lots by quarantine: the stock grows when they are admitted, not when the claim is received', async () => {
  const { lot, purchase, orderId, numbers } = await sold();
  expect(await numbers()).toEqual([7, 7, 0, 0]);
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3 }));
  const first = await scan({ code: lot.lotNo, amount: 2, _claim: claimId });
  expect([first.status, first.body.message]).toEqual([201, expect.stringContaining('1개가 더 돌아와야 합니다.')]);
  await arrive(claimId, true);
  expect(await numbers()).toEqual([7, 7, 2, 0]);
  expect(await piecesOf(claimId)).toMatchObject({ expected: 3, missing: 1, takesScans: true });
  expect((await decide(orderId, 'RETURN_COMPLETED')).status).toBe(200);
  const late = await scan({ code: lot.lotNo, _claim: claimId });
  expect(late.status).toBe(201);
  expect(await piecesOf(claimId)).toMatchObject({ expected: 3, missing: 0 });
  expect((await scan({ code: lot.lotNo, _claim: claimId })).body.code).toBe('RETURN_TOO_MANY');
  expect((await decideOn(firstOf(first), 'admit')).status).toBe(200);
  expect((await decideOn(firstOf(late), 'discard')).status).toBe(200);
  expect(await numbers()).toEqual([9, 9, 0, 0]);
});

it('counts and finds pieces of a claim beyond those that its page lists', async () => {
  const amount = MAX_CLAIM_ROWS + 20;
  const { lot, product, purchase, orderId } = await sold({ amount, stock: amount, lots: amount });
  // Sent by serial numbers, a row for each.
  await db.deleteFrom('parcelPieces').where('orderId', '=', orderId).execute();
  const piece = { kind: 'ORDER', orderId, productId: product.id, lotId: lot.id, amount: 1, proof: 'SCAN' } as const;
  const at = { packedAt: store.now(), shippedAt: store.now() };
  const rows = Array.from({ length: amount }, (_, place) => ({ ...piece, ...at, id: newId(), serial: `S${place}` }));
  await db.insertInto('parcelPieces').values(rows).execute();
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: amount }));
  const before = await piecesOf(claimId);
  expect(before).toMatchObject({ expected: amount, missing: amount, sentMore: 20, returnedMore: 0 });
  expect(before.sent).toHaveLength(MAX_CLAIM_ROWS);
  const last = rows.at(-1);
  const returned = rows.slice(0, -1).map(({ id: pieceId }) => ({
    ...{ id: newId(), pieceId, lotId: lot.id, amount: 1, claimId, state: 'QUARANTINE' as const },
    ...{ isRecalled: false, receivedAt: store.now() },
  }));
  await inTransaction(db, async (trx) => {
    const locked = await lockLot(trx, lot.id);
    if (locked) await quarantinePieces(trx, locked, amount - 1, { reason: 'RETURN', orderId }, store.now());
    await trx.insertInto('returnedPieces').values(returned).execute();
  });
  expect(await piecesOf(claimId)).toMatchObject({ missing: 1, returnedMore: 19 });
  expect((await scan({ code: lot.lotNo, amount: 1, purchaseNo: purchase.purchaseNo })).status).toBe(201);
  expect((await piecesOf(claimId)).missing).toBe(0);
  const [of] = await db
    .selectFrom('returnedPieces')
    .select('amount')
    .where('pieceId', '=', last?.id ?? '')
    .execute();
  expect(of).toEqual({ amount: 1 });
});

it('restocks pieces that were sent without a lot as before', async () => {
  const { lot, purchase, orderId, numbers } = await sold({ amount: 3, stock: 10, lots: 7 });
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3 }));
  await arrive(claimId, true);
  expect(await numbers()).toEqual([10, 7, 0, 3]);
  expect((await scan({ code: lot.lotNo, _claim: claimId })).body).toMatchObject({
    code: 'LOT_NOT_SENT',
    detail: expect.stringContaining('이 구매자에게 보낸 적이 없는 로트입니다'),
  });
});

it('counts admitted pieces of a return as goods that come back, like restocked ones: they are no use', async () => {
  const [withLot, without] = [await sold({ amount: 5 }), await sold({ amount: 5, lots: 0 })];
  for (const { purchase, orderId } of [withLot, without]) {
    const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3 }));
    await arrive(claimId, true);
  }
  for (const verb of ['admit', 'admit', 'discard'] as const)
    await decideOn(firstOf(await scan({ code: withLot.lot.lotNo, purchaseNo: withLot.purchase.purchaseNo })), verb);
  expect([await withLot.numbers(), await without.numbers()]).toEqual([
    [7, 7, 0, 0],
    [8, 0, 0, 8],
  ]);
  store.later(86_400);
  await refreshStockAlerts(store.context());
  const use = await db.selectFrom('stockUse').select(['productId', 'used']).execute();
  const usedOf = ({ product }: typeof withLot) => use.find(({ productId }) => productId === product.id)?.used;
  expect([usedOf(withLot), usedOf(without)]).toEqual([3, 2]);
});

it('refuses a lot that another buyer got, and counts the others without naming them', async () => {
  const { lot } = await sold({ amount: 2 });
  const { purchase, orderId } = await sold({ amount: 1 });
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN' }));
  const { body } = await scan({ code: lot.lotNo, _claim: claimId });
  expect(body).toMatchObject({
    code: 'LOT_NOT_SENT',
    detail: expect.stringContaining('다른 구매자 1곳에 2개를 보냈습니다.'),
  });
  expect((await scan({ code: 'NOLOT99', _claim: claimId })).body.detail).toContain('모르는 로트입니다');
});

it('splits the lots of an order between its claims, so that no piece is counted twice', async () => {
  const { lot, purchase, orderId, numbers } = await sold({ amount: 5, stock: 10, lots: 7 });
  // Three pieces were sent without a lot, two with it.
  expect(await numbers()).toEqual([5, 5, 0, 0]);
  const first = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 2 }));
  const received = await scan({ code: lot.lotNo, amount: 2, purchaseNo: purchase.purchaseNo });
  expect((received.body.returnedPieces as ReturnedPiece[])[0]?._claim).toBe(first);
  await arrive(first, true);
  expect(await numbers()).toEqual([5, 5, 2, 0]);
  const second = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3 }));
  await arrive(second, true);
  expect(await numbers()).toEqual([8, 5, 2, 3]);
  await decideOn(firstOf(received), 'admit');
  expect(await numbers()).toEqual([10, 7, 0, 3]);
});

it('keeps broken goods out of the stock, and discards them in their lot', async () => {
  const { lot, purchase, orderId, numbers } = await sold();
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3, reason: 'DAMAGED' }));
  await arrive(claimId, false);
  const received = await scan({ code: lot.lotNo, amount: 3, _claim: claimId });
  await decide(orderId, 'RETURN_COMPLETED');
  await decideOn(firstOf(received), 'discard');
  expect(await numbers()).toEqual([7, 7, 0, 0]);
});

it('gives the pieces of a refused return back to its buyer, unless they were decided', async () => {
  const { lot, purchase, orderId, numbers } = await sold();
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3 }));
  await scan({ code: lot.lotNo, amount: 3, _claim: claimId });
  const withdrawn = await store.send('DELETE', `/api/v1/me/claims/${claimId}`, { as: purchase.member });
  expect(withdrawn.body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect((await decide(orderId, 'RETURN_REJECTED', { message: '사용한 상품입니다.' })).status).toBe(200);
  expect(await numbers()).toEqual([7, 7, 0, 0]);
  const again = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 3 }));
  const received = await scan({ code: lot.lotNo, amount: 3, _claim: again });
  await decideOn(firstOf(received), 'discard');
  expect((await decide(orderId, 'RETURN_REJECTED', { message: '사용' })).body.code).toBe('RETURN_DECIDED');
});

it('takes back a wrong scan while its pieces are in quarantine', async () => {
  const { lot, purchase, orderId, numbers } = await sold();
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'RETURN', pieces: 1 }));
  const id = firstOf(await scan({ code: lot.lotNo, _claim: claimId }));
  expect((await ask('DELETE', `returned-pieces/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `returned-pieces/${id}`)).status).toBe(204);
  expect(await numbers()).toEqual([7, 7, 0, 0]);
});

it('exchanges goods that need lots: the replacement is scanned first, and the returned pieces are admitted', async () => {
  const product = await store.makeProduct({ stock: 4 });
  const lot = await makeLot(db, { productId: product.id, amount: 4 });
  const purchase = await bought([{ product, amount: 2 }]);
  const [orderId = ''] = purchase.orderIds;
  await deliver(purchase.purchaseNo, purchase.orderIds);
  await makeDeviceData(db, { productId: product.id, lotRequired: true });
  const opened = await claim(purchase.member, orderId, { kind: 'EXCHANGE', pieces: 2, reason: 'DAMAGED' });
  const claimId = claimIdOf(opened);
  expect((await decide(orderId, 'EXCHANGE_PENDING')).status).toBe(200);
  await arrive(claimId, true);
  const send = () => decide(orderId, 'EXCHANGE_SHIPPING', { courierCode: 'CJ', invoiceNo: '0099887766' });
  expect((await send()).body.code).toBe('LOTS_MISSING');
  const [goods] = (await piecesOf(claimId)).replacement;
  expect(goods).toMatchObject({ amount: 2, packed: 0, isRequired: true, proposals: [{ lotNo: lot.lotNo, amount: 2 }] });
  const pack = (amount: number) => ask('POST', `claims/${claimId}/replacement-pieces`, { code: lot.lotNo, amount });
  expect((await pack(3)).body.code).toBe('REPLACEMENT_OTHER_GOODS');
  const packed = (await pack(1)).body.claimPieces as ClaimPieces;
  await ask('DELETE', `claims/${claimId}/replacement-pieces/${packed.replacement[0]?.pieces[0]?._id}`);
  expect((await pack(2)).status).toBe(201);
  expect((await send()).status).toBe(200);
  const received = await scan({ code: lot.lotNo, amount: 2, _claim: claimId });
  expect(received.status, JSON.stringify(received.body)).toBe(201);
  expect((await decide(orderId, 'EXCHANGE_COMPLETED')).status).toBe(200);
  await decideOn(firstOf(received), 'admit');
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(2);
});

it('packs another lot than the proposed one for a replacement only with a reason, and leaves packed pieces to their parcels', async () => {
  const { product, lot, purchase, orderId } = await sold({ amount: 2, stock: 14, lots: 4 });
  const early = { productId: product.id, useBy: '2028-01-31', amount: 3 };
  const first = await makeLot(db, { ...early, lotNo: 'FIRST' });
  const late = await makeLot(db, { ...early, lotNo: 'LATE', useBy: '2029-01-31', amount: 4 });
  await db.updateTable('lots').set({ useBy: '2029-06-30' }).where('id', '=', lot.id).execute();
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'EXCHANGE', pieces: 2 }));
  await decide(orderId, 'EXCHANGE_PENDING');
  // Two of the three are packed in the parcel of another order.
  const other = await bought([{ product, amount: 2 }]);
  const packed = { kind: 'ORDER', orderId: other.orderIds[0], productId: product.id, lotId: first.id } as const;
  const row = { ...packed, id: crypto.randomUUID(), amount: 2, proof: 'SCAN', packedAt: store.now() } as const;
  await db.insertInto('parcelPieces').values(row).execute();
  const [goods] = (await piecesOf(claimId)).replacement;
  expect(goods?.proposals).toMatchObject([
    { lotNo: 'FIRST', amount: 1 },
    { lotNo: 'LATE', amount: 1 },
  ]);
  const pack = (code: string, more: object = {}) =>
    ask('POST', `claims/${claimId}/replacement-pieces`, { code, amount: 1, ...more });
  const refused = await pack(lot.lotNo);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'OTHER_LOT',
    expect.stringMatching(/제안 FIRST \(2028-01-31까지\), LATE \(2029-01-31까지\), 스캔 .*사유를 골라/),
  ]);
  const taken = await pack(lot.lotNo, { reason: '제안한 로트가 선반에 없음' });
  expect((taken.body.claimPieces as ClaimPieces).replacement).toMatchObject([
    { pieces: [{ lotNo: lot.lotNo, reason: '제안한 로트가 선반에 없음' }] },
  ]);
  const entry = await db
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'claim.pack')
    .where('subject', '=', `claim:${claimId}`)
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({
    changes: {
      lotNo: { from: 'FIRST (2028-01-31까지), LATE (2029-01-31까지)', to: expect.stringContaining(lot.lotNo) },
    },
    reason: '제안한 로트가 선반에 없음',
  });
  // One of the proposed lots needs none.
  await ask(
    'DELETE',
    `claims/${claimId}/replacement-pieces/${(await piecesOf(claimId)).replacement[0]?.pieces[0]?._id}`,
  );
  expect((await pack('FIRST')).status).toBe(201);
  expect((await pack(late.lotNo)).status).toBe(201);
  await db.deleteFrom('parcelPieces').where('id', '=', row.id).execute();
});

it('packs no box for a replacement whose printed date is another one than that of its lot', async () => {
  const { product, lot, purchase, orderId } = await sold({ amount: 1 });
  await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000084' });
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'EXCHANGE' }));
  await decide(orderId, 'EXCHANGE_PENDING');
  const pack = async (useBy: string) => {
    const code = `(01)08800000000084(17)${useBy}(10)${lot.lotNo}`;
    return (await ask('POST', `claims/${claimId}/replacement-pieces`, { code })).body.code;
  };
  expect(await pack('290131')).toBe('USE_BY_DIFFERS');
  await db.updateTable('lots').set({ useBy: null }).where('id', '=', lot.id).execute();
  expect(await pack('260430')).toBe('EXPIRED');
  expect(await pack('290131')).toBeUndefined();
});

it('unpacks the replacement of a refused exchange and frees its stock', async () => {
  const { lot, purchase, orderId, numbers } = await sold({ amount: 2 });
  const claimId = claimIdOf(await claim(purchase.member, orderId, { kind: 'EXCHANGE', pieces: 2 }));
  await decide(orderId, 'EXCHANGE_PENDING');
  await ask('POST', `claims/${claimId}/replacement-pieces`, { code: lot.lotNo, amount: 2 });
  expect((await decide(orderId, 'EXCHANGE_REJECTED', { message: '재고 없음' })).status).toBe(200);
  expect(await numbers()).toEqual([8, 8, 0, 0]);
  const left = await db
    .selectFrom('parcelPieces')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'EXCHANGE')
    .execute();
  expect(left).toEqual([]);
});

it('takes broken goods of a cancel after a split off their lots', async () => {
  const product = await store.makeProduct({ stock: 6 });
  const lot = await makeLot(db, { productId: product.id, amount: 5 });
  const { member, orderIds } = await bought([{ product, amount: 4 }]);
  const [orderId = ''] = orderIds;
  await decide(orderId, 'ORDER_CONFIRM');
  const claimed = await claim(member, orderId, { pieces: 3 });
  const { _order } = claimed.body.claim as { _order: string };
  expect((await decide(_order, 'CANCEL_COMPLETED', { restock: false })).status).toBe(200);
  const row = await db
    .selectFrom('lots')
    .select(['onHand', 'inStock'])
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ onHand: 3, inStock: 3 });
});

it('takes no goods of a cancel out of the pieces that another parcel contains', async () => {
  const product = await store.makeProduct({ stock: 8 });
  const packed = await makeLot(db, { productId: product.id, useBy: '2028-01-01', amount: 4 });
  const spare = await makeLot(db, { productId: product.id, useBy: '2029-01-01', amount: 4 });
  const [other, lost] = [await bought([{ product, amount: 3 }]), await bought([{ product, amount: 3 }])];
  const piece = { orderId: other.orderIds[0] ?? '', productId: product.id, lotId: packed.id, amount: 3 };
  await db
    .insertInto('parcelPieces')
    .values({ id: newId(), kind: 'ORDER', ...piece, proof: 'SCAN', packedAt: store.now() })
    .execute();
  const [orderId = ''] = lost.orderIds;
  await decide(orderId, 'ORDER_CONFIRM');
  await claim(lost.member, orderId, { pieces: 3 });
  expect((await decide(orderId, 'CANCEL_COMPLETED', { restock: false })).status).toBe(200);
  const rows = db.selectFrom('lots').select(['id', 'onHand']).where('productId', '=', product.id).orderBy('useBy');
  expect(await rows.execute()).toEqual([
    { id: packed.id, onHand: 3 },
    { id: spare.id, onHand: 2 },
  ]);
});

it('returns a part of a set by the lots of both of its products, and again after an exchange', async () => {
  const fixture = await store.makeProduct({ stock: 10 });
  const cover = await store.makeProduct({ stock: 20 });
  const set = await store.makeProduct({ type: 'PRODUCT_BUNDLE', stock: 0 });
  const contained = { productId: set.id, kind: 'BUNDLED' as const };
  await makeProductLink(db, { ...contained, linkedProductId: fixture.id, amount: 1 });
  await makeProductLink(db, { ...contained, linkedProductId: cover.id, amount: 2 });
  const [lot, other] = [
    await makeLot(db, { productId: fixture.id, amount: 10 }),
    await makeLot(db, { productId: cover.id, amount: 20 }),
  ];
  const purchase = await bought([{ product: set, amount: 3 }]);
  const [orderId = ''] = purchase.orderIds;
  await deliver(purchase.purchaseNo, purchase.orderIds);
  const claimed = await claim(purchase.member, orderId, { kind: 'EXCHANGE', pieces: 2, reason: 'DAMAGED' });
  const { _order: part, _id: exchange } = claimed.body.claim as { _order: string; _id: string };
  expect((await decide(part, 'EXCHANGE_PENDING')).status).toBe(200);
  expect((await scan({ code: other.lotNo, amount: 5, _claim: exchange })).body.code).toBe('RETURN_TOO_MANY');
  expect((await scan({ code: other.lotNo, amount: 4, _claim: exchange })).status).toBe(201);
  expect((await scan({ code: lot.lotNo, amount: 2, _claim: exchange })).status).toBe(201);
  await arrive(exchange, true);
  expect(await piecesOf(exchange)).toMatchObject({ expected: 6, missing: 0 });
  expect((await decide(part, 'EXCHANGE_SHIPPING', { courierCode: 'CJ', invoiceNo: '0099887766' })).status).toBe(200);
  expect((await decide(part, 'EXCHANGE_COMPLETED')).status).toBe(200);
  // The replacement is returned, too: its pieces are others than those that came back.
  const again = claimIdOf(await claim(purchase.member, part, { kind: 'RETURN', pieces: 2 }));
  expect((await scan({ code: lot.lotNo, amount: 2, _claim: again })).status).toBe(201);
  await arrive(again, true);
  expect(await piecesOf(again)).toMatchObject({ expected: 6, missing: 4 });
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', cover.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(10);
});
