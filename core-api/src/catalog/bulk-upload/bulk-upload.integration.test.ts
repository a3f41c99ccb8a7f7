// @covers route:/console/shop/bulk-upload, entity:product

import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkUploadMode } from '@iruon/contract';
import { makeOption, makeProduct } from '@iruon/db/factories';
import Excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, heads, openUploads, type Rows, root, type Uploads, zip } from './bulk-upload.fixture.ts';
import { forgetWorkbooks, runUpload } from './index.ts';

let uploads: Uploads;
let database: Uploads['database'];
let test: Uploads['test'];
let operator: Uploads['operator'];
let brand: Uploads['brand'];
let category: Uploads['category'];

beforeAll(async () => {
  uploads = await openUploads();
  ({ database, test, operator, brand, category } = uploads);
});
afterAll(() => uploads.close());

const post: Uploads['post'] = (...args) => uploads.post(...args);
const read: Uploads['read'] = (id) => uploads.read(id);
const check: Uploads['check'] = (...args) => uploads.check(...args);
const findingsOf: Uploads['findingsOf'] = (id) => uploads.findingsOf(id);
const productOf: Uploads['productOf'] = (code) => uploads.productOf(code);
const fresh: Uploads['fresh'] = (...args) => uploads.fresh(...args);
const newCode = () => uploads.newCode();

async function start(id: string) {
  const { status, body } = await uploads.begin(id);
  expect([status, body]).toMatchObject([200, { upload: { state: 'RUNNING' } }]);
  await runUpload(uploads.context(), id);
  return read(id);
}

describe('a file of products', () => {
  it('is checked without writing, then saved, new and known ones, with their stock', async () => {
    const known = await makeProduct(database.db, { name: '옛 이름', price: 5_000 });
    const same = await makeProduct(database.db, { name: '그대로' });
    const code = newCode();
    const checked = await check({
      상품: [
        heads,
        fresh(code),
        [known.code, '새 이름', null, null, null, 100, 90],
        [same.code, '그대로', null, null, null, 100, null],
      ],
    });
    expect(checked).toMatchObject({
      state: 'CHECKED',
      rowsTotal: 3,
      rowsCreated: 1,
      rowsUpdated: 1,
      rowsUnchanged: 1,
      rowsBad: 0,
    });
    expect(checked.preview).toMatchObject([
      { kind: 'CREATE', code },
      {
        kind: 'UPDATE',
        changes: [
          { field: 'name', from: '옛 이름', to: '새 이름' },
          { field: 'stock', from: 100, to: 90 },
        ],
      },
    ]);
    expect(await productOf(code)).toBeUndefined();
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 1, rowsUpdated: 1, rowsUnchanged: 1 });
    expect(await productOf(code)).toMatchObject({ name: '새 상품', price: 12_000, stock: 7, brandId: brand.id });
    expect(await productOf(known.code)).toMatchObject({ name: '새 이름', price: 5_000, stock: 90 });
  });

  it('brings options, and changes those that are there', async () => {
    const option = await makeOption(database.db, {
      productId: (
        await makeProduct(database.db, {
          optionsEnabled: true,
          optionsCriteria: [{ type: 'SELECT', name: '직경', values: [{ name: 'Ø4.0' }] }] as never,
        })
      ).id,
      value: ['Ø4.0'],
    });
    const { code: known } = (await database.db
      .selectFrom('products')
      .select('code')
      .where('id', '=', option.productId)
      .executeTakeFirst()) as { code: string };
    const code = newCode();
    const checked = await check({
      상품: [heads, fresh(code)],
      옵션: [
        ['상품코드', '옵션명1', '옵션값1', '추가금', '새 재고'],
        [code, '직경', 'Ø3.5', 1_000, 4],
        [code, '직경', 'Ø4.5', null, 5],
        [known, '직경', 'Ø4.0', 2_000, null],
        [known, '직경', 'Ø5.0', null, 3],
      ],
    });
    expect(await findingsOf(checked._id)).toEqual([]);
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 1, rowsUpdated: 1 });
    const options = await database.db
      .selectFrom('productOptions')
      .innerJoin('products', 'products.id', 'productId')
      .select(['code', 'value', 'productOptions.price', 'productOptions.stock'])
      .where('code', 'in', [code, known])
      .orderBy('code')
      .orderBy('productOptions.value')
      .execute();
    expect(options).toEqual(
      expect.arrayContaining([
        { code, value: ['Ø3.5'], price: 1_000, stock: 4 },
        { code, value: ['Ø4.5'], price: 0, stock: 5 },
        { code: known, value: ['Ø4.0'], price: 2_000, stock: 100 },
        { code: known, value: ['Ø5.0'], price: 0, stock: 3 },
      ]),
    );
  });

  it('goes on where it was when the job was killed, and does nothing twice', async () => {
    const codes = Array.from({ length: 150 }, newCode);
    const checked = await check({ 상품: [heads, ...codes.map((code) => fresh(code))] });
    const { body } = await test.send('POST', `${root}/${checked._id}/start`, { as: operator });
    expect(body).toMatchObject({ upload: { state: 'RUNNING', rowsDone: 0 } });
    // Two jobs at once, as after a false alarm: a row is saved by one of them.
    await Promise.all([runUpload(uploads.context(), checked._id), runUpload(uploads.context(), checked._id)]);
    expect(await read(checked._id)).toMatchObject({ state: 'DONE', rowsDone: 150, rowsCreated: 150, rowsBad: 0 });
  });
});

