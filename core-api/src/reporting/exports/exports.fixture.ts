import type { ExportJob } from '@iruon/contract';
import type { Database } from '@iruon/db';
import { makeOrder, makePayment, makeProduct, makePurchase, makeRefund, makeUser } from '@iruon/db/factories';
import { expect } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { exportRoutes } from './routes.ts';

export const EXPORTS = '/api/console/shop/exports';
const MORNING = new Date('2026-06-01T00:30:05Z');

const at = (text: string) => new Date(text);

/** Two payments on one Seoul day, one of which is partly refunded a day later, and an unpaid purchase. */
async function plant(db: Database): Promise<void> {
  const product = await makeProduct(db, { code: '00123', price: 10_000 });
  const card = await makePurchase(db, {
    purchaseNo: '20260302-AAAAAAA1',
    createdAt: at('2026-03-01T15:30:00Z'),
    paidAt: at('2026-03-01T15:31:00Z'),
    goodsTotal: 30_000,
    deliveryTotal: 3_000,
    paymentMethod: 'card',
  });
  const order = await makeOrder(db, { purchaseId: card.id, productId: product.id, amount: 3, unitPrice: 10_000 });
  const payment = await makePayment(db, { purchaseId: card.id, paidAt: at('2026-03-01T15:31:00Z') });
  await makeRefund(db, { order, payment, amount: 11_000, at: at('2026-03-03T01:00:00Z') });
  const deposit = await makePurchase(db, {
    purchaseNo: '20260302-AAAAAAA2',
    createdAt: at('2026-03-02T01:00:00Z'),
    paidAt: at('2026-03-02T05:00:00Z'),
    goodsTotal: 10_004,
    paymentMethod: 'account',
  });
  await makeOrder(db, { purchaseId: deposit.id, productId: product.id, unitPrice: 10_004 });
  await makePayment(db, { purchaseId: deposit.id, paidAt: at('2026-03-02T05:00:00Z'), method: 'account' });
  const unpaid = await makePurchase(db, {
    purchaseNo: '20260302-AAAAAAA3',
    createdAt: at('2026-03-02T06:00:00Z'),
    state: 'PURCHASE_GENERATED',
    goodsTotal: 20_000,
  });
  await makeOrder(db, { purchaseId: unpaid.id, productId: product.id, amount: 2, orderStatus: 'ORDER_NONPAYMENT' });
}

/** The export service with a few purchases of March 2026, a requesting operator, and a clock. */
export async function openExports() {
  const database = await databaseForTests();
  const folder = folderForTests('exports-');
  let clock = MORNING;
  const test = createTestApp(database.db, {
    routes: exportRoutes,
    config: { filesDir: folder, databaseUrl: database.url },
    now: () => clock,
  });
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  await plant(database.db);
  const input = { kind: 'ORDERS', from: '2026-03-01', to: '2026-03-05', reason: '3월 마감' };
  const send = (method: string, path: string, body?: object, as = operator) =>
    test.send(method, `${EXPORTS}${path}`, { as, ...(body ? { body } : {}) });
  return {
    database,
    db: database.db,
    folder,
    test,
    operator,
    input,
    send,
    now: () => clock,
    setClock(instant: Date) {
      clock = instant;
    },
    /** Resets the store: no requests, and the clock is on the morning of the 1st of June. */
    async reset() {
      clock = MORNING;
      await database.db.deleteFrom('exports').execute();
    },
    async request(of: object = {}): Promise<ExportJob> {
      const { status, body } = await send('POST', '', { ...input, ...of });
      expect(status, JSON.stringify(body)).toBe(201);
      return body.export as ExportJob;
    },
    async file(id: string, headers: Record<string, string> = {}, as = operator): Promise<Response> {
      const authorization = await test.authorize(as);
      return test.app.request(`${EXPORTS}/${id}/file`, { headers: { authorization, ...headers } });
    },
  };
}
