import type { ReturnedPiece, Sample } from '@iruon/contract';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { makeDeviceData, makeDeviceUdi, makeLot } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { receiveReturned } from '../lots/index.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, operator, ask, confirmed, ship, withRole } = await openStock();
const { db } = store;

/** Goods with one lot, by the numbers: stock, pieces of the lot on the shelf, and in quarantine. */
async function goods({ stock = 5, state = 'RELEASED' as 'RELEASED' | 'HELD' } = {}) {
  const product = await store.makeProduct({ stock });
  const lot = await makeLot(db, { productId: product.id, amount: stock, state });
  const numbers = async () => {
    const row = await db
      .selectFrom('lots')
      .innerJoin('products', 'products.id', 'productId')
      .select(['stock', 'onHand', 'quarantine'])
      .where('lots.id', '=', lot.id)
      .executeTakeFirstOrThrow();
    return [row.stock, row.onHand, row.quarantine];
  };
  return { product, lot, numbers };
}
const give = (body: object) => ask('POST', 'samples', { reason: '시술 교육용', ...body });
const listed = async (path: string, filter: object) =>
  (await ask('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

it('gives a sample of a scanned lot: it leaves lot and stock, with the cause in the ledger', async () => {
  const { product, lot, numbers } = await goods();
  await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000053' });
  const member = await store.makeMember();
  const { status, body } = await give({ _user: member.id, code: `(01)08800000000053(10)${lot.lotNo}`, amount: 2 });
  expect([status, body.sample]).toMatchObject([201, { lotNo: lot.lotNo, amount: 2, _user: member.id, back: 0 }]);
  expect(await numbers()).toEqual([3, 3, 0]);
  const entry = await db
    .selectFrom('stockLedger')
    .select(['delta', 'cause', 'note'])
    .where('productId', '=', product.id)
    .where('reason', '=', 'ADJUST')
    .executeTakeFirst();
  expect(entry).toEqual({ delta: -2, cause: 'SAMPLE', note: '시술 교육용' });
  const { samples } = (await listed('samples', { _user: member.id })) as { samples: Sample[] };
  expect(samples.map(({ amount }) => amount)).toEqual([2]);
});

it('gives no sample to operators, former members and unknown accounts', async () => {
  const { lot, numbers } = await goods();
  const left = await store.makeMember();
  await db.updateTable('users').set({ withdrawnAt: store.now() }).where('id', '=', left.id).execute();
  for (const [_user, detail] of [
    [operator.id, '운영자 계정입니다. 회원 계정을 골라 주세요.'],
    [left.id, '탈퇴한 회원입니다. 다른 회원을 골라 주세요.'],
    [crypto.randomUUID(), '회원을 찾을 수 없습니다.'],
  ] as const)
    expect(await give({ _user, code: lot.lotNo, amount: 1 })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', detail, errors: [{ path: 'body._user' }] },
    });
  expect(await numbers()).toEqual([5, 5, 0]);
});

it('refuses samples of stopped lots, of unknown ones, and of pieces that orders need', async () => {
  const member = await store.makeMember();
  const held = await goods({ state: 'HELD' });
  const code = async (body: object) => (await give({ _user: member.id, amount: 1, ...body })).body.code;
  expect(await code({ code: held.lot.lotNo })).toBe('LOT_NOT_SELLABLE');
  expect(await code({ code: 'NOSUCHLOT' })).toBe('STOCK_CODE_UNKNOWN');
  expect(await code({ code: '(01)08800000000060(10)A1' })).toBe('STOCK_CODE_UNKNOWN');
  const { product, lot, numbers } = await goods();
  await confirmed({ product, amount: 4 });
  expect(await code({ code: lot.lotNo, amount: 2 })).toBe('STOCK_SHORT');
  const other = await goods();
  await makeLot(db, { productId: other.product.id, lotNo: 'SAME1' });
  await makeLot(db, { productId: product.id, lotNo: 'SAME1' });
  expect(await code({ code: 'SAME1' })).toBe('LOT_MEANS_SEVERAL');
  expect(await numbers()).toEqual([1, 5, 0]);
});

it('gives a sample of another lot than the first to expire only with a reason, and none of packed pieces', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ stock: 9 });
  const of = { productId: product.id, amount: 4 };
  const first = await makeLot(db, { ...of, lotNo: 'SOON1', useBy: '2028-01-31' });
  await makeLot(db, { ...of, lotNo: 'LATER1', useBy: '2029-01-31' });
  const purchase = await confirmed({ product, amount: 3 });
  const packed = { kind: 'ORDER', orderId: purchase.orderId, productId: product.id, lotId: first.id } as const;
  const row = { ...packed, id: crypto.randomUUID(), amount: 3, proof: 'SCAN', packedAt: store.now() } as const;
  await db.insertInto('parcelPieces').values(row).execute();
  const sample = (body: object) => give({ _user: member.id, amount: 1, ...body });
  expect((await sample({ code: 'SOON1', amount: 2 })).body).toMatchObject({
    code: 'STOCK_SHORT',
    detail: expect.stringContaining('보낼 수 있는 것은 1개'),
  });
  expect((await sample({ code: 'LATER1' })).body).toMatchObject({
    code: 'OTHER_LOT',
    detail: expect.stringContaining('제안 SOON1 (2028-01-31까지), 스캔 LATER1'),
  });
  const lotReason = '제안한 로트의 상자가 손상됨';
  const given = await sample({ code: 'LATER1', lotReason });
  expect(given.status).toBe(201);
  const entry = await db
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'sample.give')
    .where('subject', '=', `sample:${(given.body.sample as Sample)._id}`)
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({
    reason: '시술 교육용',
    lotReason,
    changes: { lotNo: { to: 'LATER1 (2029-01-31까지)' } },
  });
  expect((await sample({ code: 'SOON1' })).status).toBe(201);
  await db.deleteFrom('parcelPieces').where('id', '=', row.id).execute();
});

