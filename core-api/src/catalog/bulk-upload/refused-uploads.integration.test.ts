import type { BulkUploadMode } from '@iruon/contract';
import { makeProduct } from '@iruon/db/factories';
import { afterAll, describe, expect, it } from 'vitest';
import { type Cell, heads, openUploads, type Rows, root, zip } from './bulk-upload.fixture.ts';
import { checkUpload } from './index.ts';

const uploads = await openUploads();
const { database, test, operator, brand, category, post, check, findingsOf, productOf, fresh, newCode, start } =
  uploads;
afterAll(uploads.expectSound);

describe('bad rows', () => {
  const bad = async (mode: BulkUploadMode) => {
    const codes = [newCode(), newCode()] as const;
    const checked = await check({ 상품: [heads, fresh(codes[0]), fresh(codes[1], '', 'abc')] }, mode);
    return { checked, codes };
  };

  it('are reported at their cells and do not affect the others', async () => {
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

  it('prevent the start of an all-or-nothing upload', async () => {
    const { checked } = await bad('ALL_OR_NOTHING');
    const { status, body } = await test.send('POST', `${root}/${checked._id}/start`, { as: operator });
    expect([status, body.code]).toEqual([409, 'BULK_UPLOAD_BAD_ROWS']);
  });

  it('that became invalid after the check roll back an all-or-nothing upload', async () => {
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

  it('a duplicate code in the file', async () => {
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
      'without rows and with an unknown header',
      () => ({ 상품: [[...heads, '가격표']] }),
      '첫 행의 제목을 확인해 주세요.',
    ],
    [
      'with 5,001 rows',
      () => ({ 상품: [heads, ...Array.from({ length: 5_001 }, (_, n) => [`N${n}`])] }),
      '상품 시트에는 5,000행까지 쓸 수 있습니다. 나누어 올려 주세요.',
    ],
  ])('%s', async (_, sheets, failure) => expect(await check(sheets())).toMatchObject({ state: 'FAILED', failure }));

  it('that unpack to a hundred times their size, before anything is unpacked', async () => {
    const bomb = zip({
      '[Content_Types].xml': Buffer.from('<x/>'),
      'xl/workbook.xml': Buffer.alloc(150 * 1024 * 1024, 32),
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await post(bomb, 'GOOD_ROWS')).toMatchObject({ status: 422, body: { code: 'WORKBOOK_TOO_LARGE' } });
  });

  it('that declare wrong lengths of their parts', async () => {
    const long = Buffer.from(`<workbook>${' '.repeat(5_000)}</workbook>`);
    const declared = zip(
      { '[Content_Types].xml': Buffer.from('<x/>'), 'xl/_rels/workbook.xml.rels': long, 'xl/workbook.xml': long },
      100,
    );
    expect(await check(declared)).toMatchObject({ state: 'FAILED' });
  });

  it('that are larger than twenty megabytes, by their declared or real length', async () => {
    const large = Buffer.concat([zip({ 'a.txt': Buffer.from('a') }), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await post(large, 'GOOD_ROWS')).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });

    // Two hundred megabytes in chunks without a declared length: the server stops reading at the limit.
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
    const headings = await post(Buffer.from('code,name\n'), 'GOOD_ROWS');
    expect(headings.status).toBe(201);
    await checkUpload(uploads.context(), headings.body.upload._id);
    expect(await uploads.read(headings.body.upload._id)).toMatchObject({ state: 'FAILED' });
    expect(await post(zip({ 'a.txt': Buffer.from('a') }), 'GOOD_ROWS')).toMatchObject({
      body: { code: 'WORKBOOK_REFUSED' },
    });
  });
});
