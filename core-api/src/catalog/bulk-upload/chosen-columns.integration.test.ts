import type { BulkUploadKind, SheetLayout } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { newKey } from '../../testing/store.ts';
import { openUploads, root, workbook } from './bulk-upload.fixture.ts';
import { checkUpload } from './index.ts';

const uploads = await openUploads();
const { test, operator, brand, category, post, read, start, newCode, productOf, findingsOf, context, db } = uploads;
afterAll(uploads.expectSound);
const manager = await makeUser(db, { type: 'OPERATOR', scopes: ['manager'] });
const LAYOUTS = '/api/console/shop/sheet-layouts';

async function check(file: Buffer, kind: BulkUploadKind = 'PRODUCTS') {
  const { status, body } = await post(file, 'GOOD_ROWS', '거래처 파일', kind);
  expect(status).toBe(201);
  await checkUpload(context(), body.upload._id);
  return read(body.upload._id);
}
const send = (id: string, body: object, { as = operator, key = newKey() } = {}) =>
  test.send('POST', `${root}/${id}/columns`, { as, headers: { 'idempotency-key': key }, body });
async function choose(id: string, body: object) {
  const { status, body: answer } = await send(id, body);
  expect([status, answer]).toMatchObject([200, { upload: { state: 'CHECKING' } }]);
  await checkUpload(context(), id);
  return read(id);
}
const layouts = async (kind: string) =>
  (await test.send('GET', `${LAYOUTS}?kind=${kind}`, { as: operator })).body.layouts as SheetLayout[];
const forget = (id = '') => test.send('DELETE', `${LAYOUTS}/${id}`, { as: operator });

const HEADS = ['품번', '품명', '메이커', '구분', '소비자가', '입고'];
const places = { code: 1, name: 2, _brand: 3, _category: 4, price: 5, stock: 6 };
const rowOf = (code: string, name = '픽스처') => [code, name, brand.name, category.code, '12,000원', '7개'];
const supplierText = (...codes: string[]) =>
  iconv.encode(
    ['단가표 2026', '', HEADS.join(';'), ...codes.map((code) => rowOf(code).join(';'))].join('\r\n'),
    'cp949',
  );

