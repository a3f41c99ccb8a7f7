import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkUploadDetail, BulkUploadFinding } from '@iruon/contract';
import { makeDeviceData, makeLot, makeOrder, makePurchase } from '@iruon/db/factories';
import Excel from 'exceljs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkUpload } from '../../catalog/bulk-upload/index.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { type Member, openStore, type Store } from '../../testing/store.ts';
import { runInvoiceUpload } from './run-invoice-upload.ts';

const START = new Date('2026-06-01T00:30:00Z');
const root = '/api/console/shop/bulk-uploads';
let folder: string;
let store: Store;
let operator: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoices-'));
  store = await openStore({ filesDir: folder });
  operator = await store.makeMember({ type: 'OPERATOR', name: '김운영' });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => store.setClock(START));

type Cell = string | number | null | { formula: string };
const heads = ['주문번호', '택배사', '송장번호', '상품주문번호'];

async function hand(rows: Cell[][] | Excel.Workbook, by = operator): Promise<BulkUploadDetail> {
  let book: Excel.Workbook;
  if (Array.isArray(rows)) {
    book = new Excel.Workbook();
    book.addWorksheet('송장').addRows([heads, ...rows]);
  } else book = rows;
  const form = new FormData();
  form.set('kind', 'INVOICES');
  form.set('file', new File([new Uint8Array(await book.xlsx.writeBuffer())], '송장.xlsx'));
  const headers = { authorization: await store.authorize(by) };
  const response = await store.app.request(root, { method: 'POST', body: form, headers });
  const { upload } = (await response.json()) as { upload: BulkUploadDetail };
  expect([response.status, upload]).toMatchObject([201, { state: 'CHECKING', kind: 'INVOICES' }]);
  await checkUpload(store.context(), upload._id);
  return read(upload._id);
}
const read = async (id: string) =>
  (await store.send('GET', `${root}/${id}`, { as: operator })).body.upload as BulkUploadDetail;
const begin = (id: string) => store.send('POST', `${root}/${id}/start`, { as: operator });
async function start(id: string) {
  expect((await begin(id)).status).toBe(200);
  await runInvoiceUpload(store.context(), id);
  await store.runJobs();
  return read(id);
}
const findingsOf = async (id: string) =>
  (await store.send('GET', `${root}/${id}/findings`, { as: operator })).body.findings as BulkUploadFinding[];

/** A paid and confirmed purchase of `lines` lines. */
async function waiting(lines = 1) {
  const member = await store.makeMember({ money: 1_000_000 });
  const products = await Promise.all(
    Array.from({ length: lines }, () => store.makeProduct({ price: 20_000, stock: 10 })),
  );
  const carts = await store.putIntoCart(
    member,
    products.map(({ id }) => ({ product: id })),
  );
  const { body } = await store.place({ member, carts, total: 0, method: 'advance' });
  const { _id, purchaseNo } = body.purchase as { _id: string; purchaseNo: string };
  const orders = (await store.orderRows(_id)).map(({ id }) => id);
  for (const id of orders)
    expect(
      (await store.send('PATCH', `/api/console/shop/orders/${id}/state/ORDER_CONFIRM`, { as: operator, body: {} }))
        .status,
    ).toBe(200);
  return { member, _id, purchaseNo, orders };
}
const ordersOf = async (id: string) =>
  (await store.orderRows(id)).map(({ orderStatus, courierCode, invoiceNo }) => [orderStatus, courierCode, invoiceNo]);
const shippedMails = async ({ email }: Member) =>
  (await store.mails(email)).filter(({ subject }) => subject.includes('발송'));

