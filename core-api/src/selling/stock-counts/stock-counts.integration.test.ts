import type { BlockedLine, StockCountLine } from '@iruon/contract';
import { makeOption, makeProduct, makeStockItem } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, db, ask, item, confirmed, ship, begin, linesOf, firstLine, enter } = await openStock();

const book = (id: string, leavesOutBlocked = false) => ask('POST', `stock-counts/${id}/book`, { leavesOutBlocked });
const because = (id: string, line: { _id: string }, cause = 'LOST') =>
  ask('PATCH', `stock-counts/${id}/causes`, { lines: [line._id], cause });
const shelved = async (shelf: string, more: object = {}) => {
  const product = await makeProduct(db, more);
  await makeStockItem(db, { productId: product.id, shelf });
  return product;
};

describe('a count', () => {
  it('freezes what its scope contains by the way along the shelves', async () => {
    const [late, early] = [await shelved('M-02-1'), await shelved('M-01')];
    await shelved('M-03');
    const { _id, ...count } = await begin('', { scope: { shelfFrom: 'M-01', shelfTo: 'M-02' } });
    expect(count).toMatchObject({ state: 'OPEN', lineCount: 2, scope: '선반 M-01부터 M-02까지' });
    await shelved('M-01');
    expect((await linesOf(_id)).map((line) => [line.item._id, line.shelf])).toEqual([
      [early.id, 'M-01'],
      [late.id, 'M-02-1'],
    ]);
    const nothing = await ask('POST', 'stock-counts', { scope: { q: 'NO-SUCH-1' }, isBlind: true });
    expect(nothing.body.code).toBe('COUNT_EMPTY');
  });

  it('books the difference of the moment of counting, whatever was ordered and shipped since', async () => {
    const product = await makeProduct(db, { code: 'CNT-1', stock: 10 });
    const first = await confirmed({ product, amount: 3 });
    const { _id } = await begin('CNT-1');
    // Ten pieces were on the shelf, three of them for an order; one of the ten is lost.
    const line = await enter(_id, 9);
    expect(line).toMatchObject({ counted: 9, expected: 10, difference: -1 });
    await confirmed({ product, amount: 2 });
    await ship(first.purchaseNo);
    expect((await book(_id)).body.code).toBe('COUNT_WITHOUT_CAUSE');
    await because(_id, line);
    const booked = await Promise.all(Array.from({ length: 4 }, () => book(_id)));
    expect(booked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // 9 counted, less the 3 shipped and the 2 of the second order.
    expect(await item(product.id)).toMatchObject({ stock: 4, waiting: 2, onShelf: 6, ledgerTotal: 4 });
    const { body } = await ask('GET', `stock/${product.id}/entries`);
    expect((body.entries as object[])[0]).toMatchObject({ reason: 'COUNT', cause: 'LOST', delta: -1 });
    expect((await linesOf(_id))[0]).toMatchObject({ outcome: 'BOOKED' });
  });

  it('leaves lines that nobody counted, and names those who counted', async () => {
    const product = await makeProduct(db, { code: 'CNT-2', stock: 5 });
    await makeProduct(db, { code: 'CNT-2B', stock: 8 });
    const { _id } = await begin('', { scope: { shelfFrom: '', q: 'CNT-2' } });
    await enter(_id, 5);
    const { body } = await book(_id);
    expect(body.count).toMatchObject({ state: 'BOOKED', countedCount: 1, differentCount: 0 });
    expect((body.count as { countedBy: object[] }).countedBy).toHaveLength(1);
    expect((await item(product.id)).stock).toBe(5);
  });

  it('ends without effect when it is cancelled', async () => {
    const product = await makeProduct(db, { code: 'CNT-3', stock: 5 });
    const { _id } = await begin('CNT-3');
    await enter(_id, 1);
    expect((await ask('POST', `stock-counts/${_id}/cancel`, {})).body.count).toMatchObject({ state: 'CANCELED' });
    expect((await ask('POST', `stock-counts/${_id}/cancel`, {})).status).toBe(200);
    expect((await book(_id)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    const { _id: line, updatedAt } = await firstLine(_id);
    const late = await ask('PUT', `stock-counts/${_id}/lines/${line}`, { counted: 2, updatedAt });
    expect(late.body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect((await item(product.id)).stock).toBe(5);
  });

  it('shows what should be there only after counting, if it is blind', async () => {
    await makeProduct(db, { code: 'CNT-4', stock: 5 });
    const { _id } = await begin('CNT-4', { isBlind: true });
    expect(await firstLine(_id)).toMatchObject({ expected: null, difference: null });
    expect(await enter(_id, 5)).toMatchObject({ expected: 5, difference: 0 });
    const open = await begin('CNT-4');
    expect(await firstLine(open._id)).toMatchObject({ expected: 5, difference: null });
  });
});

describe('several people', () => {
  it('of whom two enter the same line: the second one is refused', async () => {
    await makeProduct(db, { code: 'CNT-5' });
    const { _id } = await begin('CNT-5');
    const { _id: line, updatedAt } = await firstLine(_id);
    const responses = await Promise.all(
      [3, 4, 5].map((counted) => ask('PUT', `stock-counts/${_id}/lines/${line}`, { counted, updatedAt })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('scan pieces that add up, each key once', async () => {
    const product = await makeProduct(db, { code: 'CNT-6' });
    await makeStockItem(db, { productId: product.id, barcode: '0880456' });
    const { _id } = await begin('CNT-6');
    const scan = (key: string, code = '0880456') =>
      store.send('POST', `/api/console/shop/stock-counts/${_id}/scans`, {
        as: operatorOf.one,
        headers: { 'idempotency-key': key },
        body: { code },
      });
    const operatorOf = { one: await store.makeMember({ type: 'OPERATOR' }) };
    await Promise.all(Array.from({ length: 8 }, (_, index) => scan(`scan-${index}`)));
    await scan('scan-3');
    expect((await scan('scan-9', 'cnt6')).body.line).toMatchObject({ counted: 9 });
    const other = await makeProduct(db, { code: 'CNT-7' });
    expect((await scan('scan-10', other.code)).body.code).toBe('COUNT_WITHOUT_ITEM');
    expect((await scan('scan-11', 'NO-SUCH-2')).body.code).toBe('STOCK_CODE_UNKNOWN');
  });

  it('choose the option that a code of several means', async () => {
    const option = await makeOption(db, { value: ['4.0'] });
    await makeOption(db, { productId: option.productId, value: ['5.0'] });
    const { code } = await db
      .updateTable('products')
      .set({ code: 'CNT-8' })
      .where('id', '=', option.productId)
      .returning('code')
      .executeTakeFirstOrThrow();
    const { _id } = await begin(code);
    const several = await ask('POST', `stock-counts/${_id}/scans`, { code });
    expect([several.body.code, (several.body.items as object[]).length]).toEqual(['STOCK_CODE_MEANS_SEVERAL', 2]);
    const chosen = await ask('POST', `stock-counts/${_id}/scans`, { code, _item: option.id });
    expect((chosen.body.line as StockCountLine).item._id).toBe(option.id);
  });
});

describe('a line that cannot be booked', () => {
  it('names the orders whose pieces are not there, and is left out if the operator says so', async () => {
    const [sold, other] = [
      await shelved('N-01', { code: 'CNT-9A', stock: 3 }),
      await shelved('N-01', { code: 'CNT-9B', stock: 4 }),
    ];
    const { purchaseNo } = await confirmed({ product: sold, amount: 3 });
    const { _id } = await begin('', { scope: { shelfFrom: 'N-01', shelfTo: 'N-01' } });
    for (const { _id: line, updatedAt } of await linesOf(_id)) {
      const response = await ask('PUT', `stock-counts/${_id}/lines/${line}`, { counted: 1, updatedAt });
      await because(_id, response.body.line as StockCountLine);
    }
    const refused = await book(_id);
    const blocked = refused.body.blocked as BlockedLine[];
    expect(refused.body.code).toBe('COUNT_BLOCKED');
    expect(blocked).toMatchObject([{ why: 'ORDERED', missing: 2, orders: [{ purchaseNo, amount: 3 }] }]);
    expect((await item(other.id)).stock).toBe(4);
    expect((await book(_id, true)).body.count).toMatchObject({ state: 'BOOKED' });
    expect([(await item(sold.id)).stock, (await item(other.id)).stock]).toEqual([0, 1]);
    expect((await linesOf(_id)).map(({ outcome }) => outcome)).toEqual(['LEFT_OUT', 'BOOKED']);
  });

  it('was corrected by hand or by another count after it was counted', async () => {
    const product = await makeProduct(db, { code: 'CNT-10', stock: 10 });
    const [one, other] = [await begin('CNT-10'), await begin('CNT-10')];
    for (const { _id } of [one, other]) await because(_id, await enter(_id, 8));
    store.later(1);
    expect((await book(one._id)).status).toBe(200);
    const refused = await book(other._id);
    expect(refused.body.blocked).toMatchObject([{ why: 'ADJUSTED' }]);
    expect((await item(product.id)).stock).toBe(8);
  });
  it('is of a product that got options or is not counted any more, whose hidden stock nobody finds', async () => {
    const [split, uncounted] = [
      await shelved('N-02', { code: 'CNT-11A', stock: 3 }),
      await shelved('N-02', { code: 'CNT-11B', stock: 3 }),
    ];
    const { _id } = await begin('', { scope: { shelfFrom: 'N-02', shelfTo: 'N-02' } });
    for (const { _id: line, updatedAt } of await linesOf(_id)) {
      const response = await ask('PUT', `stock-counts/${_id}/lines/${line}`, { counted: 5, updatedAt });
      await because(_id, response.body.line as StockCountLine, 'FOUND');
    }
    await makeOption(db, { productId: split.id, value: ['4.0'] });
    await db.updateTable('products').set({ optionsEnabled: true }).where('id', '=', split.id).execute();
    await db.updateTable('products').set({ stockEnabled: false }).where('id', '=', uncounted.id).execute();
    expect((await book(_id)).body.blocked).toMatchObject([{ why: 'GONE' }, { why: 'GONE' }]);
    expect((await book(_id, true)).status).toBe(200);
    const stocks = await db
      .selectFrom('products')
      .select('stock')
      .where('id', 'in', [split.id, uncounted.id])
      .execute();
    expect(stocks).toEqual([{ stock: 3 }, { stock: 3 }]);
  });

  it('is not one of an option that is sold no more', async () => {
    const option = await makeOption(db, { value: ['4.0'], stock: 0 });
    const { code } = await db
      .updateTable('products')
      .set({ code: 'CNT-12' })
      .where('id', '=', option.productId)
      .returning('code')
      .executeTakeFirstOrThrow();
    const { _id } = await begin(code);
    await because(_id, await enter(_id, 2), 'FOUND');
    await db.updateTable('productOptions').set({ enabled: false }).where('id', '=', option.id).execute();
    expect((await book(_id)).status).toBe(200);
    expect((await item(option.id)).stock).toBe(2);
  });
});
