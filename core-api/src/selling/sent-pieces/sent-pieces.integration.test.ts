import { makeDeviceData, makeDeviceUdi, makeIfuDocument, makeIfuVersion, makeLot } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../testing/store.ts';
import { lockLot, takeFromLot } from '../lots/index.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, confirmed, ship } = await openStock();
const { db } = store;
const GTIN = '08800000888880';

type Piece = Record<string, unknown> & { lotNo: string };

/** A purchase of four pieces, of two lots, that was shipped. */
async function delivered() {
  const product = await store.makeProduct({ stock: 7, name: '본레벨 픽스처', manufacturer: '이루온' });
  await makeDeviceData(db, { productId: product.id, licenceNo: '제허 00-0001 호' });
  const document = await makeIfuDocument(db, { productId: product.id });
  const version = await makeIfuVersion(db, { documentId: document.id });
  const lots = [
    await makeLot(db, { productId: product.id, lotNo: 'EARLY-1', useBy: '2028-01-01', amount: 3 }),
    await makeLot(db, { productId: product.id, lotNo: 'late_2', useBy: '2029-01-01', amount: 3 }),
  ];
  // Its piece is not counted by the stock, as it is with samples.
  const held = await makeLot(db, { productId: product.id, lotNo: 'SAMPLE-3', state: 'HELD', amount: 1 });
  const purchase = await confirmed({ product, amount: 4 });
  expect((await ship(purchase.purchaseNo)).status).toBe(200);
  return { product, lots, held, purchase, version, as: purchase.member };
}
const read = (path: string, as: Member) => store.send('GET', `/api/v1/me/${path}`, { as });

it('shows the buyer the lots of a purchase with their instructions, and nobody else', async () => {
  const { purchase, product, version, lots, as } = await delivered();
  await makeDeviceUdi(db, { productId: product.id, gtin: GTIN });
  const path = `purchases/${purchase.purchaseNo}/pieces`;
  const { body } = await read(path, as);
  const pieces = body.pieces as Piece[];
  expect(pieces.map(({ lotNo, amount }) => [lotNo, amount])).toEqual([
    ['EARLY-1', 3],
    ['late_2', 1],
  ]);
  expect(pieces[0]).toMatchObject({
    ...{ purchaseNo: purchase.purchaseNo, gtin: GTIN, useBy: '2028-01-01', returned: 0, isRecalled: false },
    ...{ licenceNo: '제허 00-0001 호', ifu: { _id: version.id }, product: { manufacturer: '이루온' } },
  });
  expect((await read(path, await store.makeMember())).status).toBe(404);
  expect((await store.send('GET', `/api/v1/me/${path}`)).status).toBe(401);
  const [lot] = lots;
  await db
    .updateTable('lots')
    .set({ state: 'RECALLED' })
    .where('id', '=', lot?.id ?? '')
    .execute();
  expect(((await read(path, as)).body.pieces as Piece[])[0]).toMatchObject({ isRecalled: true });
});

