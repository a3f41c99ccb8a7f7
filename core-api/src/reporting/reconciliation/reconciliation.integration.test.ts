import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReconciliationDetail, ReconciliationDifference } from '@iruon/contract';
import { makePayment, makePurchase } from '@iruon/db/factories';
import Excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorize } from '../../../../tooling/sandbox/client.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Member, newKey, openStore, type Store } from '../../testing/store.ts';
import { reconciliationRoutes } from './routes.ts';

const ROOT = '/api/console/shop/reconciliations';
const DAY = '2026-06-01';
const period = { from: DAY, to: DAY };

let store: Store;
let test: TestApp;
let operator: Member;
let folder: string;
const tids: Record<string, string> = {};

beforeAll(async () => {
  store = await openStore();
  folder = await mkdtemp(join(tmpdir(), 'reconciliation-'));
  const { db, now } = store;
  test = createTestApp(db, { routes: reconciliationRoutes, config: { filesDir: folder }, now });
  operator = await store.makeMember({ type: 'OPERATOR', name: '김재무' });
  store.setClock(new Date('2026-06-01T03:00:00Z'));
  await plant();
}, 120_000);
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function tidOf(purchaseId: string): Promise<string> {
  return (await store.paymentRows(purchaseId))[0]?.tid ?? '';
}

/** A day with every kind of difference. */
async function plant(): Promise<void> {
  const { gateway } = store.services;
  const product = await store.makeProduct({ price: 10_000, stock: 99 });
  const alike = await store.paid({ product, amount: 3 });
  tids.alike = await tidOf(alike._id);
  const [order] = await store.orderRows(alike._id);
  await store.send('POST', `/api/v1/me/orders/${order?.id}/claims`, {
    as: alike.member,
    headers: { 'idempotency-key': newKey() },
    body: { kind: 'CANCEL', pieces: 1, reason: 'CHANGE_OF_MIND' },
  });
  await store.runJobs();

  // No notices arrive from here on.
  await store.faults({ webhook: 'off' });
  const deposit = await store.placed({ product, method: 'account' });
  await store.approve(await store.authenticated(deposit));
  tids.deposit = await tidOf(deposit._id);
  await store.deposit(tids.deposit);

  const merchant = await store.paid({ product });
  tids.merchant = await tidOf(merchant._id);
  await gateway.cancel({ tid: tids.merchant, gatewayOrderId: newKey(), amount: 4_000, reason: '관리자 취소' });

  const amount = await store.paid({ product });
  tids.amount = await tidOf(amount._id);
  const { amount: charged } = (await store.paymentRows(amount._id))[0] ?? { amount: 0 };
  await store.db
    .updateTable('payments')
    .set({ amount: charged + 7 })
    .where('tid', '=', tids.amount)
    .execute();

  const late = await store.paid({ product });
  tids.day = await tidOf(late._id);
  const nextDay = new Date('2026-06-01T15:00:01Z');
  await store.db.updateTable('payments').set({ paidAt: nextDay }).where('tid', '=', tids.day).execute();

  const stranger = await authorize({ sandboxUrl: store.sandbox.url, fields: windowFields('20260601-STRANGER-1') });
  tids.theirs = stranger.tid ?? '';
  await gateway.approve({ tid: tids.theirs, amount: 77_000 });

  const undone = await authorize({ sandboxUrl: store.sandbox.url, fields: windowFields('20260601-TAKENBCK-1') });
  tids.undone = undone.tid ?? '';
  await gateway.approve({ tid: tids.undone, amount: 77_000 });
  await gateway.netCancel({ gatewayOrderId: '20260601-TAKENBCK-1' });

  const alone = await makePurchase(store.db, { goodsTotal: 12_300, purchaseNo: '20260601-ONLYOURS' });
  const payment = await makePayment(store.db, { purchaseId: alone.id, paidAt: store.now() });
  tids.ours = payment.tid;
}

const windowFields = (orderId: string) => ({
  clientId: store.nice.clientId,
  method: 'card',
  orderId,
  amount: '77000',
  goodsName: '픽스처',
  returnUrl: 'http://127.0.0.1:1/return',
});