describe('a file of invoices', () => {
  afterEach(() => store.expectSound());

  it('is checked without writing, then each parcel is shipped as usual, with one mail and an entry in the audit log', async () => {
    const one = await waiting();
    const two = await waiting(2);
    const checked = await hand([
      [one.purchaseNo, 'CJ대한통운', '6889 0011 2233', null],
      [two.purchaseNo, '우체국', 6_012_345_678_901, two.orders[0] ?? null],
      [two.purchaseNo, '우체국', 6_012_345_678_901, two.orders[1] ?? null],
    ]);
    expect(checked).toMatchObject({ state: 'CHECKED', rowsTotal: 3, rowsCreated: 3, rowsBad: 0 });
    expect(checked.preview[0]).toMatchObject({ row: 2, code: one.purchaseNo, warnings: [] });
    expect(await ordersOf(one._id)).toEqual([['ORDER_CONFIRM', null, null]]);

    const done = await start(checked._id);
    expect(done).toMatchObject({ state: 'DONE', rowsDone: 3, rowsCreated: 3, rowsBad: 0, operatorName: '김운영' });
    expect(done.preview.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(await ordersOf(one._id)).toEqual([['SHIPPING_CONFIRM', 'CJ', '688900112233']]);
    expect(await ordersOf(two._id)).toEqual([
      ['SHIPPING_CONFIRM', 'EPOST', '6012345678901'],
      ['SHIPPING_CONFIRM', 'EPOST', '6012345678901'],
    ]);
    const parcels = store.db.selectFrom('parcels').select(['invoiceNo', 'state', 'orderId']);
    expect(await parcels.where('purchaseId', '=', two._id).execute()).toEqual([
      { invoiceNo: '6012345678901', state: 'SHIPPING', orderId: two.orders[0] },
    ]);
    const mails = await shippedMails(two.member);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('우체국택배 6012345678901');
    const kept = await auditEntries(store.db, ['actorId', 'action'], { subject: `purchase:${two._id}` });
    expect(kept).toEqual([{ actorId: operator.id, action: 'order.invoice' }]);
  });

  it('may name parcels of the packing station instead of purchases, each by its number', async () => {
    const { _id, orders } = await waiting(2);
    const parcelOf = (orderId: string) =>
      store.db
        .selectFrom('packingParcelOrders')
        .innerJoin('packingParcels', 'packingParcels.id', 'parcelId')
        .select(['packingParcels.id', 'parcelNo', 'updatedAt', 'state'])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow();
    const first = await parcelOf(orders[0] ?? '');
    const split = await store.send('POST', `/api/console/shop/parcels/${first.id}/split`, {
      as: operator,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { updatedAt: first.updatedAt.toISOString(), _orders: [orders[1]] },
    });
    expect(split.status, JSON.stringify(split.body)).toBe(201);
    const second = await parcelOf(orders[1] ?? '');
    const { _id: upload, rowsBad } = await hand([
      [second.parcelNo.toLowerCase(), 'CJ', '222233334444', null],
      [first.parcelNo, 'CJ', '111122223333', null],
    ]);
    expect(rowsBad).toBe(0);
    await start(upload);
    expect(await ordersOf(_id)).toEqual([
      ['SHIPPING_CONFIRM', 'CJ', '111122223333'],
      ['SHIPPING_CONFIRM', 'CJ', '222233334444'],
    ]);
    expect([(await parcelOf(orders[0] ?? '')).state, (await parcelOf(orders[1] ?? '')).state]).toEqual([
      'SHIPPED',
      'SHIPPED',
    ]);
  });

  it('is handed in by a manager, who ships; files of products are hidden from managers', async () => {
    const manager = await store.makeMember({ type: 'OPERATOR', scopes: ['manager'] });
    const template = await store.send('GET', '/api/console/shop/invoices/template', { as: manager });
    expect(template.status).toBe(200);
    const one = await waiting();
    const { _id } = await hand([[one.purchaseNo, 'CJ', '111122223337', null]], manager);
    expect((await store.send('POST', `${root}/${_id}/start`, { as: manager })).status).toBe(200);
    await runInvoiceUpload(store.context(), _id);
    await store.runJobs();
    expect(await ordersOf(one._id)).toEqual([['SHIPPING_CONFIRM', 'CJ', '111122223337']]);

    await store.db.updateTable('bulkUploads').set({ kind: 'PRODUCTS' }).where('id', '=', _id).execute();
    const list = await store.send('GET', `${root}?range=[0,99]`, { as: manager });
    expect((list.body.uploads as { kind: string }[]).every(({ kind }) => kind === 'INVOICES')).toBe(true);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/findings'],
      ['GET', '/report'],
      ['POST', '/start'],
      ['POST', '/cancel'],
    ] as const)
      expect((await store.send(method, `${root}/${_id}${path}`, { as: manager })).status).toBe(403);
    const form = new FormData();
    form.set('kind', 'PRODUCTS');
    form.set('file', new File([new Uint8Array(await new Excel.Workbook().xlsx.writeBuffer())], '상품.xlsx'));
    const headers = { authorization: await store.authorize(manager) };
    expect((await store.app.request(root, { method: 'POST', body: form, headers })).status).toBe(403);
    await store.db.updateTable('bulkUploads').set({ kind: 'INVOICES' }).where('id', '=', _id).execute();
  });

  it('changes nothing the second time', async () => {
    const one = await waiting();
    const rows = [[one.purchaseNo, 'CJ', '111122223333', null]];
    await start((await hand(rows))._id);
    const [before] = await store.orderRows(one._id);
    store.later(3_600);
    const again = await hand(rows);
    expect(again).toMatchObject({ state: 'CHECKED', rowsTotal: 1, rowsCreated: 0, rowsUpdated: 0, rowsUnchanged: 1 });
    expect(await start(again._id)).toMatchObject({ state: 'DONE', rowsUnchanged: 1, rowsCreated: 0 });
    expect((await store.orderRows(one._id))[0]).toEqual(before);
    expect(await shippedMails(one.member)).toHaveLength(1);
  });

  it('changes nothing for another spelling of the same number, in a file and on the screen', async () => {
    const one = await waiting();
    await start((await hand([[one.purchaseNo, 'CJ', '6123-4567-8901', null]]))._id);
    const [before] = await store.orderRows(one._id);
    expect(before?.invoiceNo).toBe('612345678901');
    store.later(3_600);
    const spellings = ['612345678901', '６１２３－４５６７－８９０１', ']C1612345678901', '6123\u200b4567–8901 '];
    for (const spelling of spellings) {
      const checked = await hand([[` ${one.purchaseNo.toLowerCase()}\u200b`, 'CJ', spelling, one.orders[0] ?? null]]);
      expect(checked, spelling).toMatchObject({ rowsUnchanged: 1, rowsUpdated: 0, rowsBad: 0 });
      const { status } = await store.send('PUT', `/api/console/shop/invoices/${one.purchaseNo}`, {
        as: operator,
        body: { carrier: 'EXPRESS', courierCode: 'CJ', invoiceNo: spelling, _orders: one.orders },
      });
      expect(status, spelling).toBe(200);
    }
    await store.runJobs();
    expect((await store.orderRows(one._id))[0]).toEqual(before);
    expect((await store.mails(one.member.email)).filter(({ subject }) => subject.includes('송장'))).toEqual([]);
    expect(await shippedMails(one.member)).toHaveLength(1);
    const other = await waiting();
    const shared = await hand([[other.purchaseNo, 'CJ', '6123 4567 8901', null]]);
    expect(shared.preview[0]?.warnings).toEqual([expect.stringContaining(one.purchaseNo)]);
  });

  it('reports the cell and the error of every wrong row, and processes the valid ones', async () => {
    const one = await waiting();
    const checked = await hand([
      ['20260601-ZZZZZZZ9', 'CJ', '111122223334', null],
      [one.purchaseNo, '번개택배', '111122223335', null],
      [one.purchaseNo, 'CJ', '12', null],
      [one.purchaseNo, 'CJ', { formula: 'A1' }, null],
      [one.purchaseNo, null, '111122223335', null],
      [one.purchaseNo, 'CJ', null, null],
      [one.purchaseNo, 'CJ', '111122223336', null],
    ]);
    expect(checked).toMatchObject({ state: 'CHECKED', rowsTotal: 6, rowsCreated: 1, rowsBad: 5 });
    expect((await findingsOf(checked._id)).map(({ cell, row, code }) => [cell || row, code])).toEqual([
      ['A2', 'not_found'],
      ['B3', 'unknown_courier'],
      ['C4', 'invalid_format'],
      ['C5', 'formula'],
      [6, 'required'],
    ]);
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 1, rowsBad: 5 });
    expect(await ordersOf(one._id)).toEqual([['SHIPPING_CONFIRM', 'CJ', '111122223336']]);
    const report = await store.app.request(`${root}/${checked._id}/report`, {
      headers: { authorization: await store.authorize(operator) },
    });
    const book = new Excel.Workbook();
    await book.xlsx.load(Buffer.from(await report.arrayBuffer()) as unknown as Excel.Buffer);
    expect(book.getWorksheet('송장')?.rowCount).toBe(6);
    expect(book.getWorksheet('송장')?.getRow(3).getCell(5).text).toContain('모르는 택배사');
  });

  it('detects and reports changes after the check', async () => {
    const one = await waiting();
    const checked = await hand([[one.purchaseNo, 'CJ', '222233334444', null]]);
    await store.send('PUT', `/api/console/shop/invoices/${one.purchaseNo}`, {
      as: operator,
      body: { courierCode: 'LOGEN', invoiceNo: '22223333555' },
    });
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 0, rowsBad: 1, preview: [] });
    expect((await findingsOf(checked._id))[0]).toMatchObject({ cell: 'C2', code: 'not_shippable' });
    expect(await ordersOf(one._id)).toEqual([['SHIPPING_CONFIRM', 'LOGEN', '22223333555']]);
  });

  it('continues after a kill with the remaining parcels, and counts the others unchanged', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const checked = await hand([
      [first.purchaseNo, 'CJ', '333344445555', null],
      [second.purchaseNo, 'CJ', '333344446666', null],
    ]);
    await begin(checked._id);
    // The core is killed when it reads the second purchase.
    const { db } = store;
    const context = store.context();
    let transactions = 0;
    const dying = new Proxy(db, {
      get(target, name) {
        if (name === 'startTransaction' && ++transactions > 2) throw new Error('killed');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await runInvoiceUpload({ ...context, db: dying }, checked._id);
    expect(await ordersOf(first._id)).toEqual([['SHIPPING_CONFIRM', 'CJ', '333344445555']]);
    expect(await ordersOf(second._id)).toEqual([['ORDER_CONFIRM', null, null]]);
    // Simulates a killed process that sent no notification.
    await db
      .updateTable('bulkUploads')
      .set({ state: 'RUNNING', failure: null, finishedAt: null })
      .where('id', '=', checked._id)
      .execute();
    await runInvoiceUpload(context, checked._id);
    expect(await read(checked._id)).toMatchObject({ state: 'DONE', rowsDone: 2, rowsCreated: 2, rowsUnchanged: 0 });
    await store.runJobs();
    expect(await shippedMails(first.member)).toHaveLength(1);
  });

  it('refuses an unknown header, before any row', async () => {
    const book = new Excel.Workbook();
    book.addWorksheet('송장').addRows([['주문번호', '운송사', '송장번호']]);
    const failed = await hand(book);
    expect(failed).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('제목') });
    expect((await findingsOf(failed._id)).map(({ code }) => code)).toEqual(['unknown_header']);
  });
});

