import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOption, makeProduct } from '@iruon/db/factories';
import Excel from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { heads, openUploads, root } from './bulk-upload.fixture.ts';
import { forgetWorkbooks, runUpload } from './index.ts';

const uploads = await openUploads();
const { database, test, operator, brand, read, check, findingsOf, productOf, fresh, newCode, start } = uploads;
afterAll(uploads.expectSound);

describe('a file of products', () => {
  it('is checked without writing, then saved, new and existing ones, with their stock', async () => {
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

  it('adds options, and changes existing ones', async () => {
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

  it('continues where it was killed, and repeats nothing', async () => {
    const codes = Array.from({ length: 150 }, newCode);
    const checked = await check({ 상품: [heads, ...codes.map((code) => fresh(code))] });
    const { body } = await test.send('POST', `${root}/${checked._id}/start`, { as: operator });
    expect(body).toMatchObject({ upload: { state: 'RUNNING', rowsDone: 0 } });
    // Two concurrent jobs of one upload: each row is saved by one of them.
    await Promise.all([runUpload(uploads.context(), checked._id), runUpload(uploads.context(), checked._id)]);
    expect(await read(checked._id)).toMatchObject({ state: 'DONE', rowsDone: 150, rowsCreated: 150, rowsBad: 0 });
  });
});

describe('round trips', () => {
  const download = async (path: string) => {
    const response = await test.app.request(path, { headers: { authorization: await test.authorize(operator) } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('an exported file that is uploaded unchanged changes nothing, including entities and line ends', async () => {
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

  it('the template is valid, without rows', async () => {
    const template = await download('/api/console/shop/products/bulk-upload/template');
    expect(await check(template)).toMatchObject({ state: 'FAILED', failure: '등록할 행이 없습니다.' });
  });

  it('a workbook is deleted after ninety days, its results are not', async () => {
    const checked = await check({ 상품: [heads, fresh(newCode(), '이름', 'abc')] });
    const place = join(uploads.folder, 'bulk-uploads', `${checked._id}.xlsx`);
    const aged = async (days: number) => {
      const at = new Date(uploads.context().now().getTime() - days * 86_400_000);
      await utimes(place, at, at);
      return forgetWorkbooks(uploads.context());
    };
    expect(await aged(89)).toBe(0);
    expect(await aged(91)).toBe(1);
    const deleted = await test.send('GET', `${root}/${checked._id}/report`, { as: operator });
    expect(deleted).toMatchObject({ status: 404, body: { detail: expect.stringContaining('더 이상 없습니다') } });
    expect(await read(checked._id)).toMatchObject({ rowsBad: 1 });
    expect(await findingsOf(checked._id)).toHaveLength(1);
  });

  it('the report contains the invalid rows, and is valid as an upload', async () => {
    const checked = await check({ 상품: [heads, fresh(newCode()), fresh(newCode(), '이름', 'abc')] });
    const report = await download(`${root}/${checked._id}/report`);
    expect(await check(report)).toMatchObject({ state: 'CHECKED', rowsTotal: 1, rowsBad: 1 });
    const entries = { subject: `bulk-upload:${checked._id}`, action: 'bulk-upload.report' };
    expect(await auditEntries(database.db, ['details'], entries)).toEqual([{ details: { count: 1 } }]);
  });

  const rowsOf = async (report: Buffer, sheet: string) => {
    const book = new Excel.Workbook();
    await book.xlsx.load(report as unknown as ArrayBuffer);
    const rows: unknown[][] = [];
    book.getWorksheet(sheet)?.eachRow((row, number) => number > 1 && rows.push((row.values as unknown[]).slice(1)));
    return rows;
  };

  it('every row is registered or returned: rows with the same code are all accounted for', async () => {
    const [good, twice] = [newCode(), newCode()];
    const rows = [fresh(good), fresh(twice, '첫째', 10_010), fresh(twice, '둘째', '20,020원')];
    const checked = await check({ 상품: [heads, ...rows] });
    expect(checked).toMatchObject({ rowsTotal: 3, rowsCreated: 1, rowsBad: 2 });
    expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsDone: 3, rowsCreated: 1, rowsBad: 2 });
    expect([await productOf(good), await productOf(twice)]).toMatchObject([{ code: good }, undefined]);
    const back = await rowsOf(await download(`${root}/${checked._id}/report`), '상품');
    // Prices are numbers, even if they were typed with a unit.
    expect(back.map(([code, name, , , price]) => [code, name, price])).toEqual([
      [twice, '첫째', 10_010],
      [twice, '둘째', 20_020],
    ]);
  });

  it('a product with one wrong option is returned with all its rows', async () => {
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