describe('products of a sheet that is not ours', () => {
  const choice = { kind: 'PRODUCTS', sheet: '', headingRow: 3, places, isKept: true };

  it('are read by columns that are chosen once, saved by them, and asked for again once these are forgotten', async () => {
    const code = newCode();
    const unknown = await check(supplierText(code));
    expect(unknown).toMatchObject({
      ...{ state: 'COLUMNS_UNKNOWN', failure: null, findingsTotal: 0, chosen: [] },
      offer: { kind: 'PRODUCTS', sheets: [{ sheet: '', headingRow: 3, places: {} }] },
    });
    expect(unknown.offer?.columns.find(({ key }) => key === 'code')).toEqual({
      ...{ key: 'code', label: '상품코드', isRequired: true },
    });
    const checked = await choose(unknown._id, choice);
    expect(checked).toMatchObject({
      ...{ state: 'CHECKED', rowsCreated: 1, rowsBad: 0, offer: null, chosen: ['PRODUCTS'] },
    });

    const [layout, ...others] = await layouts('PRODUCTS');
    expect(others).toEqual([]);
    expect(layout).toMatchObject({ kind: 'PRODUCTS', headings: HEADS, operatorName: '김운영' });
    // The upload is still read by a layout that was deleted between check and start.
    expect((await forget(layout?._id)).status).toBe(204);
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 1 });
    expect(await productOf(code)).toMatchObject({ name: '픽스처', price: 12_000, stock: 7 });

    const again = await check(supplierText(newCode()));
    expect(again.state).toBe('COLUMNS_UNKNOWN');
    await choose(again._id, choice);
    const next = newCode();
    const known = await check(supplierText(next, code));
    expect(known).toMatchObject({ state: 'CHECKED', rowsTotal: 2, rowsCreated: 1, chosen: ['PRODUCTS'] });
    expect(await start(known._id)).toMatchObject({ state: 'DONE', rowsCreated: 1 });
    expect(await productOf(next)).toBeDefined();
    await forget((await layouts('PRODUCTS'))[0]?._id);
  });

  it('have the usual rules of cells, and a report that every later upload reads', async () => {
    const unknown = await check(supplierText(newCode(), '한글 코드'));
    const checked = await choose(unknown._id, { ...choice, isKept: false });
    expect(checked).toMatchObject({ state: 'CHECKED', rowsCreated: 1, rowsBad: 1 });
    expect(await findingsOf(checked._id)).toMatchObject([{ row: 5, cell: 'A5', code: 'invalid_format' }]);
    const headers = { authorization: await test.authorize(operator) };
    const response = await test.app.request(`${root}/${checked._id}/report`, { headers });
    const book = new Excel.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    expect(book.getWorksheet('상품')?.getRow(1).values).toEqual([
      undefined,
      ...['상품코드', '상품명', '브랜드', '분류', '정가(원)', '새 재고(개)', '확인할 내용'],
    ]);
    expect(await check(Buffer.from(await book.xlsx.writeBuffer()))).toMatchObject({ state: 'CHECKED', rowsBad: 1 });
    expect(await layouts('PRODUCTS')).toEqual([]);
  });

  it('are also asked for when one heading of our own sheet is unknown, with the others preset', async () => {
    const own = await check(
      await workbook({
        안내: [['단가표'], ['올리는 법']],
        상품: [
          ['상품코드', '상품명', '가격표'],
          [newCode(), '이름', 1],
        ],
      }),
    );
    expect(own.offer?.sheets).toMatchObject([
      { sheet: '상품', headingRow: 1, places: { code: 1, name: 2 } },
      { sheet: '안내', places: {} },
    ]);
  });

  it.each<[string, object, string]>([
    ['beyond the rows', { ...places, price: 99 }, 'body.places.price'],
    ['of two meanings', { ...places, price: 1 }, 'body.places.price'],
    ['that nobody knows', { ...places, cost2: 5 }, 'body.places.cost2'],
    ['missing', { name: 2 }, 'body.places.code'],
  ])('a column %s is refused at its field, and the upload waits on', async (_, wrong, path) => {
    const { _id } = await check(supplierText(newCode()));
    const { status, body } = await send(_id, { ...choice, places: wrong });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((body.errors as { path: string }[]).map((error) => error.path)).toEqual([path]);
    expect((await read(_id)).state).toBe('COLUMNS_UNKNOWN');
    expect(await layouts('PRODUCTS')).toEqual([]);
  });

  it('are chosen once under one key, and not in other states', async () => {
    const { _id } = await check(supplierText(newCode()));
    const key = newKey();
    const body = { ...choice, isKept: false };
    const [one, two] = [await send(_id, body, { key }), await send(_id, body, { key })];
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
    const logged = await db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', `bulk-upload:${_id}`)
      .where('action', '=', 'bulk-upload.columns')
      .execute();
    expect(logged).toHaveLength(1);
    expect(await send(_id, body)).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
    await checkUpload(context(), _id);
    expect(await send(_id, body)).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
    expect((await read(_id)).state).toBe('CHECKED');
  });

  it('need not be chosen: the file can be discarded', async () => {
    const { _id } = await check(supplierText(newCode()));
    expect((await uploads.cancel(_id)).status).toBe(200);
    expect(await read(_id)).toMatchObject({ state: 'CANCELED', offer: null });
    expect((await uploads.begin(_id)).status).toBe(409);
  });
});

describe('options of a sheet that is not ours', () => {
  const book = (code: string) =>
    workbook({
      납품: [HEADS, rowOf(code)],
      옵션: [
        ['품번', '기준', '값', '더하기'],
        [code, '직경', 'Ø4.0', '1,000'],
        [code, '직경', 'Ø4.5', '2,000'],
      ],
    });
  const products = { kind: 'PRODUCTS', sheet: '납품', headingRow: 1, places, isKept: true };
  const options = {
    ...{ kind: 'OPTIONS', sheet: '옵션', headingRow: 1, isKept: true },
    places: { code: 1, optionName1: 2, optionValue1: 3, price: 4 },
  };

  it('are asked for after the products, and both are remembered', async () => {
    const code = newCode();
    const asked = await check(await book(code));
    expect(asked.offer).toMatchObject({ kind: 'PRODUCTS', sheets: [{ sheet: '납품' }] });
    const other = await send(asked._id, options);
    expect([other.status, other.body.errors]).toMatchObject([400, [{ path: 'body.kind' }]]);
    const wrongSheet = await send(asked._id, { ...products, sheet: '옵션' });
    expect([wrongSheet.status, wrongSheet.body.errors]).toMatchObject([400, [{ path: 'body.sheet' }]]);

    const further = await choose(asked._id, products);
    expect(further).toMatchObject({ state: 'COLUMNS_UNKNOWN', chosen: ['PRODUCTS'], offer: { kind: 'OPTIONS' } });
    expect(further.offer?.sheets).toMatchObject([{ sheet: '옵션' }]);
    // A repetition of the first choice would name columns of another sheet.
    expect((await send(asked._id, products)).status).toBe(400);
    const checked = await choose(asked._id, options);
    expect(checked).toMatchObject({ state: 'CHECKED', rowsCreated: 1, rowsBad: 0, chosen: ['PRODUCTS', 'OPTIONS'] });
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 1 });
    const saved = await productOf(code);
    const stored = db.selectFrom('productOptions').select(['value', 'price']).orderBy('price');
    expect(await stored.where('productId', '=', saved?.id ?? '').execute()).toMatchObject([
      { value: ['Ø4.0'], price: 1_000 },
      { value: ['Ø4.5'], price: 2_000 },
    ]);

    expect(await check(await book(newCode()))).toMatchObject({ state: 'CHECKED', chosen: ['PRODUCTS', 'OPTIONS'] });
    await forget((await layouts('OPTIONS'))[0]?._id);
    expect((await check(await book(newCode()))).offer?.kind).toBe('OPTIONS');
    await forget((await layouts('PRODUCTS'))[0]?._id);
  });
});

