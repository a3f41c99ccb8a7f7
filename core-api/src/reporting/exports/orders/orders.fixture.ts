import { makeOrder, makePayment, makeProduct, makePurchase, makeRefund, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { exportRoutes } from '../routes.ts';

/** The workbook of two purchases in a period, with one before and one after it, one per test file. */
export async function openExport() {
  const PATH = '/api/console/shop/orders/export';

  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: exportRoutes, now: () => new Date('2026-06-01T00:30:05Z') });
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  await plantOrders();
  const file = await download('from=2026-03-02&to=2026-03-03&reason=monthly%20report');
  const disposition = file.headers.get('content-disposition') ?? '';
  const book = await open(file);

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
    const order = await makeOrder(db, {
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
    const payment = await makePayment(db, { purchaseId: early.id });
    await makeRefund(db, { order, payment, amount: 11_000, at: at('2026-03-05T01:00:00Z') });

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

  function rowOf(sheetName: string, number: number, of = book): Record<string, Excel.Cell> {
    const sheet = of.getWorksheet(sheetName);
    const cells: Record<string, Excel.Cell> = {};
    sheet?.getRow(1).eachCell((head, column) => {
      cells[String(head.value)] = sheet.getRow(number).getCell(column);
    });
    return cells;
  }

  const valuesOf = (sheetName: string, number: number, of = book) =>
    Object.fromEntries(Object.entries(rowOf(sheetName, number, of)).map(([name, { value }]) => [name, value]));
  return { PATH, database, test, operator, file, disposition, book, download, open, rowOf, valuesOf };
}
