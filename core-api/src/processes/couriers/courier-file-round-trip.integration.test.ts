import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BulkUploadDetail } from '@iruon/contract';
import { makeCourierTemplate, makePackingParcel, makePurchase } from '@iruon/db/factories';
import excel from 'exceljs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkUpload } from '../../catalog/bulk-upload/index.ts';
import { type Member, openStore, type Store } from '../../testing/store.ts';
import { runInvoiceUpload } from '../fulfilment/run-invoice-upload.ts';

let folder: string;
let store: Store;
let operator: Member;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courier-'));
  store = await openStore({ filesDir: folder });
  operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const uploads = '/api/console/shop/bulk-uploads';
const send = (method: string, path: string, body?: object) =>
  store.send(method, path, { as: operator, ...(body && { body: { ...body } }) });

/** What the program of a carrier exports: its own columns, in its own order, with the numbers that it assigned. */
async function answerOf(kind: 'XLSX' | 'CSV' | 'CSV_CP949', rows: string[][]): Promise<File> {
  const heads = ['접수일', '운송장번호', '고객주문번호', '받는분'];
  const all = [
    heads,
    ...rows.map(([no = '', name = ''], at) => ['2026-06-01', `6820${String(at).padStart(8, '0')}`, no, name]),
  ];
  if (kind === 'XLSX') {
    const book = new excel.Workbook();
    // Excel keeps what the program exports as a number.
    book
      .addWorksheet('접수내역')
      .addRows(all.map((row) => row.map((cell) => (/^\d{12}$/.test(cell) ? Number(cell) : cell))));
    return new File([new Uint8Array(await book.xlsx.writeBuffer())], '접수내역.xlsx');
  }
  const text = all.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  return new File([kind === 'CSV' ? `\uFEFF${text}` : new Uint8Array(iconv.encode(text, 'cp949'))], '접수내역.csv');
}

/** The first two cells of the rows of a courier file: the number of a parcel and its receiver. */
async function readFile(kind: 'XLSX' | 'CSV' | 'CSV_CP949', bytes: ArrayBuffer): Promise<string[][]> {
  if (kind === 'XLSX') {
    const book = new excel.Workbook();
    await book.xlsx.load(bytes);
    const rows: string[][] = [];
    book.worksheets[0]?.eachRow((row) => rows.push([String(row.getCell(1).value), String(row.getCell(2).value ?? '')]));
    return rows.slice(1);
  }
  const text = kind === 'CSV' ? new TextDecoder().decode(bytes) : iconv.decode(Buffer.from(bytes), 'cp949');
  return [...text.matchAll(/^"(P[\d-]+)","((?:[^"]|"")*)"/gm)].map(([, no = '', name = '']) => [
    no,
    name.replaceAll('""', '"'),
  ]);
}

async function upload(file: File): Promise<BulkUploadDetail> {
  const form = new FormData();
  form.set('kind', 'INVOICES');
  form.set('file', file);
  const headers = { authorization: await store.authorize(operator) };
  const response = await store.app.request(uploads, { method: 'POST', body: form, headers });
  const { upload } = (await response.json()) as { upload: BulkUploadDetail };
  await checkUpload(store.context(), upload._id);
  const read = async () => (await send('GET', `${uploads}/${upload._id}`)).body.upload as BulkUploadDetail;
  if ((await read()).state === 'COLUMNS_UNKNOWN') {
    const sheet = file.name.endsWith('.xlsx') ? '접수내역' : '';
    const columns = { sheet, headingRow: 1, places: { purchaseNo: 3, invoiceNo: 2 }, isKept: false };
    const chosen = await send('POST', `${uploads}/${upload._id}/columns`, { kind: 'INVOICES', ...columns });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    await checkUpload(store.context(), upload._id);
  }
  return read();
}

const letter = fc.constantFrom(...'가나힣뷁똠김이 ="\',+-@;()0A🦷é中');
const name = fc.array(letter, { minLength: 1, maxLength: 10 }).map((letters) => `${letters.join('').trim()}님`);

it.each(['XLSX', 'CSV', 'CSV_CP949'] as const)(
  'a file %s to the carrier and its answer match every parcel',
  async (kind) => {
    const template = await makeCourierTemplate(store.db, { fileKind: kind, courierCode: 'LOTTE' });
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 6 }), async (names) => {
        const parcels = [];
        for (const each of names) {
          const receiver = {
            name: each,
            phone: '01000000001',
            postcode: '01000',
            address1: '=서울, "중구"',
            address2: '-1',
          };
          parcels.push(
            await makePackingParcel(store.db, { purchaseId: (await makePurchase(store.db, { receiver })).id }),
          );
        }
        const make = async (ids: string[]) =>
          store.app.request(`/api/console/shop/courier-templates/${template.id}/file`, {
            method: 'POST',
            headers: { authorization: await store.authorize(operator), 'content-type': 'application/json' },
            body: JSON.stringify({ _parcels: ids, reason: '오늘 출고' }),
          });
        const lost = (text: string) => kind === 'CSV_CP949' && /[🦷é]/u.test(text);
        const writable = parcels.filter((_, at) => !lost(names[at] ?? ''));
        if (writable.length < parcels.length) {
          const refused = await make(parcels.map(({ id }) => id));
          const { code, errors } = (await refused.json()) as { code: string; errors: { message: string }[] };
          expect(code).toBe('COURIER_FILE_UNWRITABLE');
          expect(errors.map(({ message }) => message.slice(0, 13)).toSorted()).toEqual(
            parcels
              .filter((parcel) => !writable.includes(parcel))
              .map(({ parcelNo }) => parcelNo)
              .toSorted(),
          );
        }
        if (writable.length === 0) return;
        const response = await make(writable.map(({ id }) => id));
        expect(response.status).toBe(200);
        const rows = await readFile(kind, await response.arrayBuffer());
        expect(rows.map(([, receiver]) => receiver).toSorted()).toEqual(names.filter((each) => !lost(each)).toSorted());
        const checked = await upload(await answerOf(kind, rows));
        expect(checked).toMatchObject({ state: 'CHECKED', rowsBad: 0 });
        expect((await send('POST', `${uploads}/${checked._id}/start`)).status).toBe(200);
        await runInvoiceUpload(store.context(), checked._id);
        const shipped = await store.db
          .selectFrom('packingParcels')
          .select(['parcelNo', 'state', 'courierCode', 'invoiceNo'])
          .where(
            'id',
            'in',
            writable.map(({ id }) => id),
          )
          .execute();
        expect(shipped.toSorted((one, other) => one.parcelNo.localeCompare(other.parcelNo))).toEqual(
          rows
            .map(([parcelNo = ''], at) => ({
              ...{ parcelNo, state: 'SHIPPED', courierCode: 'LOTTE' },
              invoiceNo: `6820${String(at).padStart(8, '0')}`,
            }))
            .toSorted((one, other) => one.parcelNo.localeCompare(other.parcelNo)),
        );
      }),
      { seed: 20261130, numRuns: 5 },
    );
  },
);

it('an answer about a parcel that no file contained needs a carrier', async () => {
  const parcel = await makePackingParcel(store.db);
  const checked = await upload(await answerOf('XLSX', [[parcel.parcelNo, '김']]));
  expect(checked).toMatchObject({ rowsBad: 1 });
  const { body } = await send('GET', `${uploads}/${checked._id}/findings`);
  expect(JSON.stringify(body)).toContain('택배사를 입력해 주세요.');
});
