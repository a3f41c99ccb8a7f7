import type { LotDetail, StockItemDetail } from '@iruon/contract';
import { makeDeviceData, makeDeviceUdi, makeLot } from '@iruon/db/factories';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { followProduct } from '../stock/index.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';
import { settleDueLots } from './index.ts';

const { store, operator, db, ask, withRole, item, confirmed, ship } = await openStock();

const list = async (filter: object, more = '') =>
  (await ask('GET', `lots?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).body as {
    lots: LotDetail[];
    total: number;
  };
const read = async (id: string) => (await ask('GET', `lots/${id}`)).body.lot as LotDetail;
const stockOf = async (id: string) => (await item(id)).stock;

describe('the list of lots', () => {
  it('finds lots by the beginning of their number, by goods, and by a scanned UDI', async () => {
    const product = await store.makeProduct({ code: 'LIST-1', name: '목록 픽스처', stock: 10 });
    await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000015' });
    const lot = await makeLot(db, { productId: product.id, lotNo: 'LISTA1', useBy: '2029-12-31', amount: 4 });
    await makeLot(db, { productId: product.id, lotNo: 'XLISTA1', amount: 1 });
    expect((await list({ q: 'LISTA' })).lots.map(({ lotNo }) => lotNo)).toEqual(['LISTA1']);
    expect((await list({ q: 'LIST-1' })).total).toBe(2);
    expect((await list({ q: '010880000000001517291231\u001d10LISTA1' })).lots).toMatchObject([
      { _id: lot.id, onHand: 4, inStock: 4, isSellable: true, whyNotSold: null },
    ]);
    expect((await list({ q: '08800000000015' })).total).toBe(2);
    expect((await list({ q: '010880000000001510NONE' })).total).toBe(0);
  });

  it('has the lots of each window of expiry, by days left, and counts them', async () => {
    const product = await store.makeProduct({ stock: 10 });
    store.setClock(new Date('2027-03-01T01:00:00Z'));
    for (const [lotNo, useBy] of [
      ['WIN-OLD', '2027-02-28'],
      ['WIN-TODAY', '2027-03-01'],
      ['WIN-3', '2027-05-31'],
      ['WIN-6', '2027-06-01'],
      ['WIN-12', '2028-02-29'],
      ['WIN-LATE', '2028-03-01'],
    ] as const)
      await makeLot(db, { productId: product.id, lotNo, useBy, amount: 1 });
    await makeLot(db, { productId: product.id, lotNo: 'WIN-EMPTY', useBy: '2027-03-05' });
    const inWindow = async (window: string) =>
      (await list({ window, _item: product.id }, '&sort=["useBy","ASC"]')).lots.map(({ lotNo }) => lotNo);
    expect(await inWindow('EXPIRED')).toEqual(['WIN-OLD']);
    expect(await inWindow('MONTHS_3')).toEqual(['WIN-TODAY', 'WIN-3']);
    expect(await inWindow('MONTHS_6')).toEqual(['WIN-TODAY', 'WIN-3', 'WIN-6']);
    expect(await inWindow('MONTHS_12')).toEqual(['WIN-TODAY', 'WIN-3', 'WIN-6', 'WIN-12']);
    const { body } = await ask('GET', 'lots/expiry');
    expect(body.expiry).toMatchObject({ expired: 1, months3: 2, months6: 3, months12: 4 });
    const [old] = (await list({ window: 'EXPIRED' })).lots;
    expect([old?.daysLeft, old?.isSellable]).toEqual([-1, false]);
    expect(old?.whyNotSold).toContain('유효기한');
  });
});

describe('a lot', () => {
  it('is noted of unlotted pieces, without a change of the stock', async () => {
    const product = await store.makeProduct({ stock: 5 });
    expect((await ask('PUT', `stock/${product.id}/lots`, {})).body.kept).toEqual({ unlotted: 5 });
    expect((await ask('PUT', `stock/${product.id}/lots`, {})).body.kept).toEqual({ unlotted: 5 });
    const input = { _item: product.id, lotNo: 'NOTE1', madeOn: null, useBy: null, amount: 3, isReleased: true };
    const made = await ask('POST', 'lots', input);
    expect([made.status, made.body.lot]).toMatchObject([201, { state: 'RELEASED', onHand: 3, inStock: 3 }]);
    expect((await ask('POST', 'lots', input)).body.code).toBe('LOT_TAKEN');
    const over = await ask('POST', 'lots', { ...input, lotNo: 'NOTE2' });
    expect([over.body.code, over.body.detail]).toEqual(['LOT_STOCK', expect.stringContaining('2개')]);
    expect(await item(product.id)).toMatchObject({ stock: 5, unlotted: 2 });
    expect((await ask('GET', `lots/${(made.body.lot as LotDetail)._id}/entries`)).body.entries).toMatchObject([
      { reason: 'FOUND', shelf: 3 },
    ]);
  });

  it('is held with a reason and released again, each once, and leaves the stock meanwhile', async () => {
    const product = await store.makeProduct({ stock: 6 });
    const lot = await makeLot(db, { productId: product.id, amount: 4 });
    for (const _ of [1, 2])
      expect((await ask('POST', `lots/${lot.id}/hold`, { reason: '포장 불량' })).body.lot).toMatchObject({
        state: 'HELD',
        reason: '포장 불량',
        isSellable: false,
      });
    expect(await stockOf(product.id)).toBe(2);
    for (const _ of [1, 2])
      expect((await ask('POST', 'lots/release', { lots: [lot.id] })).body.lots).toMatchObject([{ state: 'RELEASED' }]);
    expect(await stockOf(product.id)).toBe(6);
    const entries = await db.selectFrom('auditLog').select('action').where('subject', '=', `lot:${lot.id}`).execute();
    expect(entries.map(({ action }) => action)).toEqual(['lot.hold', 'lot.release']);
  });

  it('is never released again after a recall', async () => {
    const product = await store.makeProduct({ stock: 2 });
    const lot = await makeLot(db, { productId: product.id, state: 'RECALLED', amount: 2 });
    const refused = await ask('POST', 'lots/release', { lots: [lot.id] });
    expect([refused.status, refused.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    expect((await ask('POST', `lots/${lot.id}/hold`, { reason: '보류' })).body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect((await ask('POST', `lots/${lot.id}/discard`, { amount: 2, reason: '폐기' })).status).toBe(200);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('loses discarded pieces, but none that orders wait for', async () => {
    const product = await store.makeProduct({ stock: 5 });
    const lot = await makeLot(db, { productId: product.id, amount: 5 });
    await confirmed({ product, amount: 3 });
    const refused = await ask('POST', `lots/${lot.id}/discard`, { amount: 3, reason: '파손' });
    expect([refused.body.code, refused.body.detail]).toEqual(['LOT_SHORT', expect.stringContaining('주문이 1개')]);
    expect((await ask('POST', `lots/${lot.id}/discard`, { amount: 6, reason: '파손' })).body.detail).toContain('5개');
    const headers = { 'idempotency-key': `discard-${lot.id}` };
    for (const _ of [1, 2]) {
      const path = `/api/console/shop/lots/${lot.id}/discard`;
      const { body } = await store.send('POST', path, { as: operator, headers, body: { amount: 2, reason: '파손' } });
      expect(body.lot).toMatchObject({ onHand: 3, inStock: 3, discarded: 2 });
    }
    expect(await stockOf(product.id)).toBe(0);
  });

  it('is corrected by hand together with the stock, also while it is held', async () => {
    const product = await store.makeProduct({ stock: 5 });
    const lot = await makeLot(db, { productId: product.id, amount: 5 });
    await ask('POST', `lots/${lot.id}/hold`, { reason: '보류' });
    const adjust = (delta: number) => ask('POST', `lots/${lot.id}/adjustments`, { delta, cause: 'FOUND' });
    expect((await adjust(2)).body.lot).toMatchObject({ onHand: 7, inStock: 0 });
    expect((await adjust(-3)).body.lot).toMatchObject({ onHand: 4, inStock: 0 });
    await ask('POST', 'lots/release', { lots: [lot.id] });
    expect((await adjust(-1)).body.lot).toMatchObject({ onHand: 3, inStock: 3 });
    expect(await stockOf(product.id)).toBe(3);
  });

  it('changes its dates with a reason, by the version that was seen, and with them whether it is sold', async () => {
    const product = await store.makeProduct({ stock: 4 });
    const lot = await makeLot(db, { productId: product.id, useBy: '2029-01-01', amount: 4 });
    const { updatedAt } = await read(lot.id);
    const change = (useBy: string | null, madeOn: string | null = null) =>
      ask('PUT', `lots/${lot.id}`, { madeOn, useBy, reason: '잘못 적음', updatedAt });
    expect((await change('2020-01-01', '2021-01-01')).status).toBe(400);
    expect((await change('2020-01-01')).body.lot).toMatchObject({ useBy: '2020-01-01', inStock: 0 });
    expect(await stockOf(product.id)).toBe(0);
    expect((await change('2030-01-01')).body.code).toBe('RECORD_CHANGED');
  });

  it('leaves the stock in the night after its last day, once, as far as orders have not taken it', async () => {
    store.setClock(new Date('2027-03-10T01:00:00Z'));
    const product = await store.makeProduct({ stock: 6 });
    await makeDeviceData(db, { productId: product.id, minShelfDays: 30 });
    const lot = await makeLot(db, { productId: product.id, useBy: '2027-04-09', amount: 5 });
    const purchase = await confirmed({ product, amount: 2 });
    await settleDueLots({ db, now: store.now });
    expect(await stockOf(product.id)).toBe(4);
    store.setClock(new Date('2027-03-10T15:00:00Z'));
    for (const _ of [1, 2]) await settleDueLots({ db, now: store.now });
    expect([await stockOf(product.id), await read(lot.id)]).toMatchObject([0, { onHand: 5, inStock: 1 }]);
    // Two pieces wait: the unlotted one and one of the lot, which is not sold any more.
    expect((await ship(purchase.purchaseNo)).body.code).toBe('LOTS_MISSING');
  });

  it('leaves the stock although another one could not be settled', async () => {
    store.setClock(new Date('2027-05-01T01:00:00Z'));
    const made = async () => {
      const product = await store.makeProduct({ stock: 3 });
      await makeLot(db, { productId: product.id, useBy: '2027-05-01', amount: 3 });
      return product.id;
    };
    const [broken, sound] = [await made(), await made()].toSorted();
    await sql`create function fail_of_lot() returns trigger language plpgsql as $$ begin raise exception 'no entry'; end $$`.execute(
      db,
    );
    await sql`create trigger fail_of_lot before insert on stock_ledger for each row
      when (new.product_id = ${sql.lit(broken)}) execute function fail_of_lot()`.execute(db);
    store.setClock(new Date('2027-05-01T15:00:00Z'));
    await expect(settleDueLots({ db, now: store.now })).rejects.toThrow('1 stocks with lots were not settled');
    expect(await stockOf(sound ?? '')).toBe(0);
    await sql`drop trigger fail_of_lot on stock_ledger`.execute(db);
    await settleDueLots({ db, now: store.now });
    expect(await stockOf(broken ?? '')).toBe(0);
  });

  it('is seen by packers, and changed only by those who may change stock', async () => {
    const product = await store.makeProduct({ stock: 2 });
    const lot = await makeLot(db, { productId: product.id, amount: 2 });
    const packer = await withRole('packer');
    expect((await ask('GET', `lots/${lot.id}`, undefined, packer)).status).toBe(200);
    expect((await ask('POST', `lots/${lot.id}/hold`, { reason: '보류' }, packer)).status).toBe(403);
  });
});

describe('stock with lots', () => {
  const adjust = (id: string, delta: number) =>
    ask('POST', `stock/${id}/adjustments`, { change: { delta }, cause: 'LOST' });

  it('is reduced by hand only as far as pieces have no lot', async () => {
    const product = await store.makeProduct({ name: '로트 나사', stock: 6 });
    await makeLot(db, { productId: product.id, amount: 4 });
    const refused = await adjust(product.id, -3);
    expect([refused.status, refused.body.code]).toEqual([409, 'LOT_STOCK']);
    expect(refused.body.detail).toContain('로트 나사: 로트가 없는 2개까지');
    expect(((await adjust(product.id, -2)).body.item as StockItemDetail).unlotted).toBe(0);
    expect((await adjust(product.id, -1)).body.detail).toContain('모든 수량에 로트가 있습니다');
    expect(((await adjust(product.id, 3)).body.item as StockItemDetail).unlotted).toBe(3);
  });

  it('is reduced in the grid and the form of products by the same rule', async () => {
    const product = await store.makeProduct({ stock: 3 });
    await makeLot(db, { productId: product.id, amount: 3 });
    const change = { stock: { delta: -2 } };
    const grid = await ask('PUT', `products/${product.id}/stock`, {
      changes: [{ _option: null, _supply: null, ...change }],
    });
    expect([grid.status, grid.body.code]).toEqual([409, 'LOT_STOCK']);
    expect(await stockOf(product.id)).toBe(3);
  });

  it('follows a change of the days that its goods must last, and stays counted while pieces are left', async () => {
    store.setClock(new Date('2027-03-10T01:00:00Z'));
    const product = await store.makeProduct({ stock: 5 });
    await makeDeviceData(db, { productId: product.id, minShelfDays: 30 });
    await makeLot(db, { productId: product.id, useBy: '2027-05-01', amount: 3 });
    const follow = () =>
      inTransaction(db, (trx) => followProduct(trx, product.id, { at: store.now(), actorId: operator.id }));
    await db.updateTable('deviceData').set({ minShelfDays: 90 }).where('productId', '=', product.id).execute();
    await follow();
    expect(await stockOf(product.id)).toBe(2);
    await db.updateTable('deviceData').set({ minShelfDays: null }).where('productId', '=', product.id).execute();
    for (const _ of [1, 2]) await follow();
    expect(await stockOf(product.id)).toBe(5);
    await db.updateTable('products').set({ stockEnabled: false }).where('id', '=', product.id).execute();
    await expect(follow()).rejects.toMatchObject({ body: { errors: [{ path: 'body.stockEnabled' }] } });
    await db.updateTable('products').set({ stockEnabled: true }).where('id', '=', product.id).execute();
  });
});