describe('bad rows', () => {
  const bad = async (mode: BulkUploadMode) => {
    const codes = [newCode(), newCode()] as const;
    const checked = await check({ 상품: [heads, fresh(codes[0]), fresh(codes[1], '', 'abc')] }, mode);
    return { checked, codes };
  };

  it('are reported at their cells and leave the others alone', async () => {
    const { checked, codes } = await bad('GOOD_ROWS');
    expect(checked).toMatchObject({ state: 'CHECKED', rowsCreated: 1, rowsBad: 1 });
    expect(await findingsOf(checked._id)).toMatchObject([
      { sheet: '상품', row: 3, cell: 'E3', code: 'not_a_number', value: 'abc' },
      { sheet: '상품', row: 3, cell: '', code: 'required' },
    ]);
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 1, rowsBad: 1 });
    expect(await productOf(codes[0])).toBeDefined();
    expect(await productOf(codes[1])).toBeUndefined();
  });

  it('keep all of an all-or-nothing upload from starting', async () => {
    const { checked } = await bad('ALL_OR_NOTHING');
    const { status, body } = await test.send('POST', `${root}/${checked._id}/start`, { as: operator });
    expect([status, body.code]).toEqual([409, 'BULK_UPLOAD_BAD_ROWS']);
  });

  it('that turned bad after the check undo all of an all-or-nothing upload', async () => {
    const known = await makeProduct(database.db);
    const code = newCode();
    const checked = await check(
      { 상품: [heads, fresh(code), [known.code, null, null, null, null, null, 80]] },
      'ALL_OR_NOTHING',
    );
    expect(checked).toMatchObject({ rowsBad: 0, rowsUpdated: 1 });
    await database.db.updateTable('products').set({ stock: 99 }).where('id', '=', known.id).execute();
    await database.db
      .insertInto('stockLedger')
      .values({ id: (await import('uuid')).v7(), productId: known.id, delta: -1, reason: 'ADJUST' })
      .execute();
    expect(await start(checked._id)).toMatchObject({ state: 'FAILED', rowsCreated: 0 });
    expect(await findingsOf(checked._id)).toMatchObject([{ row: 3, cell: 'G3', code: 'changed' }]);
    expect(await productOf(code)).toBeUndefined();
    expect(await productOf(known.code)).toMatchObject({ stock: 99 });
  });

  const row = (code: string, cells: Cell[]) => [code, ...cells];
  it.each<[string, () => Rows, object]>([
    [
      'a formula',
      () => [row(newCode(), ['이름', brand.name, category.code, { formula: '1+1' }])],
      { cell: 'E2', code: 'formula' },
    ],
    [
      'an unknown brand',
      () => [row(newCode(), ['이름', '없는 브랜드', category.code, 1])],
      { cell: 'C2', code: 'not_found' },
    ],
    [
      'a fraction of a won',
      () => [row(newCode(), ['이름', brand.name, category.code, 1.5])],
      { cell: 'E2', code: 'not_whole' },
    ],
    [
      'a code with blanks',
      () => [row('한글 코드', ['이름', brand.name, category.code, 1])],
      { cell: 'A2', code: 'invalid_format' },
    ],
    ['no code', () => [[null, '이름', brand.name, category.code, 1]], { row: 2, code: 'required' }],
  ])('%s', async (_, rows, finding) => {
    const checked = await check({ 상품: [heads, ...rows()] });
    expect(checked).toMatchObject({ state: 'CHECKED', rowsBad: 1 });
    expect(await findingsOf(checked._id)).toMatchObject([finding]);
  });

  it('a code that stands twice in the file', async () => {
    const code = newCode();
    const checked = await check({ 상품: [heads, fresh(code), fresh(code)] });
    expect(checked).toMatchObject({ rowsTotal: 2, rowsBad: 2 });
    expect(await findingsOf(checked._id)).toMatchObject([
      { row: 2, cell: 'A2', code: 'duplicate', message: expect.stringContaining('3행') },
      { row: 3, cell: 'A3', code: 'duplicate', message: expect.stringContaining('2행') },
    ]);
  });
});