describe('the template', () => {
  afterEach(() => store.expectSound());

  async function template() {
    const response = await store.app.request('/api/console/shop/invoices/template', {
      headers: { authorization: await store.authorize(operator) },
    });
    expect(response.status).toBe(200);
    const book = new Excel.Workbook();
    await book.xlsx.load(Buffer.from(await response.arrayBuffer()) as unknown as Excel.Buffer);
    return book;
  }

  it('contains the unshipped orders, as texts, and is accepted when filled in', async () => {
    const one = await waiting(2);
    await store.db
      .updateTable('orders')
      .set({ productName: '=HYPERLINK("http://evil.example")' })
      .where('id', '=', one.orders[0] ?? '')
      .execute();
    const book = await template();
    const sheet = book.getWorksheet('송장');
    const mine = sheet?.getRows(2, sheet.rowCount - 1)?.filter((row) => row.getCell(1).text === one.purchaseNo) ?? [];
    expect(mine.map((row) => row.getCell(9).text).sort()).toEqual([...one.orders].sort());
    expect(mine.map((row) => row.getCell(3).value)).toContain('=HYPERLINK("http://evil.example")');
    expect(mine.every((row) => row.getCell(3).type === Excel.ValueType.String)).toBe(true);
    for (const row of mine) {
      row.getCell(7).value = '로젠택배';
      row.getCell(8).value = '12345678901';
    }
    const checked = await hand(book);
    expect(checked).toMatchObject({ state: 'CHECKED', rowsTotal: 2, rowsCreated: 2 });
    const kept = await store.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'invoices.template')
      .orderBy('id')
      .execute();
    expect(kept.at(-1)).toMatchObject({ actorId: operator.id });
  });
});

