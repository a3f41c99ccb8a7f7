import type { StockCountLine } from '@iruon/contract';
import { makeDeviceUdi, makeLot } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, db, ask, item, confirmed, ship, begin, linesOf } = await openStock();

let gtins = 0;
/** A product with lots and an identifier; the check digit is computed. */
async function withLots(stock: number, lots: Record<string, number>) {
  const product = await store.makeProduct({ code: `CNT-${++gtins}`, stock });
  const digits = `0880001${String(gtins).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  const gtin = `${digits}${(10 - (sum % 10)) % 10}`;
  await makeDeviceUdi(db, { productId: product.id, gtin });
  for (const [lotNo, amount] of Object.entries(lots)) await makeLot(db, { productId: product.id, lotNo, amount });
  return { product, gtin };
}
const named = (lines: readonly StockCountLine[]) =>
  Object.fromEntries(lines.map((line) => [line.lot?.lotNo ?? '-', line]));
const scan = (count: string, code: string, more: object = {}) =>
  ask('POST', `stock-counts/${count}/scans`, { code, ...more });
const enter = async (count: string, lotNo: string, counted: number | null) => {
  const line = named(await linesOf(count))[lotNo];
  const { body } = await ask('PUT', `stock-counts/${count}/lines/${line?._id}`, {
    counted,
    updatedAt: line?.updatedAt,
  });
  return body.line as StockCountLine;
};
const book = async (count: string) => {
  const lines = (await linesOf(count, { part: 'DIFFERENT' })).map(({ _id }) => _id);
  if (lines.length > 0) await ask('PATCH', `stock-counts/${count}/causes`, { lines, cause: 'OTHER' });
  return ask('POST', `stock-counts/${count}/book`, { leavesOutBlocked: false });
};
const lotsOf = async (id: string) =>
  Object.fromEntries(
    (await db.selectFrom('lots').select(['lotNo', 'onHand']).where('productId', '=', id).execute()).map(
      ({ lotNo, onHand }) => [lotNo, onHand],
    ),
  );

describe('a count of goods with lots', () => {
  it('has a line for each lot and one for the unlotted pieces, and books each difference', async () => {
    const { product } = await withLots(10, { A: 4, B: 3 });
    const count = await begin(product.code);
    const lines = await linesOf(count._id);
    expect(lines.map(({ lot, isUnlotted, expected }) => [lot?.lotNo ?? null, isUnlotted, expected])).toEqual([
      ['A', false, 4],
      ['B', false, 3],
      [null, true, 3],
    ]);
    await enter(count._id, 'A', 2);
    await enter(count._id, 'B', 3);
    await enter(count._id, '-', 2);
    expect((await book(count._id)).status).toBe(200);
    expect(await lotsOf(product.id)).toEqual({ A: 2, B: 3 });
    expect(await item(product.id)).toMatchObject({ stock: 7, unlotted: 2, ledgerTotal: 7 });
  });

  it('finds the lot of a scanned UDI, and offers to add one that nobody knows', async () => {
    const { product, gtin } = await withLots(6, { A: 2 });
    const count = await begin(product.code);
    expect((await scan(count._id, `01${gtin}10A`)).body.line).toMatchObject({ lot: { lotNo: 'A' }, counted: 1 });
    const refused = await scan(count._id, `01${gtin}1729053110N1`);
    expect(refused.body).toMatchObject({
      code: 'COUNT_LOT_UNKNOWN',
      lot: { lotNo: 'N1', useBy: '2029-05-31' },
    });
    for (const counted of [1, 2, 3])
      expect((await scan(count._id, `01${gtin}1729053110N1`, { addsLot: true })).body.line).toMatchObject({
        lot: { lotNo: 'N1', useBy: '2029-05-31' },
        ...{ counted, expected: counted, difference: 0 },
      });
    const wrong = await scan(count._id, `01${gtin}1729063010N1`);
    expect(wrong.body.code).toBe('LOT_DATES_DIFFER');
    expect((await scan(count._id, gtin)).body.line).toMatchObject({ lot: null, isUnlotted: true, counted: 1 });
    await enter(count._id, 'A', 2);
    expect((await book(count._id)).status).toBe(200);
    expect(await lotsOf(product.id)).toEqual({ A: 2, N1: 3 });
    expect(await item(product.id)).toMatchObject({ stock: 6, unlotted: 1 });
  });

  it('adds the date of a scanned package to a lot without one, which is not sold any more if it is over', async () => {
    const { product, gtin } = await withLots(6, {});
    const noDates = { madeOn: null, useBy: null };
    for (const lotNo of ['OLD', 'NEW']) await makeLot(db, { productId: product.id, lotNo, ...noDates, amount: 3 });
    const count = await begin(product.code);
    expect((await scan(count._id, `01${gtin}1729053110NEW`)).body.line).toMatchObject({ lot: { useBy: '2029-05-31' } });
    expect((await item(product.id)).stock).toBe(6);
    for (const _ of [1, 2])
      expect((await scan(count._id, `01${gtin}1725123110OLD`)).body.line).toMatchObject({
        lot: { useBy: '2025-12-31' },
      });
    expect((await item(product.id)).stock).toBe(3);
    for (const dates of ['17261231', '11260101'])
      expect((await scan(count._id, `01${gtin}${dates}10OLD`)).body.code).toBe('LOT_DATES_DIFFER');
    const entries = await db
      .selectFrom('auditLog')
      .select(['objectName', 'details'])
      .where('action', '=', 'lot.change')
      .where('objectName', 'in', ['OLD', 'NEW'])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { objectName: 'NEW', details: { changes: { useBy: { to: '2029-05-31' } } } },
      {
        objectName: 'OLD',
        details: { changes: { useBy: { to: '2025-12-31' } }, reason: expect.stringMatching(/실사/) },
      },
    ]);
  });

  it('moves unlotted pieces into the lots that are found, also if they were counted before, and back', async () => {
    const { product } = await withLots(10, { A: 0 });
    await makeLot(db, { productId: product.id, lotNo: 'B', amount: 1 });
    const count = await begin(product.code);
    expect(named(await linesOf(count._id))['-']?.expected).toBe(9);
    await enter(count._id, '-', 0);
    // Typed wrongly: 8 instead of 3.
    expect(await enter(count._id, 'B', 8)).toMatchObject({ expected: 8, difference: 0 });
    expect(await enter(count._id, 'B', 3)).toMatchObject({ expected: 3, difference: 0 });
    expect(named(await linesOf(count._id))['-']).toMatchObject({ expected: 7, difference: -7 });
    expect(await enter(count._id, 'B', 12)).toMatchObject({ expected: 10, difference: 2 });
    expect(named(await linesOf(count._id))['-']).toMatchObject({ expected: 0, difference: 0 });
    expect((await item(product.id)).stock).toBe(10);
    expect((await book(count._id)).status).toBe(200);
    expect(await item(product.id)).toMatchObject({ stock: 12, unlotted: 0 });
    expect(await lotsOf(product.id)).toMatchObject({ B: 12 });
  });

  it('books missing pieces of a held lot without taking them from the stock', async () => {
    const { product } = await withLots(8, { A: 5 });
    const lot = await db.selectFrom('lots').select('id').where('productId', '=', product.id).executeTakeFirstOrThrow();
    await ask('POST', `lots/${lot.id}/hold`, { reason: '보류' });
    const count = await begin(product.code);
    await enter(count._id, 'A', 3);
    expect((await book(count._id)).status).toBe(200);
    expect(await lotsOf(product.id)).toEqual({ A: 3 });
    expect(await item(product.id)).toMatchObject({ stock: 3, unlotted: 3, ledgerTotal: 3 });
  });

  it('is not booked for a lot that was corrected or sent since, and names orders that need what is missing', async () => {
    const { product } = await withLots(5, { A: 5 });
    const purchase = await confirmed({ product, amount: 4 });
    const count = await begin(product.code);
    await enter(count._id, 'A', 2);
    const short = await book(count._id);
    expect(short.body).toMatchObject({
      code: 'COUNT_BLOCKED',
      blocked: [{ why: 'ORDERED', missing: 2, name: expect.stringContaining('로트 A') }],
    });
    await ship(purchase.purchaseNo);
    expect((await book(count._id)).body.blocked).toMatchObject([{ why: 'ADJUSTED' }]);
    await enter(count._id, 'A', 0);
    expect((await book(count._id)).status).toBe(200);
    expect(await item(product.id)).toMatchObject({ stock: 0, onShelf: 0 });
  });
});

describe('a cancelled count of goods with lots', () => {
  const cancel = (count: string) => ask('POST', `stock-counts/${count}/cancel`);

  it('has no lot again for the pieces that it found, once', async () => {
    const { product } = await withLots(105, { A: 5, B: 0 });
    const count = await begin(product.code);
    // Typed wrongly: 50 instead of 5.
    await enter(count._id, 'A', 50);
    expect(await lotsOf(product.id)).toMatchObject({ A: 50 });
    expect((await cancel(count._id)).body.count).toMatchObject({ state: 'CANCELED' });
    expect((await cancel(count._id)).status).toBe(200);
    expect(await lotsOf(product.id)).toEqual({ A: 5, B: 0 });
    expect(await item(product.id)).toMatchObject({ stock: 105, unlotted: 100 });
  });

  it('has no lot again for pieces of several lots, also of one that cannot be sold', async () => {
    const { product, gtin } = await withLots(20, { A: 2, B: 3 });
    await confirmed({ product, amount: 8 });
    const count = await begin(product.code);
    await enter(count._id, 'A', 4);
    await enter(count._id, 'B', 9);
    await scan(count._id, `01${gtin}1729053110N1`, { addsLot: true });
    for (const { id } of await db.selectFrom('lots').select('id').where('productId', '=', product.id).execute())
      await ask('POST', `lots/${id}/hold`, { reason: '보류' });
    expect((await cancel(count._id)).status).toBe(200);
    expect(await lotsOf(product.id)).toEqual({ A: 2, B: 3, N1: 0 });
    expect(await item(product.id)).toMatchObject({ unlotted: 15 });
  });

  it('is refused, naming the lot, if its pieces were sent or its lot was recalled since', async () => {
    const { product } = await withLots(30, { A: 1 });
    const other = await makeLot(db, { productId: product.id, lotNo: 'B', amount: 1 });
    const purchase = await confirmed({ product, amount: 4 });
    const count = await begin(product.code);
    await enter(count._id, 'A', 29);
    await ship(purchase.purchaseNo);
    const refused = await cancel(count._id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT' } });
    expect(refused.body.detail).toContain('로트 A 28개 중 25개 남음');
    expect(await lotsOf(product.id)).toEqual({ A: 25, B: 1 });
    // Counted again, the pieces that were sent are the only ones that it found.
    await enter(count._id, 'A', 0);
    expect((await book(count._id)).status).toBe(200);
    const second = await begin(product.code);
    await enter(second._id, 'B', 3);
    await db.updateTable('lots').set({ state: 'RECALLED' }).where('id', '=', other.id).execute();
    expect((await cancel(second._id)).body.detail).toContain('로트 B 회수 중');
    await db.updateTable('lots').set({ state: 'RELEASED' }).where('id', '=', other.id).execute();
  });
});

it('refuses an unknown lot whose label has its use-by before its manufacture', async () => {
  const { product, gtin } = await withLots(3, { A: 1 });
  const count = await begin(product.code);
  const found = await scan(count._id, `01${gtin}172905311130010110N9`, { addsLot: true });
  expect(found).toMatchObject({ status: 409, body: { code: 'LOT_DATES_DIFFER' } });
});