it('lists the lots that a member got, by product, lot number and days, with returns and samples', async () => {
  const { product, lots, held, purchase, as } = await delivered();
  const other = await delivered();
  const [first] = lots;
  const piece = await db
    .selectFrom('parcelPieces')
    .select('id')
    .where('orderId', '=', purchase.orderId)
    .where('lotId', '=', first?.id ?? '')
    .executeTakeFirstOrThrow();
  const at = store.now();
  await db
    .insertInto('returnedPieces')
    .values({
      ...{ id: newId(), pieceId: piece.id, lotId: first?.id ?? '', amount: 2, state: 'DISCARDED' },
      ...{ receivedAt: at, decidedAt: at },
    })
    .execute();
  const sample = { id: newId(), kind: 'SAMPLE', receiverId: as.id, productId: product.id, amount: 1 } as const;
  await inTransaction(db, async (trx) => {
    const lot = await lockLot(trx, held.id);
    if (!lot) throw new Error('no lot');
    await takeFromLot(trx, lot, 1, { reason: 'SHIP' }, at);
    const sent = { ...sample, lotId: held.id, proof: 'SCAN', packedAt: at, shippedAt: at } as const;
    await trx.insertInto('parcelPieces').values(sent).execute();
  });
  const numbers = async (query: string) =>
    ((await read(`lots?${query}`, as)).body.pieces as Piece[]).map(({ lotNo, kind, returned }) => [
      lotNo,
      kind,
      returned,
    ]);
  expect((await numbers('')).toSorted()).toEqual([
    ['EARLY-1', 'ORDER', 2],
    ['SAMPLE-3', 'SAMPLE', 0],
    ['late_2', 'ORDER', 0],
  ]);
  expect(await numbers('lot=LATE_')).toEqual([['late_2', 'ORDER', 0]]);
  expect(await numbers('lot=lateX')).toEqual([]);
  expect(await numbers(`q=${encodeURIComponent('없는 상품')}`)).toEqual([]);
  expect(await numbers('to=2020-01-01')).toEqual([]);
  expect((await read('lots?limit=1&page=2', as)).body).toMatchObject({ total: 3, pieces: [{}] });
  expect((await read('lots', other.as)).body).toMatchObject({ total: 2 });
});

it('sums the deliveries of a lot, with its orders and the last day', async () => {
  const { product, lots, purchase, as } = await delivered();
  const [early, late] = lots;
  const again = await confirmed({ product, amount: 1, member: as });
  expect((await ship(again.purchaseNo)).status).toBe(200);
  const { body } = await read('received-lots', as);
  expect(body).toMatchObject({
    total: 2,
    lots: [
      {
        ...{ _id: late?.id, lotNo: 'late_2', amount: 2, returned: 0, deliveries: 2, orderCount: 2 },
        orders: expect.arrayContaining([
          { _id: again.orderId, purchaseNo: again.purchaseNo },
          { _id: purchase.orderId, purchaseNo: purchase.purchaseNo },
        ]),
      },
      { _id: early?.id, lotNo: 'EARLY-1', amount: 3, deliveries: 1, orders: [{ _id: purchase.orderId }] },
    ],
  });
  const pieces = ((await read(`lots?_lot=${late?.id}`, as)).body.pieces as Piece[]).map(({ lotNo }) => lotNo);
  expect(pieces).toEqual(['late_2', 'late_2']);
  expect((await read('received-lots?lot=EARLY', as)).body).toMatchObject({ total: 1, lots: [{ lotNo: 'EARLY-1' }] });
  expect((await read('received-lots?page=2&limit=1', as)).body).toMatchObject({ lots: [{ lotNo: 'EARLY-1' }] });
  const other = await store.makeMember();
  expect((await read('received-lots', other)).body).toMatchObject({ total: 0, lots: [] });
  expect((await read(`lots?_lot=${late?.id}`, other)).body).toMatchObject({ total: 0, pieces: [] });
});

it('writes the own lots of a period into a workbook', async () => {
  const { as } = await delivered();
  const day = store.now().toISOString().slice(0, 4);
  const response = await store.app.request(`/api/v1/me/lots/file?from=${day}-01-01&to=${day}-12-31`, {
    headers: { authorization: await store.authorize(as) },
  });
  expect(response.status).toBe(200);
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const rows = book.worksheets[0]?.getSheetValues() ?? [];
  expect(JSON.stringify(rows.filter((row) => JSON.stringify(row).includes('EARLY-1')))).toContain('2028-01-01');
  expect((await read('lots/file?from=2020-01-01&to=2026-12-31', as)).status).toBe(400);
});

it('names the lots and the address of their instructions in the mail of the delivery', async () => {
  const { purchase } = await delivered();
  const { bodyText } = await db
    .selectFrom('mails')
    .select('bodyText')
    .where('template', '=', 'order-shipped')
    .where('dedupKey', 'like', `%${purchase._id}%`)
    .executeTakeFirstOrThrow();
  expect(bodyText).toContain('로트 EARLY-1, 유효기한 2028-01-01');
});
