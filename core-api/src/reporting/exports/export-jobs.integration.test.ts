// @covers screen:part/spreadsheet-export-named-title-time

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportJob, ExportKind } from '@iruon/contract';
import { makeOrder, makePayment, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { forgetExports, workExports } from './index.ts';
import { exportRoutes } from './routes.ts';

const ROOT = '/api/console/shop/exports';
type Member = Awaited<ReturnType<typeof makeUser>>;
let database: TestDatabase;
let test: TestApp;
let operator: Member;
let folder: string;
let clock = new Date('2026-06-01T00:30:05Z');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  const now = () => clock;
  test = createTestApp(database.db, {
    routes: exportRoutes,
    config: { filesDir: folder, databaseUrl: database.url },
    now,
  });
  operator = await makeUser(database.db, { type: 'OPERATOR' });
  await plant();
}, 60_000);
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  clock = new Date('2026-06-01T00:30:05Z');
  await database.db.deleteFrom('exports').execute();
});

const context = () => systemContext(test.services);
const at = (text: string) => new Date(text);

/** Two payments of one Seoul day, one of them partly refunded a day later, and an unpaid purchase. */
async function plant(): Promise<void> {
  const { db } = database;
  const product = await makeProduct(db, { code: '00123', price: 10_000 });
  const card = await makePurchase(db, {
    purchaseNo: '20260302-AAAAAAA1',
    createdAt: at('2026-03-01T15:30:00Z'),
    paidAt: at('2026-03-01T15:31:00Z'),
    goodsTotal: 30_000,
    deliveryTotal: 3_000,
    paymentMethod: 'card',
  });
  await makeOrder(db, { purchaseId: card.id, productId: product.id, amount: 3, unitPrice: 10_000 });
  const paid = await makePayment(db, { purchaseId: card.id, paidAt: at('2026-03-01T15:31:00Z'), refunded: 11_000 });
  await db
    .insertInto('paymentAttempts')
    .values({
      id: newId(),
      purchaseId: card.id,
      gatewayOrderId: newId(),
      kind: 'CANCEL',
      amount: 11_000,
      tid: paid.tid,
      state: 'SUCCEEDED',
      createdAt: at('2026-03-03T01:00:00Z'),
      updatedAt: at('2026-03-03T01:00:00Z'),
    })
    .execute();
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

const send = (method: string, path: string, body?: object, as = operator) =>
  test.send(method, `${ROOT}${path}`, { as, ...(body ? { body } : {}) });
const exportOf = ({ body }: { body: Record<string, unknown> }) => body.export as ExportJob;
const asked = { kind: 'ORDERS', from: '2026-03-01', to: '2026-03-05', reason: '3월 마감' };

async function request(of: object = {}): Promise<ExportJob> {
  const response = await send('POST', '', { ...asked, ...of });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return exportOf(response);
}

async function file(id: string, headers: Record<string, string> = {}, as = operator): Promise<Response> {
  return test.app.request(`${ROOT}/${id}/file`, { headers: { authorization: await test.authorize(as), ...headers } });
}

async function made(kind: ExportKind): Promise<Excel.Workbook> {
  const { _id } = await request({ kind });
  expect(await workExports(context())).toBe(1);
  const book = new Excel.Workbook();
  await book.xlsx.load(await (await file(_id)).arrayBuffer());
  return book;
}

/** A row by its headings. */
function rowOf(book: Excel.Workbook, name: string, number: number): Record<string, Excel.CellValue> {
  const sheet = book.getWorksheet(name);
  const cells: Record<string, Excel.CellValue> = {};
  sheet?.getRow(1).eachCell((head, column) => {
    cells[String(head.value)] = sheet.getRow(number).getCell(column).value;
  });
  return cells;
}
const sum = (formula: string, result: number) => ({ formula: `SUBTOTAL(109,${formula})`, result });

describe('what the files hold: numbers, dates, sums', () => {
  it('orders as the direct download has them', async () => {
    const book = await made('ORDERS');
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['주문상세', 5],
      ['결제', 4],
    ]);
  });

  it('purchases, paid or not', async () => {
    const book = await made('PURCHASES');
    expect(rowOf(book, '주문서', 2)).toMatchObject({
      주문번호: '20260302-AAAAAAA1',
      주문일시: at('2026-03-02T00:30:00Z'),
      '주문 건수': 1,
      '상품금액(원)': 30_000,
      '결제금액(원)': 33_000,
    });
    expect(rowOf(book, '주문서', 4)).toMatchObject({ 결제일시: null, '결제금액(원)': null });
    const paid = rowOf(book, '주문서', 5)['결제금액(원)'] as { result: number };
    const rows = [2, 3, 4].map((row) => rowOf(book, '주문서', row));
    expect(rows[2]?.['미결제금액(원)']).toBeGreaterThan(0);
    expect(paid.result).toBe(rows.reduce((sum, row) => sum + Number(row['결제금액(원)'] ?? 0), 0));
    expect(rowOf(book, '주문서', 5)['상품금액(원)']).toEqual(sum('J2:J4', 60_004));
  });

  it('payments by transaction, and what went back', async () => {
    const book = await made('PAYMENTS');
    expect(rowOf(book, '결제거래', 2)).toMatchObject({
      결제일시: at('2026-03-02T00:31:00Z'),
      주문번호: '20260302-AAAAAAA1',
      '결제금액(원)': 33_000,
      '취소금액(원)': -11_000,
      '남은 금액(원)': 22_000,
      상태: '부분취소',
    });
    expect(rowOf(book, '결제거래', 4)['결제금액(원)']).toEqual(sum('G2:G3', 43_004));
    expect(rowOf(book, '취소거래', 2)).toMatchObject({
      취소일시: at('2026-03-03T10:00:00Z'),
      결제일: at('2026-03-02T00:00:00Z'),
      '취소금액(원)': -11_000,
    });
  });

  it('settlements by day and method, and the movements they are made of', async () => {
    const book = await made('SETTLEMENTS');
    const days = [2, 3, 4].map((row) => rowOf(book, '일별', row));
    expect(days.map((row) => [row.날짜, row.결제수단, row['정산 대상(원)']])).toEqual([
      [at('2026-03-02T00:00:00Z'), '무통장입금', 10_004],
      [at('2026-03-02T00:00:00Z'), '신용·체크카드', 33_000],
      [at('2026-03-03T00:00:00Z'), '신용·체크카드', -11_000],
    ]);
    expect(days[2]).toMatchObject({ '결제 건수': 0, '취소 건수': 1, '취소금액(원)': -11_000 });
    expect(rowOf(book, '일별', 5)['정산 대상(원)']).toEqual(sum('H2:H4', 32_004));
    expect(rowOf(book, '거래별', 5)['금액(원)']).toEqual(sum('G2:G4', 32_004));
    expect([2, 3, 4].map((row) => rowOf(book, '거래별', row).구분)).toEqual(['결제', '결제', '취소']);
  });
});

