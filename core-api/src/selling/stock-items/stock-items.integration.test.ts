import type { StockEntry, StockItem } from '@iruon/contract';
import { makeDeviceUdi, makeOption, makeProduct, makeStockItem, makeSupply } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { levelsOf } from './list-stock.ts';
import { openStock } from './stock-items.fixture.ts';

const { store, db, ask, withRole, item, confirmed, ship } = await openStock();

const list = async (query: string) => {
  const { status, body } = await ask('GET', `stock?${query}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as { items: StockItem[]; total: number };
};
const filtered = (filter: object, sort: [string, string] = ['code', 'ASC']) =>
  list(`filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`);

describe('the list', () => {
  it('has a row for a product, for each of its options, and for its counted supplies', async () => {
    const product = await makeProduct(db, { code: 'ITEM-1', stock: 7 });
    const option = await makeOption(db, { stock: 3, value: ['4.0'] });
    const supply = await makeSupply(db, { productId: product.id, stock: 2, stockEnabled: true });
    await makeSupply(db, { productId: product.id, stock: 0, stockEnabled: false });
    const uncounted = await makeProduct(db, { stockEnabled: false });
    const ids = (await filtered({ id: [product.id, option.id, option.productId, supply.id, uncounted.id] })).items;
    expect(ids.map(({ _id, kind, stock }) => [_id, kind, stock]).toSorted()).toEqual(
      [
        [product.id, 'PRODUCT', 7],
        [option.id, 'OPTION', 3],
        [supply.id, 'SUPPLY', 2],
      ].toSorted(),
    );
  });

  it('finds by code in any spelling, name, option, barcode and shelf, and what runs out', async () => {
    const product = await makeProduct(db, { code: 'FIND-20.5', stock: 4 });
    await makeStockItem(db, { productId: product.id, shelf: 'B-07-2', barcode: '8801234567890', reorderPoint: 4 });
    const option = await makeOption(db, { stock: 9, value: ['골드 특수'] });
    for (const filter of [
      { q: 'find20.5' },
      { q: '8801234567890' },
      { shelf: 'B-07' },
      { need: 'REORDER', q: 'FIND-20.5' },
    ])
      expect((await filtered(filter)).items.map(({ _id }) => _id)).toEqual([product.id]);
    expect((await filtered({ q: '골드 특수' })).items.map(({ _id }) => _id)).toEqual([option.id]);
    expect((await filtered({ need: 'NO_SHELF', id: [product.id, option.id] })).total).toBe(1);
  });

  it('pages through everything by code, with the options of a product one after the other', async () => {
    const option = await makeOption(db, { value: ['1'], sequence: 0 });
    const second = await makeOption(db, { productId: option.productId, value: ['2'], sequence: 1 });
    await db.updateTable('products').set({ code: 'ZZZ-1' }).where('id', '=', option.productId).execute();
    const last = await makeProduct(db, { code: 'ZZZ-2' });
    const part = async (way: string, range: string) =>
      (await list(`range=${range}&sort=["code","${way}"]`)).items.map(({ _id }) => _id);
    const { total } = await list('range=[0,0]');
    expect(await part('ASC', `[${total - 3},${total - 1}]`)).toEqual([option.id, second.id, last.id]);
    expect(await part('DESC', '[0,2]')).toEqual([last.id, second.id, option.id]);
    const { brandId, categoryId } = last;
    const brand = await db.selectFrom('brands').select('code').where('id', '=', brandId).executeTakeFirstOrThrow();
    const category = await db
      .selectFrom('categories')
      .select('code')
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow();
    for (const filter of [{ brand: brand.code }, { category: category.code }, { need: 'NO_SHELF', brand: brand.code }])
      expect((await filtered(filter)).items.map(({ _id }) => _id)).toEqual([last.id]);
    expect((await filtered({}, ['stock', 'ASC'])).total).toBe(total);
  });

  it('sorts by shelf with those without a shelf at the end, in both directions', async () => {
    const [none, late, early] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    await makeStockItem(db, { productId: late.id, shelf: 'Z-2' });
    await makeStockItem(db, { productId: early.id, shelf: 'Z-1' });
    const order = async (way: string) =>
      (await filtered({ id: [none.id, late.id, early.id] }, ['shelf', way])).items.map(({ _id }) => _id);
    expect(await order('ASC')).toEqual([early.id, late.id, none.id]);
    expect(await order('DESC')).toEqual([late.id, early.id, none.id]);
  });

  it('counts the pieces of orders until they are shipped, as part of what is on the shelf', async () => {
    const product = await makeProduct(db, { stock: 10 });
    // Unpaid pieces are reserved as well.
    await store.placed({ product, amount: 1 });
    const { purchaseNo } = await confirmed({ product, amount: 3 });
    expect(await item(product.id)).toMatchObject({ stock: 6, waiting: 4, onShelf: 10 });
    expect((await ship(purchaseNo)).status).toBe(200);
    expect(await item(product.id)).toMatchObject({ stock: 6, waiting: 1, onShelf: 7, ledgerTotal: 6 });
  });

  it('is for those who may read stock', async () => {
    expect((await ask('GET', 'stock', undefined, await withRole('manager'))).status).toBe(403);
  });
});

describe('shelf, barcode and reorder point', () => {
  it('change together for the versions that were seen, with an entry of the history each', async () => {
    const [one, other] = [await makeProduct(db, { name: '픽스처 갑' }), await makeProduct(db)];
    const change = (updatedAt: string | null, shelf: string) =>
      ask('PATCH', 'stock', {
        items: [
          { _id: one.id, shelf, reorderPoint: 5, updatedAt },
          { _id: other.id, barcode: `88${shelf}`, updatedAt },
        ],
      });
    const first = await change(null, 'A-01');
    expect(first.body.items).toMatchObject([
      { shelf: 'A-01', reorderPoint: 5 },
      { barcode: '88A-01', shelf: '' },
    ]);
    expect(await change(null, 'A-02')).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    const [{ updatedAt } = { updatedAt: null }] = first.body.items as StockItem[];
    expect((await change(updatedAt, 'A-03')).body.items).toMatchObject([{ shelf: 'A-03' }, { barcode: '88A-03' }]);
    const entries = await db
      .selectFrom('auditLog')
      .select(['objectName', 'details'])
      .where('subject', '=', `stock-item:${one.id}`)
      .orderBy('at')
      .execute();
    expect(entries[0]).toMatchObject({
      objectName: '픽스처 갑',
      details: { changes: { shelf: { from: '', to: 'A-01' }, reorderPoint: { from: null, to: 5 } } },
    });
  });

  it('refuse a barcode that another item has', async () => {
    const [one, other] = [await makeProduct(db), await makeProduct(db)];
    await makeStockItem(db, { productId: one.id, barcode: 'TAKEN-1' });
    const response = await ask('PATCH', 'stock', { items: [{ _id: other.id, barcode: 'taken-1', updatedAt: null }] });
    expect(response).toMatchObject({ status: 409, body: { code: 'CODE_TAKEN', errors: [{ path: 'body.barcode' }] } });
  });

  it('are changed by one of many who saw the same version', async () => {
    const product = await makeProduct(db);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ask('PATCH', 'stock', { items: [{ _id: product.id, shelf: `R-${index}`, updatedAt: null }] }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a scanned code', () => {
  const scan = async (code: string) => ask('GET', `stock/scan?code=${encodeURIComponent(code)}`);

  it('means the item of a barcode, or the items of a product', async () => {
    const option = await makeOption(db, { value: ['3.5'] });
    await makeOption(db, { productId: option.productId, value: ['4.5'] });
    await makeStockItem(db, { productId: option.productId, optionId: option.id, barcode: '0880123' });
    expect((await scan('0880123')).body.items).toMatchObject([{ _id: option.id }]);
    const { code } = await db
      .selectFrom('products')
      .select('code')
      .where('id', '=', option.productId)
      .executeTakeFirstOrThrow();
    expect((await scan(code.toLowerCase())).body.items).toHaveLength(2);
  });

  it('means the option of its UDI, in any packing and as a scanner types it', async () => {
    const option = await makeOption(db, { value: ['4.0'] });
    await makeOption(db, { productId: option.productId, value: ['5.0'] });
    const keeper = { productId: option.productId, optionId: option.id };
    await makeDeviceUdi(db, { ...keeper, gtin: '08800000000015' });
    await makeDeviceUdi(db, { ...keeper, gtin: '18800000000012', level: 'PACK', pieces: 10 });
    for (const text of ['8800000000015', ']d20108800000000015172901011012\u001d21S1\r', '010880000000001510뮤1'])
      expect((await scan(text)).body, text).toMatchObject({ items: [{ _id: option.id }], pieces: 1 });
    expect((await scan('(01)18800000000012(10)A1')).body).toMatchObject({ items: [{ _id: option.id }], pieces: 10 });
    expect((await scan('08800000000022')).body.detail).toContain('등록되지 않았습니다');
    await db.updateTable('products').set({ stockEnabled: false }).where('id', '=', option.productId).execute();
    expect((await scan('08800000000015')).body.detail).toContain('재고를 세지 않거나');
    await db.updateTable('products').set({ stockEnabled: true }).where('id', '=', option.productId).execute();
    expect((await scan('08800000000016')).body.detail).toContain('검증 숫자');
    expect((await scan('+A123BJC5D6E71')).body.detail).toContain('HIBC');
  });

  it('that is unknown is named', async () => {
    expect(await scan('NO-SUCH')).toMatchObject({ status: 409, body: { code: 'STOCK_CODE_UNKNOWN' } });
    expect((await scan('NO-SUCH')).body.detail).toContain('NO-SUCH');
  });
});

describe('an adjustment', () => {
  it('changes stock and ledger with its cause, once per key, never below zero', async () => {
    const product = await makeProduct(db, { stock: 5 });
    const path = `/api/console/shop/stock/${product.id}/adjustments`;
    const as = await store.makeMember({ type: 'OPERATOR' });
    const adjust = (delta: number, key: string) =>
      store.send('POST', path, {
        as,
        headers: { 'idempotency-key': key },
        body: { change: { delta }, cause: 'DAMAGED', note: '떨어뜨림' },
      });
    expect((await adjust(-2, 'adjust-1')).body.item).toMatchObject({ stock: 3, ledgerTotal: 3 });
    expect((await adjust(-2, 'adjust-1')).body.item).toMatchObject({ stock: 3 });
    expect(await adjust(-4, 'adjust-2')).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT' } });
    const { entries } = (await ask('GET', `stock/${product.id}/entries`)).body as unknown as { entries: StockEntry[] };
    expect(entries[0]).toMatchObject({ reason: 'ADJUST', cause: 'DAMAGED', note: '떨어뜨림', delta: -2, balance: 3 });
    expect(entries[0]?.by).not.toBeNull();
  });

  it('to a new stock is valid only for the stock that was seen', async () => {
    const product = await makeProduct(db, { stock: 5 });
    const change = (count: number, seen: number) =>
      ask('POST', `stock/${product.id}/adjustments`, { change: { count, seen }, cause: 'FOUND' });
    expect(await change(9, 4)).toMatchObject({ status: 409, body: { code: 'STOCK_CHANGED' } });
    expect((await change(9, 5)).body.item).toMatchObject({ stock: 9 });
  });
});

describe('the ledger of an item', () => {
  it('names orders and has the stock after each entry, also under a filter', async () => {
    const product = await makeProduct(db, { stock: 10 });
    const { purchaseNo, orderId } = await confirmed({ product, amount: 4 });
    await ask('POST', `stock/${product.id}/adjustments`, { change: { delta: 1 }, cause: 'FOUND' });
    const entries = async (filter: object) =>
      (await ask('GET', `stock/${product.id}/entries?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
        .entries as StockEntry[];
    const all = await entries({});
    expect(all.map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([-4, 1, 10]);
    const [reserved] = await entries({ reason: 'RESERVE' });
    expect(reserved).toMatchObject({ order: { _id: orderId, purchaseNo }, delta: -4 });
    expect(await entries({ from: '2001-01-01', to: '2001-01-02' })).toEqual([]);
  });

  it('results in the level at the end of each day', () => {
    const changes = new Map([
      ['2026-11-30', -2],
      ['2026-11-28', 5],
    ]);
    expect(levelsOf(8, changes, { today: '2026-11-30', days: 4 }).map(({ stock }) => stock)).toEqual([5, 10, 10, 8]);
  });
});