async function statement(file: string, { from, to } = period): Promise<Buffer> {
  const response = await fetch(`${store.sandbox.url}/ledger/${file}?from=${from}&to=${to}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function post(content: Buffer | string, name: string, fields = period) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const headers = { authorization: await test.authorize(operator) };
  const response = await test.app.request(ROOT, { method: 'POST', body: form, headers });
  const body = (await response.json()) as { reconciliation: ReconciliationDetail; code: string; detail: string };
  return { status: response.status, ...body };
}

async function differencesOf(id: string, query = ''): Promise<ReconciliationDifference[]> {
  const { body } = await test.send('GET', `${ROOT}/${id}/differences?limit=200${query}`, { as: operator });
  return body.differences as ReconciliationDifference[];
}

const summaryOf = ({ tid, kind, side, won }: ReconciliationDifference) => {
  const [name] = Object.entries(tids).find(([, one]) => one === tid) ?? ['?'];
  return `${name} ${side} ${kind} ${won}`;
};
const expected = [
  'amount PAID AMOUNT 7',
  'day PAID DAY -13000',
  'deposit PAID STATE -13000',
  'merchant CANCELED ONLY_THEIRS 4000',
  'ours PAID ONLY_OURS 12300',
  'theirs PAID ONLY_THEIRS -77000',
  'undone CANCELED TAKEN_BACK 77000',
  'undone PAID TAKEN_BACK -77000',
];

describe.each([['statement.xlsx'], ['statement.csv']])('a %s', (file) => {
  it('is compared with our records: each difference by its kind, and the sums explained to the won', async () => {
    const { status, reconciliation } = await post(await statement(file), file);
    expect(status, JSON.stringify(reconciliation)).toBe(201);
    const differences = await differencesOf(reconciliation._id);
    expect(differences.map(summaryOf).sort()).toEqual(expected);
    expect(reconciliation).toMatchObject({ differencesTotal: 8, openTotal: 6, rowsRead: 10, rowsOutside: 0 });
    const { ours, theirs } = reconciliation.total;
    expect(ours.net - theirs.net).toBe(differences.reduce((sum, { won }) => sum + won, 0));
    expect(theirs).toMatchObject({ paidCount: 7, canceledCount: 3 });
    expect(reconciliation.kinds).toContainEqual({ kind: 'STATE', count: 1, won: -13_000 });
    expect(reconciliation.days.map(({ day }) => day)).toEqual([DAY]);
    expect(reconciliation.methods.map(({ method }) => method).sort()).toEqual(['account', 'card']);
  });
});

describe('a difference', () => {
  let id: string;
  beforeAll(async () => {
    id = (await post(await statement('statement.xlsx'), 'a.xlsx')).reconciliation._id;
  });

  it("links to the order, also if only the gateway's order number identifies it", async () => {
    const rows = await differencesOf(id);
    const byTid = (tid: string | undefined) => rows.find((row) => row.tid === tid);
    expect(byTid(tids.ours)).toMatchObject({ purchaseNo: '20260601-ONLYOURS', theirs: null });
    const late = byTid(tids.deposit);
    expect(late?.purchaseNo).toMatch(/^20260601-/);
    expect(late?._order).not.toBeNull();
    expect(byTid(tids.theirs)).toMatchObject({
      ours: null,
      theirs: { amount: 77_000, day: DAY },
      gatewayOrderId: '20260601-STRANGER-1',
      purchaseNo: null,
    });
  });

  it('is found by its kind, page by page', async () => {
    const only = await differencesOf(id, '&kind=ONLY_THEIRS');
    expect(only.map(summaryOf).sort()).toEqual([
      'merchant CANCELED ONLY_THEIRS 4000',
      'theirs PAID ONLY_THEIRS -77000',
    ]);
    const all = await differencesOf(id);
    const { body } = await test.send('GET', `${ROOT}/${id}/differences?offset=2&limit=3`, { as: operator });
    expect(body).toMatchObject({ total: 8 });
    expect((body.differences as ReconciliationDifference[]).map(({ _id }) => _id)).toEqual(
      all.slice(2, 5).map(({ _id }) => _id),
    );
  });

  it('disappears after a correction and another comparison', async () => {
    await store.db
      .updateTable('payments')
      .set({ state: 'PAID', paidAt: store.now() })
      .where('tid', '=', tids.deposit ?? '')
      .execute();
    const again = () => test.send('POST', `${ROOT}/${id}/compare`, { as: operator, body: {} });
    const { status, body } = await again();
    expect(status).toBe(200);
    expect(body.reconciliation).toMatchObject({ _id: id, openTotal: 5 });
    expect((await again()).body.reconciliation).toMatchObject({ openTotal: 5, differencesTotal: 7 });
    expect((await differencesOf(id)).map(({ kind }) => kind)).not.toContain('STATE');
  });

  it('is exported to a workbook with numeric cells and correct sums', async () => {
    const headers = { authorization: await test.authorize(operator) };
    const response = await test.app.request(`${ROOT}/${id}/export`, { headers });
    expect(response.headers.get('content-disposition')).toContain(
      encodeURIComponent(`결제대사_${DAY}_${DAY}_2026-06-01_120000.xlsx`),
    );
    const book = new Excel.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    expect(book.worksheets.map(({ name }) => name)).toEqual(['다른 거래', '일별', '결제수단별', '결제사 밖']);
    const sheet = book.getWorksheet('다른 거래');
    const heads = sheet?.getRow(1).values as string[];
    const won = heads.indexOf('차이(원)');
    const rows = sheet?.getColumn(won).values.slice(2, -1) as number[];
    const { result } = (sheet?.getRow(sheet.rowCount).getCell(won).value ?? {}) as { result?: number };
    expect(rows.every((value) => typeof value === 'number')).toBe(true);
    expect(result).toBe(rows.reduce((sum, value) => sum + value, 0));
    const dates = sheet?.getColumn(heads.indexOf('결제사 날짜')).values ?? [];
    expect(dates).toContainEqual(new Date(`${DAY}T00:00:00Z`));
    const difference = book.getWorksheet('일별')?.getRow(2).getCell(8).value;
    expect(difference).toBe(result);
  });
});

describe('refusals', () => {
  const heading = '거래일시,거래구분,거래번호,금액\n';
  it.each([
    ['a file without rows', 'a,b\n', '제목 줄에 거래번호, 거래구분, 금액, 거래일시 열이 없습니다.'],
    ['an unknown word', `${heading}2026-06-01,검토중,T1,100\n`, "B2: 거래구분 '검토중'을(를)"],
    ['an invalid amount', `${heading}2026-06-01,승인,T1,백원\n`, "D2: 금액 '백원'을(를)"],
    ['an invalid day', `${heading}2026-06-31,승인,T1,100\n`, "A2: 거래일시 '2026-06-31'을(를)"],
    ['no number', `${heading}2026-06-01,승인,,100\n`, "C2: 거래번호 ''을(를)"],
  ])('%s', async (_, content, detail) => {
    const before = await readdir(join(folder, 'reconciliations'));
    const response = await post(content, 'list.csv');
    expect(response).toMatchObject({ status: 422, code: 'GATEWAY_LIST_REFUSED' });
    expect(response.detail).toContain(detail);
    expect(await readdir(join(folder, 'reconciliations'))).toEqual(before);
  });

  it('a row that cannot be read is listed, and the others are compared, also when compared again', async () => {
    const rows = ['2026-06-01,승인,T1,100', '2026-06-01,승인,6.12E+11,100', '2026-06-01,검토중,T3,100'];
    const { status, reconciliation } = await post(`${heading}${rows.join('\n')}\n`, 'list.csv');
    expect(status).toBe(201);
    const cells = { unreadTotal: 2, hiddenRows: 0, unread: [{ cell: 'C3', column: '거래번호' }, { cell: 'B4' }] };
    expect(reconciliation).toMatchObject({ rowsRead: 1, leftOut: cells });
    const again = await test.send('POST', `${ROOT}/${reconciliation._id}/compare`, { as: operator, body: {} });
    expect(again.body.reconciliation).toMatchObject({ leftOut: cells });
  });

  it('a text of values may be as large as a workbook', async () => {
    const note = '가'.repeat(2_000_000);
    const { status, reconciliation } = await post(`${heading}2026-06-01,승인,T1,100\n${note}\n`, 'list.csv');
    expect(status).toBe(201);
    expect(reconciliation).toMatchObject({ rowsRead: 1, rowsSkipped: 1 });
  });

  it('an old Excel file is answered by what to do', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
    expect(await post(old, 'list.xls')).toMatchObject({
      ...{ status: 422, code: 'WORKBOOK_REFUSED', detail: expect.stringContaining('.xlsx로 저장') },
    });
  });

  it('a period that is too long or reversed', async () => {
    const content = `${heading}2026-06-01,승인,T1,100\n`;
    const months = { from: '2026-03-01', to: '2026-06-01' };
    expect(await post(content, 'a.csv', months)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await post(content, 'a.csv', { ...months, from: '2026-03-02' })).status).toBe(201);
    expect((await post(content, 'a.csv', { from: DAY, to: '2026-05-31' })).status).toBe(400);
  });
});

it('lists uploads, latest first, with the operator, and records them in the audit log', async () => {
  const { body } = await test.send('GET', `${ROOT}?range=[0,1]`, { as: operator });
  const [latest] = body.reconciliations as { from: string; operatorName: string }[];
  expect(latest).toMatchObject({ from: '2026-03-02', operatorName: '김재무' });
  expect(body.total).toBeGreaterThan(3);
  const actions = await store.db.selectFrom('auditLog').select('action').distinct().execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['reconciliation.create', 'reconciliation.compare', 'reconciliation.export']),
  );
});