describe('on its way', () => {
  it('waits, is made, and can be fetched for seven days under the name of its kind and moment', async () => {
    const { _id, state, fileName, rowsTotal } = await request();
    expect({ state, fileName, rowsTotal }).toEqual({
      state: 'WAITING',
      fileName: '주문내역_2026-06-01_093005.xlsx',
      rowsTotal: null,
    });
    expect((await file(_id)).status).toBe(409);
    await workExports(context());
    const done = exportOf(await send('GET', `/${_id}`));
    expect(done).toMatchObject({ state: 'DONE', rowsDone: 5, rowsTotal: 5, expiresAt: '2026-06-08T00:30:05.000Z' });
    const response = await file(_id);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(fileName));
    expect((await response.arrayBuffer()).byteLength).toBe(done.bytes);
    clock = at('2026-06-08T00:30:06Z');
    expect((await file(_id)).status).toBe(404);
    expect(await forgetExports(context())).toBe(1);
    expect(await readdir(join(folder, 'exports'))).not.toContain(`${_id}.xlsx`);
    expect((await send('GET', `/${_id}`)).status).toBe(404);
  });

  it('goes on where a download broke off, and gives the whole to whoever has another file', async () => {
    const { _id } = await request();
    await workExports(context());
    const first = await file(_id);
    const etag = first.headers.get('etag') ?? '';
    const whole = Buffer.from(await first.arrayBuffer());
    const rest = await file(_id, { range: 'bytes=1000-', 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
    const other = await file(_id, { range: 'bytes=1000-', 'if-range': '"another"' });
    expect(other.status).toBe(200);
    expect((await other.arrayBuffer()).byteLength).toBe(whole.length);
    expect((await file(_id, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await file(_id, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is canceled while it waits, while it is made, and when it is done', async () => {
    const waiting = await request();
    expect(exportOf(await send('POST', `/${waiting._id}/cancel`, {}))).toMatchObject({ state: 'CANCELED' });
    expect(await workExports(context())).toBe(0);

    const running = await request();
    // The trigger is the operator who cancels right after the run has begun.
    await sql`
      create function cancel_at_once() returns trigger language plpgsql as $$
      begin new.state := 'CANCELED'; return new; end $$`.execute(database.db);
    await sql`
      create trigger cancel_at_once before update of rows_total on exports
      for each row execute function cancel_at_once()`.execute(database.db);
    try {
      expect(await workExports(context())).toBe(1);
    } finally {
      await sql`drop trigger cancel_at_once on exports`.execute(database.db);
    }
    expect(exportOf(await send('GET', `/${running._id}`)).state).toBe('CANCELED');

    const done = await request();
    await workExports(context());
    expect(await readdir(join(folder, 'exports'))).toContain(`${done._id}.xlsx`);
    const response = exportOf(await send('POST', `/${done._id}/cancel`, {}));
    expect(response).toMatchObject({ state: 'CANCELED', bytes: null });
    expect((await file(done._id)).status).toBe(404);
    const left = await readdir(join(folder, 'exports'));
    for (const { _id } of [waiting, running, done]) expect(left).not.toContain(`${_id}.xlsx`);
    expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is restarted when core-api was killed, and fails after the third attempt', async () => {
    const { _id } = await request();
    const die = (attempts: number) =>
      database.db
        .updateTable('exports')
        .set({ state: 'RUNNING', runId: newId(), attempts, rowsDone: 3, updatedAt: clock, bytes: null })
        .where('id', '=', _id)
        .execute();
    await die(1);
    await writeFile(join(folder, 'exports', '.left-behind'), 'half');
    expect(await workExports(context())).toBe(0);
    clock = new Date(clock.getTime() + 61_000);
    expect(await workExports(context())).toBe(1);
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'DONE', rowsDone: 5 });
    expect((await (await file(_id)).arrayBuffer()).byteLength).toBeGreaterThan(1_000);

    await die(3);
    clock = new Date(clock.getTime() + 61_000);
    await workExports(context());
    expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({ state: 'FAILED', failure: 'KILLED' });
    clock = new Date(Date.now() + 2 * 60 * 60_000);
    await forgetExports(context());
    expect(await readdir(join(folder, 'exports'))).not.toContain('.left-behind');
  });

  it('is made one at a time, in the order in which they were asked for, however many work', async () => {
    const first = await request();
    clock = new Date(clock.getTime() + 1_000);
    const second = await request({ kind: 'PAYMENTS' });
    expect(exportOf(await send('GET', `/${second._id}`)).ahead).toBe(1);
    const worked = await Promise.all([workExports(context()), workExports(context())]);
    expect(worked[0] + worked[1]).toBe(2);
    for (const { _id } of [first, second]) expect(exportOf(await send('GET', `/${_id}`)).state).toBe('DONE');
  });

  it('is made again on request', async () => {
    const { _id } = await request({ orderStatus: 'ORDER_NONPAYMENT' });
    await send('POST', `/${_id}/cancel`, {});
    const again = exportOf(await send('POST', `/${_id}/repeat`, {}));
    expect(again).toMatchObject({ state: 'WAITING', orderStatus: 'ORDER_NONPAYMENT', reason: '3월 마감' });
    await workExports(context());
    expect(exportOf(await send('GET', `/${again._id}`)).rowsDone).toBe(1);
  });
});

describe('who may', () => {
  it('sees nobody else’s', async () => {
    const { _id } = await request();
    await workExports(context());
    const other = await makeUser(database.db, { type: 'OPERATOR' });
    expect((await send('GET', `/${_id}`, undefined, other)).status).toBe(404);
    expect((await file(_id, {}, other)).status).toBe(404);
    expect((await send('POST', `/${_id}/cancel`, {}, other)).status).toBe(404);
    expect((await send('GET', '?range=[0,9]', undefined, other)).body).toMatchObject({ exports: [], total: 0 });
    expect((await send('GET', '?range=[0,9]')).body).toMatchObject({ exports: [{ _id }], total: 1 });
  });

  it('has at most five at once, and says why', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('POST', '', asked)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const { status, body } = await send('POST', '', { ...asked, reason: ' ' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
    expect((await send('POST', '', { ...asked, to: '2027-03-02' })).status).toBe(400);
    for (const day of ['0000-01-01', '9999-12-31']) {
      const beyond = { kind: 'SETTLEMENTS', from: day, to: day, reason: asked.reason };
      expect((await send('POST', '', beyond)).status, day).toBe(400);
    }
  });

  it('is kept with the reason, asking and fetching', async () => {
    const { _id } = await request();
    await workExports(context());
    await (await file(_id)).arrayBuffer();
    const kept = await database.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'details'])
      .where('subject', '=', `export:${_id}`)
      .orderBy('id')
      .execute();
    expect(kept.map(({ action }) => action)).toEqual(['export.create', 'export.download']);
    for (const { actorId, details } of kept) {
      expect(actorId).toBe(operator.id);
      expect(details).toMatchObject({ reason: '3월 마감' });
    }
  });
});

it('fails and says so when a row cannot be written, and leaves no file', async () => {
  const { _id } = await request({ kind: 'PAYMENTS' });
  await sql`alter table refunds rename to refunds_away`.execute(database.db);
  await sql`alter table payments rename to payments_away`.execute(database.db);
  try {
    await workExports(context());
  } finally {
    await sql`alter table payments_away rename to payments`.execute(database.db);
    await sql`alter table refunds_away rename to refunds`.execute(database.db);
  }
  expect(exportOf(await send('GET', `/${_id}`))).toMatchObject({
    state: 'FAILED',
    failure: 'BROKE_OFF',
    bytes: null,
  });
  expect((await file(_id)).status).toBe(404);
});
