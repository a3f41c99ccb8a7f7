import { deflateRawSync } from 'node:zlib';
import type { BulkUpload, BulkUploadDetail, BulkUploadFinding, BulkUploadKind, BulkUploadMode } from '@iruon/contract';
import { makeBrand, makeCategory, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { expect } from 'vitest';
import { sheetLayoutRoutes } from '../../content/sheet-layouts/routes.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { checkUpload, runUpload } from './index.ts';
import { bulkUploadRoutes } from './routes.ts';

export type Cell = string | number | boolean | Date | null | { formula: string };
export type Rows = Cell[][];

export const root = '/api/console/shop/bulk-uploads';
export const heads = ['상품코드', '상품명', '브랜드', '분류', '정가(원)', '현재 재고(개)', '새 재고(개)'];

export async function workbook(sheets: Record<string, Rows>): Promise<Buffer> {
  const book = new Excel.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/**
 * A database, a folder for files and an operator who uploads workbooks; jobs run when a test calls them. One per test
 * file.
 */
export async function openUploads(now = () => new Date('2026-06-01T03:00:00Z')) {
  const database = await databaseForTests({ max: 20 });
  const folder = folderForTests('bulk-upload-');
  const test = createTestApp(database.db, {
    routes: [...bulkUploadRoutes, ...sheetLayoutRoutes],
    config: { filesDir: folder },
    now,
  });
  const operator = await makeUser(database.db, { type: 'OPERATOR', name: '김운영' });
  const brand = await makeBrand(database.db);
  const category = await makeCategory(database.db);
  let count = 0;
  const context = () => systemContext(test.services);

  async function post(file: Buffer, mode: BulkUploadMode, name = '상품.xlsx', kind: BulkUploadKind = 'PRODUCTS') {
    const form = new FormData();
    form.set('mode', mode);
    form.set('kind', kind);
    form.set('file', new File([new Uint8Array(file)], name));
    const response = await test.app.request(root, {
      method: 'POST',
      body: form,
      headers: { authorization: await test.authorize(operator) },
    });
    return { status: response.status, body: (await response.json()) as { upload: BulkUpload; code: string } };
  }
  const read = async (id: string) =>
    (await test.send('GET', `${root}/${id}`, { as: operator })).body.upload as BulkUploadDetail;

  const begin = (id: string) => test.send('POST', `${root}/${id}/start`, { as: operator });

  return {
    database,
    db: database.db,
    folder,
    test,
    operator,
    brand,
    category,
    context,
    post,
    read,
    newCode: () => `BULK-${++count}`,
    /** A row of a new product in the columns `heads`. */
    fresh: (code: string, name = '새 상품', price: Cell = '12,000원'): Cell[] => [
      code,
      name,
      brand.name,
      category.code,
      price,
      null,
      7,
    ],
    /** Uploads a file and checks it like the job. */
    async check(sheets: Record<string, Rows> | Buffer, mode: BulkUploadMode = 'GOOD_ROWS') {
      const { status, body } = await post(Buffer.isBuffer(sheets) ? sheets : await workbook(sheets), mode);
      expect([status, body]).toMatchObject([201, { upload: { state: 'CHECKING' } }]);
      await checkUpload(context(), body.upload._id);
      return read(body.upload._id);
    },
    findingsOf: async (id: string) =>
      (await test.send('GET', `${root}/${id}/findings`, { as: operator })).body.findings as BulkUploadFinding[],
    productOf: (code: string) =>
      database.db.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirst(),
    /** Requests the save; the job runs when the test calls it. */
    begin,
    /** Saves it like the job. */
    async start(id: string) {
      const { status, body } = await begin(id);
      expect([status, body]).toMatchObject([200, { upload: { state: 'RUNNING' } }]);
      await runUpload(context(), id);
      return read(id);
    },
    cancel: (id: string) => test.send('POST', `${root}/${id}/cancel`, { as: operator }),
    /** Fails if a stock column differs from its ledger. */
    async expectSound() {
      const broken = await database.violations(now());
      expect(broken.filter(({ name }) => /stock|ledger/.test(name))).toEqual([]);
    },
  };
}

/** A hand-made zip; `claimed` is the length of each part in the directory. */
export function zip(parts: Record<string, Buffer>, claimed?: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed ?? content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