it('refuses the row of a parcel that lacks lots, and ships the others', async () => {
  const [lacking, other] = [await waiting(), await waiting()];
  const order = (await store.orderRows(lacking._id))[0];
  if (!order) throw new Error('No order');
  const { productId } = order;
  await makeDeviceData(store.db, { productId, lotRequired: true });
  const lot = await makeLot(store.db, { productId, lotNo: 'A1', amount: 10 });
  const checked = await hand([
    [lacking.purchaseNo, 'CJ', '6889 0011 2255', null],
    [other.purchaseNo, 'CJ', '6889 0011 2266', null],
  ]);
  const done = await start(checked._id);
  expect(done).toMatchObject({ state: 'DONE', rowsCreated: 1, rowsBad: 1 });
  expect(await findingsOf(checked._id)).toMatchObject([{ row: 2, message: expect.stringContaining('1개 중 0개') }]);
  expect(await ordersOf(lacking._id)).toEqual([['ORDER_CONFIRM', null, null]]);
  expect(await ordersOf(other._id)).toEqual([['SHIPPING_CONFIRM', 'CJ', '688900112266']]);
  const { onHand } = await store.db
    .selectFrom('lots')
    .select('onHand')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  expect(onHand).toBe(10);
});

/** A third of a morning's 300 parcels: the cost per row does not depend on their number. */
it('a hundred rows take seconds', async () => {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 1_000, stock: 1_000 });
  const rows: Cell[][] = [];
  for (let place = 0; place < 100; place += 1) {
    const purchase = await makePurchase(store.db, { userId: member.id, state: 'PURCHASE_CONFIRMED', paidAt: START });
    await makeOrder(store.db, { purchaseId: purchase.id, productId: product.id, orderStatus: 'ORDER_CONFIRM' });
    rows.push([purchase.purchaseNo, 'CJ', String(700_000_000_000 + place), null]);
  }
  const began = performance.now();
  const checked = await hand(rows);
  const checkedIn = performance.now() - began;
  expect(checked).toMatchObject({ state: 'CHECKED', rowsCreated: 100 });
  expect((await begin(checked._id)).status).toBe(200);
  const started = performance.now();
  await runInvoiceUpload(store.context(), checked._id);
  const ranIn = performance.now() - started;
  expect(await read(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 100 });
  expect(checkedIn).toBeLessThan(5_000);
  expect(ranIn).toBeLessThan(10_000);
}, 120_000);