describe('files that are refused whole', () => {
  it.each<[string, () => Record<string, Rows>, string]>([
    ['without rows', () => ({ 상품: [heads] }), '등록할 행이 없습니다.'],
    ['without the sheet', () => ({ 시트1: [heads] }), "'상품' 시트가 없습니다. 양식을 내려받아 작성해 주세요."],
    [
      'with a header nobody knows',
      () => ({ 상품: [[...heads, '가격표'], fresh('X')] }),
      '첫 행의 제목을 확인해 주세요.',
    ],
    [
      'with 5,001 rows',
      () => ({ 상품: [heads, ...Array.from({ length: 5_001 }, (_, n) => [`N${n}`])] }),
      '상품 시트에는 5,000행까지 쓸 수 있습니다. 나누어 올려 주세요.',
    ],
  ])('%s', async (_, sheets, failure) => {
    expect(await check(sheets())).toMatchObject({ state: 'FAILED', failure });
  });

  it('that unpack to a hundred times what they are, before anything is unpacked', async () => {
    const bomb = zip({
      '[Content_Types].xml': Buffer.from('<x/>'),
      'xl/workbook.xml': Buffer.alloc(150 * 1024 * 1024, 32),
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await post(bomb, 'GOOD_ROWS')).toMatchObject({ status: 422, body: { code: 'WORKBOOK_TOO_LARGE' } });
  });

  it('that lie about how long their parts are', async () => {
    const long = Buffer.from(`<workbook>${' '.repeat(5_000)}</workbook>`);
    const lying = zip(
      { '[Content_Types].xml': Buffer.from('<x/>'), 'xl/_rels/workbook.xml.rels': long, 'xl/workbook.xml': long },
      100,
    );
    expect(await check(lying)).toMatchObject({ state: 'FAILED' });
  });

  it('that are larger than twenty megabytes, by their length or by what comes', async () => {
    const large = Buffer.concat([zip({ 'a.txt': Buffer.from('a') }), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await post(large, 'GOOD_ROWS')).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });

    // Two hundred megabytes in chunks without a length: reading stops at the limit.
    const boundary = 'x'.repeat(20);
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(new Uint8Array([...Buffer.from(head), ...zip({ a: Buffer.from('a') })]));
        else if (sent <= 200) controller.enqueue(megabyte);
        else controller.close();
        sent += 1;
      },
    });
    const headers = {
      authorization: await test.authorize(operator),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const response = await test.app.request(root, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(sent, 'megabytes that were read').toBeLessThan(30);
  });

  it('that are no workbook', async () => {
    expect(await post(Buffer.from('code,name\n1,2\n'), 'GOOD_ROWS')).toMatchObject({ status: 415 });
    expect(await post(zip({ 'a.txt': Buffer.from('a') }), 'GOOD_ROWS')).toMatchObject({
      body: { code: 'WORKBOOK_REFUSED' },
    });
  });
});