describe('invoices of a sheet that is not ours', () => {
  const text = (...rows: string[]) => Buffer.from(['접수번호\t운송사\t운송장\t메모', ...rows].join('\n'));
  const choice = {
    ...{ kind: 'INVOICES', sheet: '', headingRow: 1, isKept: true },
    places: { purchaseNo: 1, courier: 2, invoiceNo: 3 },
  };
  const ROW = '20260601-000001\t경동\t612345678901\t빠른 배송';

  it('are read by columns that a manager chooses once; managers have no other kind', async () => {
    const unknown = await check(text(ROW), 'INVOICES');
    expect(unknown).toMatchObject({ state: 'COLUMNS_UNKNOWN', offer: { kind: 'INVOICES' } });
    expect(unknown.offer?.columns.map(({ key }) => key)).toEqual(['purchaseNo', 'courier', 'invoiceNo', 'orderId']);
    expect((await send(unknown._id, choice, { as: manager })).status).toBe(200);
    await checkUpload(context(), unknown._id);
    const checked = await read(unknown._id);
    expect(checked).toMatchObject({ state: 'CHECKED', rowsTotal: 1, rowsBad: 1, chosen: ['INVOICES'] });
    expect(await findingsOf(checked._id)).toMatchObject([{ row: 2, cell: 'A2', value: '20260601-000001' }]);

    expect(await check(text(ROW, ROW), 'INVOICES')).toMatchObject({ state: 'CHECKED', rowsTotal: 2 });
    // Layouts of equal headings are stored for each kind separately.
    expect((await check(text(ROW))).state).toBe('COLUMNS_UNKNOWN');
    const listed = await test.send('GET', `${LAYOUTS}?kind=INVOICES`, { as: manager });
    const [layout] = listed.body.layouts as SheetLayout[];
    expect(layout?.headings).toEqual(['접수번호', '운송사', '운송장', '메모']);
    expect((await test.send('GET', `${LAYOUTS}?kind=PRODUCTS`, { as: manager })).status).toBe(403);
    expect((await test.send('DELETE', `${LAYOUTS}/${layout?._id}`, { as: manager })).status).toBe(204);
    expect((await check(text(ROW), 'INVOICES')).state).toBe('COLUMNS_UNKNOWN');
  });

  it('of products are not for managers to choose', async () => {
    const { _id } = await check(supplierText(newCode()));
    const choiceOfProducts = { kind: 'PRODUCTS', sheet: '', headingRow: 3, places, isKept: false };
    expect((await send(_id, choiceOfProducts, { as: manager })).status).toBe(403);
  });

  it('without a row of headings are read once, and cannot be remembered', async () => {
    const unknown = await check(Buffer.from(`${ROW}\n${ROW.replace('000001', '000002')}\n`), 'INVOICES');
    expect(unknown.offer?.sheets[0]).toMatchObject({ headingRow: 0 });
    const bare = { ...choice, headingRow: 0 };
    const refused = await send(unknown._id, bare);
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'body.isKept', code: 'no_heading' }]]);
    expect(await choose(unknown._id, { ...bare, isKept: false })).toMatchObject({ state: 'CHECKED', rowsTotal: 2 });
  });
});
