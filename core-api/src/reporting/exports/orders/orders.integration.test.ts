// @covers screen:part/spreadsheet-export-named-title-time

import { makeOrder, makePayment, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/test/database.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { exportRoutes } from '../routes.ts';

const PATH = '/api/console/shop/orders/export';
let database: TestDatabase;
let test: TestApp;
let operator: Awaited<ReturnType<typeof makeUser>>;
let book: Excel.Workbook;
let disposition: string;

beforeAll(async () => {
  database = await createTestDatabase();
  test = createTestApp(database.db, { routes: exportRoutes, now: () => new Date('2026-06-01T00:30:05Z') });
  operator = await makeUser(database.db, { type: 'OPERATOR' });
  await plantOrders();
  const file = await download('from=2026-03-02&to=2026-03-03&reason=monthly%20report');
  disposition = file.headers.get('content-disposition') ?? '';
  book = await open(file);
});
afterAll(() => database[Symbol.asyncDispose]());

/** Two purchases in the period, one before and one after it. */
async function plantOrders(): Promise<void> {
  const { db } = database;
  const clinic = await makeUser(db, {
    type: 'COMPANY',
    name: '박원장',
    custNo: '0012345',
    business: { no: '1234567890', name: '=HYPERLINK("http://evil.example")' },
  });
  const product = await makeProduct(db, { code: '00123', name: '=1+1', price: 10_000 });
  const placed = {
    receiver: { name: '김이루', phone: '01012345678', postcode: '01234', address1: '서울 종로구', address2: '2층' },
    requestMessage: '부재 시 경비실에 맡겨 주세요.',
  };
  const at = (text: string) => new Date(text);

  // 00:30 on the 2nd in Seoul is still the 1st in UTC.
  const early = await makePurchase(db, {
    ...placed,
    userId: clinic.id,
    purchaseNo: '20260302-AAAAAAA1',
    createdAt: at('2026-03-01T15:30:00Z'),
    paidAt: at('2026-03-01T15:31:00Z'),
    goodsTotal: 30_000,
    deliveryTotal: 3_000,
    moneyUsed: 1_000,
    paymentMethod: 'card',
  });
  await makeOrder(db, {
    purchaseId: early.id,
    productId: product.id,
    optionName: '직경 4.5 / 길이 10',
    amount: 3,
    unitPrice: 10_000,
    listPrice: 12_000,
    orderStatus: 'SHIPPING_CONFIRM',
    courierCode: 'CJ',
    invoiceNo: '001234567890',
    shippedAt: at('2026-03-02T01:00:00Z'),
  });
  await makePayment(db, { purchaseId: early.id, refunded: 11_000 });

  const late = await makePurchase(db, {
    ...placed,
    userId: clinic.id,
    purchaseNo: '20260303-AAAAAAA2',
    createdAt: at('2026-03-03T14:59:59.999Z'),
    paidAt: at('2026-03-03T15:10:00Z'),
    goodsTotal: 10_004,
    paymentMethod: 'account',
    cashReceipt: { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '0234567890' },
  });
  await makeOrder(db, { purchaseId: late.id, productId: product.id, unitPrice: 10_004 });
  await makePayment(db, { purchaseId: late.id });

  const unpaid = await makePurchase(db, {
    ...placed,
    userId: clinic.id,
    createdAt: at('2026-03-02T05:00:00Z'),
    state: 'PURCHASE_GENERATED',
    goodsTotal: 20_000,
  });
  await makeOrder(db, { purchaseId: unpaid.id, productId: product.id, amount: 2, orderStatus: 'ORDER_NONPAYMENT' });

  for (const createdAt of [at('2026-03-01T14:59:59.999Z'), at('2026-03-03T15:00:00Z')]) {
    const outside = await makePurchase(db, { ...placed, userId: clinic.id, createdAt });
    await makeOrder(db, { purchaseId: outside.id, productId: product.id });
  }
}

async function download(query: string): Promise<Response> {
  return test.app.request(`${PATH}?${query}`, { headers: { authorization: await test.authorize(operator) } });
}

async function open(file: Response): Promise<Excel.Workbook> {
  expect(file.status).toBe(200);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  return workbook;
}

function rowOf(sheetName: string, number: number): Record<string, Excel.Cell> {
  const sheet = book.getWorksheet(sheetName);
  const cells: Record<string, Excel.Cell> = {};
  sheet?.getRow(1).eachCell((head, column) => {
    cells[String(head.value)] = sheet.getRow(number).getCell(column);
  });
  return cells;
}

const valuesOf = (sheetName: string, number: number) =>
  Object.fromEntries(Object.entries(rowOf(sheetName, number)).map(([name, { value }]) => [name, value]));

describe('the file', () => {
  it('is named by title and Seoul moment, for old clients too', () => {
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('주문내역_2026-06-01_093005.xlsx')}`);
    expect(disposition).toMatch(/filename="_2026-06-01_093005\.xlsx"/);
  });

  it('has both sheets, each with a frozen head and a filter over its rows', () => {
    expect(book.worksheets.map(({ name }) => name)).toEqual(['주문상세', '결제']);
    for (const [index, end] of [
      [0, 'AB4'],
      [1, 'O3'],
    ] as const) {
      const sheet = book.worksheets[index];
      expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
      expect(sheet?.autoFilter).toBe(`A1:${end}`);
    }
  });
});

describe('the order lines', () => {
  it('hold numbers, texts, Seoul dates and Korean words', () => {
    expect(valuesOf('주문상세', 2)).toEqual({
      주문번호: '20260302-AAAAAAA1',
      주문일시: new Date('2026-03-02T00:30:00Z'),
      결제일시: new Date('2026-03-02T00:31:00Z'),
      고객번호: '0012345',
      상호: '=HYPERLINK("http://evil.example")',
      회원명: '박원장',
      상품코드: '00123',
      상품명: '=1+1',
      옵션: '직경 4.5 / 길이 10',
      '수량(개)': 3,
      '정가(원)': 12_000,
      '판매단가(원)': 10_000,
      '상품금액(원)': 30_000,
      '쿠폰할인(원)': 0,
      주문상태: '배송중',
      클레임상태: null,
      구매상태: '구매진행',
      결제수단: '신용·체크카드',
      받는분: '김이루',
      우편번호: '01234',
      주소: '서울 종로구 2층',
      '받는분 연락처': '01012345678',
      '배송 요청사항': '부재 시 경비실에 맡겨 주세요.',
      택배사: 'CJ대한통운',
      송장번호: '001234567890',
      발송일시: new Date('2026-03-02T10:00:00Z'),
      배송완료일시: null,
      구매확정일시: null,
    });
  });

  it('show amounts, dates and identifiers in their formats', () => {
    const cells = rowOf('주문상세', 2);
    expect(cells['상품금액(원)']?.numFmt).toContain('#,##0');
    expect(cells.주문일시?.numFmt).toBe('yyyy-mm-dd hh:mm');
    for (const name of ['주문번호', '고객번호', '우편번호', '송장번호']) expect(cells[name]?.numFmt).toBe('@');
  });

  it('never become formulas by what people wrote', () => {
    const cells = rowOf('주문상세', 2);
    expect(cells.상품명?.type).toBe(Excel.ValueType.String);
    expect(cells.상호?.type).toBe(Excel.ValueType.String);
  });

  it('begin and end with the Seoul days asked for', () => {
    const numbers = [2, 3, 4].map((row) => valuesOf('주문상세', row).주문일시);
    expect(numbers).toEqual([
      new Date('2026-03-02T00:30:00Z'),
      new Date('2026-03-02T14:00:00Z'),
      new Date('2026-03-03T23:59:59Z'),
    ]);
  });

  it('end in totals that are calculated already', () => {
    const totals = valuesOf('주문상세', 5);
    expect(totals.주문번호).toBe('합계');
    expect(totals['상품금액(원)']).toEqual({ formula: 'SUBTOTAL(109,M2:M4)', result: 60_004 });
    expect(totals['수량(개)']).toEqual({ formula: 'SUBTOTAL(109,J2:J4)', result: 6 });
    expect(totals['정가(원)']).toBeNull();
  });
});

describe('the payments', () => {
  it('are one per paid purchase, tax apart, refunds negative', () => {
    expect(valuesOf('결제', 2)).toEqual({
      주문번호: '20260302-AAAAAAA1',
      결제일: new Date('2026-03-02T00:00:00Z'),
      '상품금액(원)': 30_000,
      '쿠폰할인(원)': 0,
      '배송비(원)': 3_000,
      '포인트(원)': 0,
      '예치금(원)': 1_000,
      '결제금액(원)': 32_000,
      '공급가액(원)': 30_000,
      '부가세(원)': 3_000,
      '환불액(원)': -11_000,
      결제수단: '신용·체크카드',
      상태: '부분환불',
      현금영수증: null,
      '현금영수증 번호': null,
    });
    expect(valuesOf('결제', 3)).toMatchObject({
      결제일: new Date('2026-03-04T00:00:00Z'),
      '공급가액(원)': 9_095,
      '부가세(원)': 909,
      '환불액(원)': 0,
      결제수단: '무통장입금',
      상태: '결제완료',
      현금영수증: '지출증빙',
      '현금영수증 번호': '023-45-67890',
    });
  });

  it('keep the number of a cash receipt as it was given', () => {
    expect(rowOf('결제', 3)['현금영수증 번호']).toMatchObject({ type: Excel.ValueType.String, numFmt: '@' });
  });

  it('add up', () => {
    expect(valuesOf('결제', 4)).toMatchObject({
      '결제금액(원)': { formula: 'SUBTOTAL(109,H2:H3)', result: 42_004 },
      '환불액(원)': { formula: 'SUBTOTAL(109,K2:K3)', result: -11_000 },
    });
  });
});

describe('what is asked', () => {
  it.each([
    ['from=2026-03-03&to=2026-03-02&reason=check', 'INVALID_INPUT'],
    ['from=2025-03-03&to=2026-03-04&reason=check', 'INVALID_INPUT'],
    ['from=2026-03-03&to=2026-03-04', 'INVALID_INPUT'],
    ['from=2026-03-03&to=2026-03-04&reason=%20%20', 'INVALID_INPUT'],
    ['from=2026-02-30&to=2026-03-04&reason=check', 'INVALID_INPUT'],
  ])('%s is refused', async (query, code) => {
    const response = await test.send('GET', `${PATH}?${query}`, { as: operator });
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  it('takes 366 days, one status, and an empty period', async () => {
    book = await open(await download('from=2025-03-03&to=2026-03-03&reason=check&orderStatus=SHIPPING_CONFIRM'));
    expect(book.getWorksheet('주문상세')?.rowCount).toBe(3);
    expect(valuesOf('결제', 2).주문번호).toBe('20260302-AAAAAAA1');
    book = await open(await download('from=2020-01-01&to=2020-01-01&reason=check'));
    expect(book.worksheets.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
  });

  it('is kept with its reason', async () => {
    const kept = await database.db
      .selectFrom('auditLog')
      .select(['actorId', 'subject', 'details'])
      .where('action', '=', 'orders.export')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(kept[0]).toEqual({
      actorId: operator.id,
      subject: '2026-03-02..2026-03-03',
      details: { reason: 'monthly report' },
    });
  });
});

describe('a long period', () => {
  const ROWS = 3_001;
  const LONG = 'from=2024-01-01&to=2024-12-31&reason=year%20end';

  beforeAll(async () => {
    const { db } = database;
    const order = await makeOrder(db);
    // Two of one instant at each end of a batch: paging must neither lose nor repeat them.
    await sql`
      insert into purchases select r.* from purchases p, generate_series(1, ${ROWS}::int) as n,
        lateral jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
          'purchase_no', '20240101-' || upper(lpad(to_hex(n), 8, '0')),
          'created_at', timestamptz '2024-01-01T00:00:00Z' + (n / 2) * interval '1 minute')) r
      where p.id = ${order.purchaseId}`.execute(db);
    await sql`
      insert into orders select r.* from orders o, purchases p,
        lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'purchase_id', p.id,
          'created_at', p.created_at)) r
      where o.id = ${order.id} and p.purchase_no like '20240101-%'`.execute(db);
    await sql`analyze purchases, orders`.execute(db);
  });

  it('holds every order once', async () => {
    const workbook = await open(await download(LONG));
    const numbers = workbook.getWorksheet('주문상세')?.getColumn(1).values.slice(2, -1) ?? [];
    expect(numbers.length).toBe(ROWS);
    expect(new Set(numbers).size).toBe(ROWS);
    expect(workbook.getWorksheet('결제')?.rowCount).toBe(ROWS + 2);
  });
});
