import type { ReceiptDetail, UserLog } from '@iruon/contract';
import { makeDeviceUdi, makeOption, makeProduct, makeStockItem } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, operator, db, ask, withRole, item, confirmed } = await openStock();

const draft = async (lines: object[], more: object = {}) => {
  const { status, body } = await ask('POST', 'receipts', {
    supplier: '대한메디칼',
    receivedOn: '2026-11-30',
    lines,
    ...more,
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.receipt as ReceiptDetail;
};
const book = ({ _id, updatedAt }: ReceiptDetail) => ask('POST', `receipts/${_id}/book`, { updatedAt });
const reverse = (_id: string) => ask('POST', `receipts/${_id}/reverse`, { reason: '잘못 입력' });

describe('a receipt', () => {
  it('is a draft without effect, then adds its pieces once, and takes them back once', async () => {
    const product = await makeProduct(db, { stock: 2, name: '커버 스크류' });
    const lines = [
      { _item: product.id, amount: 10, price: 4_500 },
      { _item: product.id, amount: 1, price: 0 },
    ];
    const receipt = await draft(lines);
    expect(receipt).toMatchObject({ state: 'DRAFT', lineCount: 2, pieces: 11, total: 45_000 });
    expect(receipt.receiptNo).toMatch(/^R\d{6}-\d{2}$/);
    expect((await item(product.id)).stock).toBe(2);
    const responses = await Promise.all(Array.from({ length: 5 }, () => book(receipt)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await item(product.id)).toMatchObject({ stock: 13, ledgerTotal: 13 });
    await Promise.all(Array.from({ length: 5 }, () => reverse(receipt._id)));
    expect(await item(product.id)).toMatchObject({ stock: 2, ledgerTotal: 2 });
    const { body } = await ask('GET', `stock/${product.id}/entries`);
    expect((body.entries as object[]).slice(0, 2)).toMatchObject([
      { reason: 'RECEIPT', delta: -11, receipt: { receiptNo: receipt.receiptNo } },
      { reason: 'RECEIPT', delta: 11 },
    ]);
  });

  it('can be changed and deleted only as a draft, by the version that was seen', async () => {
    const product = await makeProduct(db);
    const receipt = await draft([{ _item: product.id, amount: 1 }]);
    const change = (updatedAt: string, amount: number) =>
      ask('PUT', `receipts/${receipt._id}`, {
        supplier: '한빛',
        receivedOn: '2026-11-30',
        lines: [{ _item: product.id, amount }],
        updatedAt,
      });
    const changed = await change(receipt.updatedAt, 3);
    expect(changed.body.receipt).toMatchObject({ supplier: '한빛', pieces: 3 });
    expect((await change(receipt.updatedAt, 4)).body.code).toBe('RECORD_CHANGED');
    await book(changed.body.receipt as ReceiptDetail);
    expect((await ask('DELETE', `receipts/${receipt._id}`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
    const other = await draft([]);
    expect((await book(other)).body.code).toBe('RECEIPT_EMPTY');
    expect((await ask('DELETE', `receipts/${other._id}`)).status).toBe(204);
    expect((await ask('DELETE', `receipts/${other._id}`)).status).toBe(204);
  });

  it('is not taken back when its pieces were sold, and says of what', async () => {
    const product = await makeProduct(db, { stock: 0, name: '힐링 어버트먼트' });
    const receipt = await draft([{ _item: product.id, amount: 3 }]);
    await book(receipt);
    await confirmed({ product, amount: 2 });
    const refused = await reverse(receipt._id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT' } });
    expect(refused.body.detail).toContain('힐링 어버트먼트 3개 중 1개');
    expect((await item(product.id)).stock).toBe(1);
  });

  it('refuses an item whose stock is not counted, by its line', async () => {
    const product = await makeProduct(db, { stockEnabled: false });
    const response = await ask('POST', 'receipts', {
      supplier: '대한메디칼',
      receivedOn: '2026-11-30',
      lines: [{ _item: product.id, amount: 1 }],
    });
    expect(response).toMatchObject({ status: 409, body: { errors: [{ path: 'body.lines.0._item' }] } });
  });

  it('is not booked on the hidden stock of a product that got options since, and names the line', async () => {
    const [plain, split] = [await makeProduct(db, { stock: 1 }), await makeProduct(db, { stock: 1, name: '픽스처' })];
    const receipt = await draft([
      { _item: plain.id, amount: 2 },
      { _item: split.id, amount: 10 },
    ]);
    await makeOption(db, { productId: split.id, value: ['4.0'] });
    await db.updateTable('products').set({ optionsEnabled: true }).where('id', '=', split.id).execute();
    const refused = await book(receipt);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_ITEM_GONE' } });
    expect(refused.body.detail).toContain('2번째 줄 픽스처.');
    const stocks = await db.selectFrom('products').select('stock').where('id', 'in', [plain.id, split.id]).execute();
    expect(stocks).toEqual([{ stock: 1 }, { stock: 1 }]);
  });

  it('shows purchase prices only to those who may change stock', async () => {
    const product = await makeProduct(db);
    const { _id } = await draft([{ _item: product.id, amount: 2, price: 1_000 }]);
    const reader = await withRole('packer');
    const seen = (await ask('GET', `receipts/${_id}`, undefined, reader)).body.receipt as ReceiptDetail;
    expect([seen.total, seen.lines[0]?.price, seen.lines[0]?.amount]).toEqual([null, null, 2]);
    expect((await ask('GET', `receipts/${_id}`)).body.receipt).toMatchObject({ total: 2_000 });
    expect(await draft([{ _item: product.id, amount: 2 }])).toMatchObject({ total: null });
  });

  it('has prices in its history only for those who may change stock, also in entries of older versions', async () => {
    const product = await makeProduct(db, { name: '픽스처' });
    const { _id, updatedAt } = await draft([{ _item: product.id, amount: 2, price: 1_000 }]);
    const lines = [{ _item: product.id, amount: 2, price: 1_200 }];
    await ask('PUT', `receipts/${_id}`, { supplier: '한빛', receivedOn: '2026-11-30', lines, updatedAt });
    await db
      .insertInto('auditLog')
      .values({
        ...{ id: newId(), at: new Date(), actorId: operator.id, action: 'receipt.change', subject: `receipt:${_id}` },
        details: JSON.stringify({
          changes: {
            lines: { from: ['픽스처 2개, 매입가 800원'], to: ['픽스처 2개, 로트 A 제조일 2026-01-05, 매입가 1000원'] },
          },
        }) as never,
        requestId: '',
      })
      .execute();
    const history = async (as = operator) => {
      const filter = encodeURIComponent(JSON.stringify({ objects: `receipt:${_id}` }));
      const { body } = await store.send('GET', `/api/console/history?filter=${filter}&range=[0,9]`, { as });
      return (body.logs as UserLog[]).flatMap(({ changes }) => changes.map(({ label, to }) => `${label} ${to}`));
    };
    const seen = await history(await withRole('packer'));
    expect(seen).toEqual(expect.arrayContaining(['줄 픽스처 2개', '줄 픽스처 2개, 로트 A 제조일 2026-01-05']));
    expect(seen.filter((text) => /매입가|[18][02,]*00/.test(text))).toEqual([]);
    expect(await history()).toEqual(
      expect.arrayContaining([
        ...['매입가 픽스처 1,000원', '매입가 픽스처 1,200원'],
        '줄 픽스처 2개, 로트 A 제조일 2026-01-05, 매입가 1000원',
      ]),
    );
  });

  it('proposes the suppliers of earlier ones', async () => {
    await draft([], { supplier: '새 거래처' });
    expect((await ask('GET', 'receipts/suppliers')).body.suppliers).toContain('새 거래처');
  });

  it('keeps its product and option from being deleted', async () => {
    const product = await makeProduct(db, { stock: 0 });
    await draft([{ _item: product.id, amount: 1 }]);
    expect((await ask('DELETE', `products/${product.id}`)).body.code).toBe('PRODUCT_IN_USE');
  });
});

describe('a sheet', () => {
  async function upload(text: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ supplier: '대한메디칼', receivedOn: '2026-11-30', memo: '' }))
      form.set(name, value);
    form.set('file', new File([text], '납품서.csv'));
    const response = await store.app.request('/api/console/shop/receipts/sheet', {
      method: 'POST',
      body: form,
      headers: { authorization: await store.authorize(operator) },
    });
    return (await response.json()) as {
      receipt: ReceiptDetail;
      code: string;
      detail: string;
      errors: { path: string; message: string }[];
    };
  }

  it('becomes a draft by codes, options and barcodes', async () => {
    const product = await makeProduct(db, { code: 'SHEET-1' });
    const option = await makeOption(db, { value: ['D4.0', 'L10'] });
    await makeOption(db, { productId: option.productId, value: ['D4.5', 'L10'] });
    const coded = await makeProduct(db);
    await makeStockItem(db, { productId: coded.id, barcode: '08800001' });
    const { code } = await db
      .selectFrom('products')
      .select('code')
      .where('id', '=', option.productId)
      .executeTakeFirstOrThrow();
    const { receipt } = await upload(
      `품번,바코드,규격,수량,단가\nsheet1,,,"1,000",₩500\n${code},,D4.0/L10,2,\n,08800001,,3,0\n합계,,,1005,\n`,
    );
    expect(receipt.lines.map(({ item: { _id }, amount, price }) => [_id, amount, price])).toEqual([
      [product.id, 1_000, 500],
      [option.id, 2, null],
      [coded.id, 3, 0],
    ]);
  });

  it('names options by the UDI-DI of a piece or a pack, also as a scanned package', async () => {
    const option = await makeOption(db, { value: ['D4.0'] });
    await makeOption(db, { productId: option.productId, value: ['D4.5'] });
    const keeper = { productId: option.productId, optionId: option.id };
    await makeDeviceUdi(db, { ...keeper, gtin: '08800000000053' });
    await makeDeviceUdi(db, { ...keeper, gtin: '18800000000050', level: 'PACK', pieces: 10 });
    const { receipt } = await upload('GTIN,수량\n8800000000053,2\n(01)08800000000053(10)a1,1\n');
    expect(receipt.lines.map(({ item: { _id }, amount }) => [_id, amount])).toEqual([
      [option.id, 2],
      [option.id, 1],
    ]);
    const packs = await upload('GTIN,수량\n18800000000050,2\n');
    expect(packs.receipt.lines).toMatchObject([{ amount: 20, packPieces: 10 }]);
  });

  it('is refused as a whole with every wrong cell', async () => {
    const product = await makeProduct(db, { code: 'SHEET-2' });
    const option = await makeOption(db, { value: ['가'] });
    await makeOption(db, { productId: option.productId, value: ['나'] });
    const { code } = await db
      .selectFrom('products')
      .select('code')
      .where('id', '=', option.productId)
      .executeTakeFirstOrThrow();
    const before = await db.selectFrom('receipts').select('id').execute();
    const refused = await upload(
      `상품코드,옵션,수량,매입가\nSHEET-2,,열 개,\nNOPE-9,,1,\n${code},,1,\n${code},다,1,\nSHEET-2,,0,\n,,4,\n`,
    );
    expect([refused.code, refused.errors.map(({ path }) => path)]).toEqual([
      'RECEIPT_SHEET_REFUSED',
      ['C2', 'A3', 'B4', 'B5', 'C6', 'A7'],
    ]);
    expect(await db.selectFrom('receipts').select('id').execute()).toHaveLength(before.length);
    expect((await item(product.id)).stock).toBe(100);
  });

  it('with unknown headings offers to choose its columns', async () => {
    expect((await upload('무엇,얼마나\nSHEET-1,3\n')).code).toBe('SHEET_COLUMNS_UNKNOWN');
  });

  it('has a template whose headings it reads', async () => {
    const response = await store.app.request('/api/console/shop/receipts/template', {
      headers: { authorization: await store.authorize(operator) },
    });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(3_000);
  });
});