it('gives no piece twice by its serial number, until it came back', async () => {
  const { product, lot, numbers } = await goods();
  await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000060' });
  const member = await store.makeMember();
  const code = `(01)08800000000060(10)${lot.lotNo}(21)S1`;
  const sample = (scan: string) => give({ _user: member.id, code: scan, amount: 1 });
  expect((await sample(code)).status).toBe(201);
  const twice = { code: 'LOT_NOT_SELLABLE', detail: expect.stringContaining('일련번호입니다: S1') };
  expect((await sample(code)).body).toMatchObject(twice);
  // Without separators the lot and the serial number follow from the known lots.
  expect((await sample(`010880000000006010${lot.lotNo}21S1`)).body).toMatchObject(twice);
  expect(await numbers()).toEqual([4, 4, 0]);
  const piece = await db.selectFrom('parcelPieces').select('id').where('lotId', '=', lot.id).executeTakeFirstOrThrow();
  const id = await inTransaction(db, (trx) =>
    receiveReturned(trx, store.context(), { pieceId: piece.id, amount: 1, reason: '미개봉' }),
  );
  await ask('POST', `returned-pieces/${id}/admit`, { reason: '포장 온전' });
  expect((await sample(code)).status).toBe(201);
});

it('gives no box whose printed date is over, too near or another one than that of its lot', async () => {
  const member = await store.makeMember();
  const { product, lot, numbers } = await goods();
  await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000077' });
  await makeDeviceData(db, { productId: product.id, minShelfDays: 30 });
  const refusal = async (day: string) => {
    const code = `(01)08800000000077(17)${day.slice(2).replaceAll('-', '')}(10)${lot.lotNo}`;
    const { status, body } = await give({ _user: member.id, code, amount: 1 });
    return [status, body.code];
  };
  expect(await refusal('2025-12-31')).toEqual([409, 'USE_BY_DIFFERS']);
  await db.updateTable('lots').set({ useBy: null }).where('id', '=', lot.id).execute();
  const today = seoulDay(store.now());
  expect(await refusal('2025-12-31')).toEqual([409, 'EXPIRED']);
  expect(await refusal(addSeoulDays(today, 29))).toEqual([409, 'EXPIRED']);
  expect(await numbers()).toEqual([5, 5, 0]);
  expect(await refusal(addSeoulDays(today, 30))).toEqual([201, undefined]);
});

it('counts pieces in quarantine among the waiting work of those who may read the stock', async () => {
  const waiting = async (as?: Parameters<typeof ask>[3]) => {
    store.later(4);
    const { body } = await store.send('GET', '/api/console/waiting', { as: as ?? operator });
    return (body.waiting as { quarantine: number | null }).quarantine;
  };
  const before = (await waiting()) ?? 0;
  const { product, lot } = await goods();
  const purchase = await confirmed({ product, amount: 2 });
  await ship(purchase.purchaseNo);
  const received = await ask('POST', 'returned-pieces', { code: lot.lotNo, purchaseNo: purchase.purchaseNo });
  expect(await waiting()).toBe(before + 1);
  expect(await waiting(await withRole('packer'))).toBe(before + 1);
  expect(await waiting(await withRole('books'))).toBeNull();
  const [piece] = received.body.returnedPieces as ReturnedPiece[];
  await ask('POST', `returned-pieces/${piece?._id}/discard`, { reason: '개봉됨' });
  expect(await waiting()).toBe(before);
});

it('lists quarantine by age for those who may read stock; packers receive, and only operators of the stock decide', async () => {
  const { product, lot, numbers } = await goods();
  const purchase = await confirmed({ product, amount: 3 });
  await ship(purchase.purchaseNo);
  const packer = await withRole('packer');
  const received = await ask('POST', 'returned-pieces', { code: lot.lotNo, purchaseNo: purchase.purchaseNo }, packer);
  expect([received.status, received.body.message]).toEqual([201, `로트 ${lot.lotNo} 1개를 격리로 받았습니다.`]);
  const piece = (received.body.returnedPieces as ReturnedPiece[])[0];
  const decision = { reason: '포장 온전' };
  expect((await ask('POST', `returned-pieces/${piece?._id}/admit`, decision, packer)).status).toBe(403);
  const waiting = (await listed('returned-pieces', { state: 'QUARANTINE', _lot: lot.id })) as {
    returnedPieces: object[];
  };
  expect(waiting.returnedPieces).toMatchObject([{ lotNo: lot.lotNo, days: 0, refusal: null, _claim: null }]);
  expect((await ask('POST', `returned-pieces/${piece?._id}/admit`, decision)).body).toMatchObject({
    returnedPiece: { state: 'ADMITTED', reason: '포장 온전' },
  });
  expect(await numbers()).toEqual([3, 3, 0]);
  const found = (await listed('returned-pieces', { q: lot.lotNo.slice(0, 6) })) as { total: number };
  expect(found.total).toBeGreaterThan(0);
});
