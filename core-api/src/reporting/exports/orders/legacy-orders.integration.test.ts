import { join } from 'node:path';
import type { ExportJob } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { makeLegacyOrder, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { systemContext } from '../../../platform/services.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { folderForTests } from '../../../testing/folder-for-tests.ts';
import { workExports } from '../index.ts';
import { exportRoutes } from '../routes.ts';
import { makeFile } from '../worker/make-file.ts';

const ROOT = '/api/console/shop/exports';
const database = await databaseForTests();
const folder = folderForTests('legacy-exports-');
const test = createTestApp(database.db, {
  routes: exportRoutes,
  config: { filesDir: folder, databaseUrl: database.url },
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
const { db } = database;
const member = await makeUser(db, { name: '박보존' });
const lines = jsonText([
  { name: '픽스처', optionName: '4.0 x 10', amount: 2, price: 50_000 },
  { name: '드릴', optionName: null, amount: 1, price: 30_000 },
]);
await makeLegacyOrder(db, {
  userId: member.id,
  orderNo: 'L-1',
  status: 'DC',
  lines,
  goodsTotal: 130_000,
  discount: 5_000,
  deliveryFee: 3_000,
  total: 128_000,
  courier: 'CJ',
  invoiceNo: '0123456789',
  // 00:30 of the 1st of April in Seoul.
  orderedAt: new Date('2022-03-31T15:30:00Z'),
});
await makeLegacyOrder(db, { userId: member.id, orderNo: 'L-2', status: 'OC', title: '100% 나사' });
await makeLegacyOrder(db, { orderNo: 'L-3', status: 'DC', orderedAt: new Date('2019-05-05T00:00:00Z') });

const requestExport = (body: object) =>
  test.send('POST', ROOT, { as: operator, body: { kind: 'LEGACY_ORDERS', reason: '이전 정리', ...body } });

async function made(input: object): Promise<{ book: Excel.Workbook; job: ExportJob }> {
  const { status, body } = await requestExport(input);
  expect(status, JSON.stringify(body)).toBe(201);
  const { _id } = body.export as ExportJob;
  await workExports(systemContext(test.services));
  const response = await test.app.request(`${ROOT}/${_id}/file`, {
    headers: { authorization: await test.authorize(operator) },
  });
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const job = (await test.send('GET', `${ROOT}/${_id}`, { as: operator })).body.export as ExportJob;
  return { book, job };
}

function column(book: Excel.Workbook, name: string, header: string): Excel.CellValue[] {
  const sheet = book.getWorksheet(name);
  const heads = sheet?.getRow(1).values as string[];
  return Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, index) => {
    return sheet?.getRow(index + 2).getCell(heads.indexOf(header)).value ?? null;
  });
}

it('contains each order and each of its lines, oldest first, with sums', async () => {
  const { book, job } = await made({});
  expect(job).toMatchObject({ from: null, to: null, filter: null, rowsDone: 7, rowsTotal: 7 });
  expect(job.fileName).toMatch(/^이전주문내역_/);
  expect(column(book, '이전 주문', '주문번호')).toEqual(['L-3', 'L-1', 'L-2', '합계']);
  expect(column(book, '이전 주문', '합계(원)').at(-1)).toEqual({ formula: 'SUBTOTAL(109,J2:J4)', result: 328_000 });
  expect(column(book, '이전 주문', '할인(원)')).toEqual([0, -5_000, 0, expect.anything()]);
  expect(column(book, '이전 주문', '주문일시')[1]).toEqual(new Date('2022-04-01T00:30:00Z'));
  expect(column(book, '이전 주문', '주문상태').slice(0, 3)).toEqual(['배송완료', '배송완료', expect.any(String)]);
  expect(column(book, '이전 주문', '송장번호')[1]).toBe('0123456789');
  expect(column(book, '이전 주문 상품', '상품명').slice(1, 3)).toEqual(['픽스처', '드릴']);
  expect(column(book, '이전 주문 상품', '금액(원)').slice(1, 3)).toEqual([100_000, 30_000]);
});

/** Creates the requested file in this process. */
async function madeHere(input: object): Promise<Excel.Workbook> {
  const { status, body } = await requestExport(input);
  expect(status, JSON.stringify(body)).toBe(201);
  const { _id, from, to, filter } = body.export as ExportJob;
  await test.send('POST', `${ROOT}/${_id}/cancel`, { as: operator, body: {} });
  const path = join(folder, _id);
  const wanted = { kind: 'LEGACY_ORDERS', from, to, filter, orderStatus: null } as const;
  await makeFile(database.db, wanted, path, { rowsDone: 0, rowsTotal: null });
  const book = new Excel.Workbook();
  await book.xlsx.readFile(path);
  return book;
}

it.each([
  [{ filter: { q: '100%' } }, ['L-2']],
  [{ filter: { q: '박보존', status: 'OC' } }, ['L-2']],
  [{ from: '2022-04-01', to: '2022-04-01' }, ['L-1']],
  // The period may exceed a year, because no further legacy orders are created.
  [{ from: '2019-01-01', to: '2024-12-31' }, ['L-3', 'L-1', 'L-2']],
])('is filtered like the grid: %j', async (input, orders) => {
  const book = await madeHere(input);
  expect(column(book, '이전 주문', '주문번호').slice(0, -1)).toEqual(orders);
});

it('is created again with the same conditions', async () => {
  const { book, job } = await made({ filter: { status: 'DC' }, from: '2022-01-01' });
  expect(column(book, '이전 주문', '주문번호').slice(0, -1)).toEqual(['L-1']);
  const { body } = await test.send('POST', `${ROOT}/${job._id}/repeat`, { as: operator, body: {} });
  expect(body.export).toMatchObject({ filter: { status: 'DC' }, from: '2022-01-01', to: null });
});

it.each([
  [{ from: '2022-04-02', to: '2022-04-01' }, 'body.to'],
  [{ kind: 'ORDERS', to: '2022-04-01' }, 'body.from'],
  [{ kind: 'PURCHASES', from: '2022-04-01' }, 'body.to'],
  [{ filter: { status: 'NOPE' } }, 'body.filter.status'],
])('refuses %j', async (input, path) => {
  const { status, body } = await requestExport(input);
  expect(status).toBe(400);
  expect(body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
});
