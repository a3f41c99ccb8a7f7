import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkResult, BulkUploadDetail } from '@iruon/contract';
import { makeCoupon, makeOrder, makePurchase } from '@iruon/db/factories';
import Excel from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkUpload } from '../../catalog/bulk-upload/index.ts';
import { runCouponIssue } from '../../selling/coupons/index.ts';
import { type Member, openStore, type Store } from '../../testing/store.ts';
import { runInvoiceUpload } from './run-invoice-upload.ts';

const START = new Date('2026-06-01T00:30:00Z');
const MANY = 300;
const LIMIT_MS = 5_000;
const uploads = '/api/console/shop/bulk-uploads';
const timed = { tags: ['extended'], timeout: 120_000 };

let folder: string;
let store: Store;
let operator: Member;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulk-verbs-'));
  store = await openStore({ filesDir: folder });
  operator = await store.makeMember({ type: 'OPERATOR' });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => store.setClock(START));

/** Runs an action on 300 records, prints wall and processor time, and asserts the limit. */
async function inTime<T>(verb: string, act: () => Promise<T>): Promise<T> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const result = await act();
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  console.info(`${verb} of ${MANY}: ${Math.round(took)} ms, ${Math.round((user + system) / 1_000)} ms of processor`);
  expect(took, verb).toBeLessThan(LIMIT_MS);
  return result;
}

/** Paid orders, each of its own purchase, in a status. */
async function orders(orderStatus: 'ORDER_PAYMENT' | 'ORDER_CONFIRM' | 'SHIPPING_CONFIRM') {
  const member = await store.makeMember();
  const product = await store.makeProduct({ price: 1_000, stock: 1_000 });
  const made: { id: string; purchaseNo: string }[] = [];
  for (let place = 0; place < MANY; place += 1) {
    const purchase = await makePurchase(store.db, { userId: member.id, state: 'PURCHASE_CONFIRMED', paidAt: START });
    const { id } = await makeOrder(store.db, {
      purchaseId: purchase.id,
      productId: product.id,
      orderStatus,
      ...(orderStatus === 'SHIPPING_CONFIRM' && {
        carrier: 'EXPRESS',
        courierCode: 'CJ',
        invoiceNo: String(600_000_000_000 + place),
        shippedAt: START,
      }),
    });
    made.push({ id, purchaseNo: purchase.purchaseNo });
  }
  return made;
}

describe('three hundred records', () => {
  it.each([
    ['ORDER_PAYMENT', 'ORDER_CONFIRM', {}],
    ['ORDER_CONFIRM', 'SHIPPING_DELAYED', { message: '입고를 기다립니다.', date: '2026-06-10' }],
    ['SHIPPING_CONFIRM', 'DELIVERY_COMPLETE', {}],
  ] as const)('orders move from %s to %s in time', timed, async (from, to, body) => {
    const ids = (await orders(from)).map(({ id }) => id);
    const move = () =>
      store.send('PATCH', `/api/console/shop/orders/state/${to}`, { as: operator, body: { _orders: ids, ...body } });
    const { status, body: result } = await inTime(to, move);
    expect([status, result]).toMatchObject([200, { changed: MANY, refused: 0 } satisfies Partial<BulkResult>]);
    const entries = store.db.selectFrom('auditLog').select('id').where('action', '=', 'order.state');
    const before = (await entries.execute()).length;
    expect((await move()).body).toMatchObject({ changed: MANY, refused: 0 });
    expect(await entries.execute()).toHaveLength(before);
  });

  it('invoices are checked and shipped in time', timed, async () => {
    const book = new Excel.Workbook();
    const rows = (await orders('ORDER_CONFIRM')).map(({ purchaseNo }, place) => [
      purchaseNo,
      'CJ',
      String(700_000_000_000 + place),
      null,
    ]);
    book.addWorksheet('송장').addRows([['주문번호', '택배사', '송장번호', '상품주문번호'], ...rows]);
    const form = new FormData();
    form.set('kind', 'INVOICES');
    form.set('file', new File([new Uint8Array(await book.xlsx.writeBuffer())], '송장.xlsx'));
    const headers = { authorization: await store.authorize(operator) };
    const response = await store.app.request(uploads, { method: 'POST', body: form, headers });
    const { upload } = (await response.json()) as { upload: BulkUploadDetail };
    const read = async () => (await store.send('GET', `${uploads}/${upload._id}`, { as: operator })).body.upload;

    await inTime('check of invoices', () => checkUpload(store.context(), upload._id));
    expect(await read()).toMatchObject({ state: 'CHECKED', rowsCreated: MANY });
    expect((await store.send('POST', `${uploads}/${upload._id}/start`, { as: operator })).status).toBe(200);
    await inTime('invoices', () => runInvoiceUpload(store.context(), upload._id));
    expect(await read()).toMatchObject({ state: 'DONE', rowsDone: MANY, rowsCreated: MANY, rowsBad: 0 });
  });

  it('products are changed in time', timed, async () => {
    const products: string[] = [];
    for (let place = 0; place < MANY; place += 1) products.push((await store.makeProduct({ price: 1_000 })).id);
    const discount = {
      unit: 'PERCENT',
      amount: 10,
      expiration: { enabled: false, startDate: null, endDate: null },
    };
    const set = { discountEnabled: true, discount, labels: { add: ['SALE'], remove: [] } };
    const body = { _products: products, set };
    const change = () => store.send('PUT', '/api/console/shop/products/bulk', { as: operator, body });
    expect((await inTime('products', change)).body).toMatchObject({ changed: MANY, refused: 0 });
    const [{ salePrice } = {}] = await store.db
      .selectFrom('products')
      .select('salePrice')
      .where('id', '=', products.at(-1) ?? '')
      .execute();
    expect(salePrice).toBe(900);
  });

  it('members get points, scores and coupons in time', timed, async () => {
    const members: string[] = [];
    for (let place = 0; place < MANY; place += 1) members.push((await store.makeMember()).id);
    const change = (path: string, body: object) =>
      store.send('POST', `/api/console/users/${path}`, { as: operator, body: { _users: members, ...body } });
    const noted = () => ({ key: crypto.randomUUID(), message: '감사 인사' });

    const points = { direction: 'INCREASE', amount: 1_000, ...noted() };
    expect((await inTime('points', () => change('points', points))).body).toMatchObject({ changed: MANY });
    expect((await inTime('scores', () => change('scores', { delta: 10, ...noted() }))).body).toMatchObject({
      changed: MANY,
    });

    const coupon = await makeCoupon(store.db);
    const issued = await inTime('coupons', async () => {
      const { body } = await change('coupons', { _coupon: coupon.id, type: 'USERS' });
      const { _id } = body.run as { _id: string };
      await runCouponIssue(store.context(), _id);
      return store.send('GET', '/api/console/users/coupon-runs?range=[0,9]', { as: operator });
    });
    expect(issued.body.runs).toMatchObject([{ state: 'DONE', done: MANY, issued: MANY }]);
    const given = store.db.selectFrom('userCoupons').select('id').where('couponId', '=', coupon.id);
    expect(await given.execute()).toHaveLength(MANY);
  });
});