describe('round trips', () => {
  const download = async (path: string) => {
    const response = await test.app.request(path, { headers: { authorization: await test.authorize(operator) } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('what is exported and uploaded again changes nothing, entities and line ends included', async () => {
    await makeProduct(database.db, {
      content: '<p>1 &lt; 2 &amp;amp; 3</p>\r\n<p>둘</p>',
      hashtags: ['가', '나'],
      discountEnabled: true,
      discountAmount: 1_000,
      discountExpirationEnabled: true,
      discountStartDate: '2026-06-01',
      discountEndDate: '2026-06-30',
      origin: '=1+1',
    });
    const checked = await check(await download('/api/console/shop/products/export'));
    expect(await findingsOf(checked._id)).toEqual([]);
    expect(checked).toMatchObject({ state: 'CHECKED', rowsCreated: 0, rowsUpdated: 0, rowsBad: 0 });
    expect(checked.rowsUnchanged).toBeGreaterThan(5);
  });

  it('the template is read, and has no rows', async () => {
    const template = await download('/api/console/shop/products/bulk-upload/template');
    expect(await check(template)).toMatchObject({ state: 'FAILED', failure: '등록할 행이 없습니다.' });
  });

  it('a workbook is forgotten after ninety days, what it did is not', async () => {
    const checked = await check({ 상품: [heads, fresh(newCode(), '이름', 'abc')] });
    const place = join(uploads.folder, 'bulk-uploads', `${checked._id}.xlsx`);
    const aged = async (days: number) => {
      const at = new Date(uploads.context().now().getTime() - days * 86_400_000);
      await utimes(place, at, at);
      return forgetWorkbooks(uploads.context());
    };
    expect(await aged(89)).toBe(0);
    expect(await aged(91)).toBe(1);
    const gone = await test.send('GET', `${root}/${checked._id}/report`, { as: operator });
    expect(gone).toMatchObject({ status: 404, body: { detail: expect.stringContaining('더 이상 없습니다') } });
    expect(await read(checked._id)).toMatchObject({ rowsBad: 1 });
    expect(await findingsOf(checked._id)).toHaveLength(1);
  });

  it('the report holds the bad rows, and is read again', async () => {
    const checked = await check({ 상품: [heads, fresh(newCode()), fresh(newCode(), '이름', 'abc')] });
    const report = await download(`${root}/${checked._id}/report`);
    expect(await check(report)).toMatchObject({ state: 'CHECKED', rowsTotal: 1, rowsBad: 1 });
  });

  const rowsOf = async (report: Buffer, sheet: string) => {
    const book = new Excel.Workbook();
    await book.xlsx.load(report as unknown as ArrayBuffer);
    const rows: unknown[][] = [];
    book.getWorksheet(sheet)?.eachRow((row, number) => number > 1 && rows.push((row.values as unknown[]).slice(1)));
    return rows;
  };

  it('every row is registered or handed back: none of those that share a code is lost', async () => {
    const [good, twice] = [newCode(), newCode()];
    const rows = [fresh(good), fresh(twice, '첫째', 10_010), fresh(twice, '둘째', '20,020원')];
    const checked = await check({ 상품: [heads, ...rows] });
    expect(checked).toMatchObject({ rowsTotal: 3, rowsCreated: 1, rowsBad: 2 });
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsDone: 3, rowsCreated: 1, rowsBad: 2 });
    expect([await productOf(good), await productOf(twice)]).toMatchObject([{ code: good }, undefined]);
    const back = await rowsOf(await download(`${root}/${checked._id}/report`), '상품');
    // The prices are numbers, also of who wrote one with its unit.
    expect(back.map(([code, name, , , price]) => [code, name, price])).toEqual([
      [twice, '첫째', 10_010],
      [twice, '둘째', 20_020],
    ]);
  });

  it('a product with one wrong option is handed back with all its rows', async () => {
    const [code, other] = [newCode(), newCode()];
    const options = [
      ['상품코드', '옵션명1', '옵션값1', '추가금(원)'],
      [code, '직경', 'Ø4.0', 0],
      [code, '직경', 'Ø5.0', '많이'],
    ];
    const checked = await check({ 상품: [heads, fresh(other), fresh(code)], 옵션: options });
    const report = await download(`${root}/${checked._id}/report`);
    expect((await rowsOf(report, '상품')).map(([first]) => first)).toEqual([code]);
    expect((await rowsOf(report, '옵션')).map(([, , value]) => value)).toEqual(['Ø4.0', 'Ø5.0']);
  });
});
