import { courierTemplates } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { makeCourierTemplate, makePackingParcel, makePickingList, makePurchase, makeUser } from '@iruon/db/factories';
import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { consoleRecordRoutes } from '../../record-routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { courierRoutes } from './routes.ts';

const { db } = await databaseForTests();
const now = new Date('2026-11-30T03:00:00Z');
const test = createTestApp(db, { routes: [...courierRoutes, ...consoleRecordRoutes], now: () => now });
const { id: roleId } = await db.selectFrom('roles').select('id').where('code', '=', 'packer').executeTakeFirstOrThrow();
const packer = await makeUser(db, { type: 'OPERATOR', roleId });

const receiver = {
  name: '=김"보철',
  phone: '01000000001',
  postcode: '01000',
  address1: '서울, 중구',
  address2: '-1층',
};
const parcelFor = async (of: object = {}) =>
  makePackingParcel(db, { purchaseId: (await makePurchase(db, { receiver })).id, ...of });
const fetchedParcel = async (of: object = {}) =>
  parcelFor({ purchaseId: (await makePurchase(db, { receiver: { ...receiver, isFactory: true } })).id, ...of });
const path = (id: string) => `/api/console/shop/courier-templates/${id}/file`;

async function fileOf(id: string, body: object) {
  const response = await test.app.request(path(id), {
    method: 'POST',
    headers: { authorization: await test.authorize(packer), 'content-type': 'application/json' },
    body: JSON.stringify({ reason: '오늘 출고', ...body }),
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[][]> {
  const book = new excel.Workbook();
  await book.xlsx.load(bytes.buffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

const entries = () =>
  db.selectFrom('auditLog').selectAll().where('action', '=', 'courier-template.export').orderBy('at').execute();

describe('the file of a template', () => {
  it('contains the chosen parcels as texts, and is recorded with its reason and count', async () => {
    const template = await makeCourierTemplate(db);
    const [one, other] = [await parcelFor(), await parcelFor()];
    const { status, headers, bytes } = await fileOf(template.id, { _parcels: [other.id, one.id] });
    expect(status, new TextDecoder().decode(bytes.slice(0, 2000))).toBe(200);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
      `${template.name}_2026-11-30_120000.xlsx`,
    );
    const rows = await rowsOf(bytes);
    expect(rows[0]).toEqual(['고객주문번호', '받는분', '전화', '우편번호', '주소', '품목']);
    expect(rows.slice(1).map((row) => row.slice(0, 5))).toEqual(
      [one.parcelNo, other.parcelNo].map((no) => [no, '=김"보철', '010-0000-0001', '01000', '서울, 중구 -1층']),
    );
    const last = (await entries()).at(-1);
    expect(last).toMatchObject({ actorId: packer.id, subject: `courier-template:${template.id}` });
    expect(last?.details).toMatchObject({ count: 2, reason: '오늘 출고' });
    const carriers = await db
      .selectFrom('courierHandovers')
      .select('courierCode')
      .where('parcelId', '=', one.id)
      .execute();
    expect(carriers).toEqual([{ courierCode: 'CJ' }]);
  });

  it('contains the open parcels of a picking list that a carrier gets', async () => {
    const template = await makeCourierTemplate(db, { fileKind: 'CSV', hasHeader: false });
    const list = await makePickingList(db);
    const parcel = await parcelFor({ pickingListId: list.id });
    await parcelFor({ pickingListId: list.id, state: 'CANCELED' });
    await fetchedParcel({ pickingListId: list.id });
    const { bytes } = await fileOf(template.id, { _pickingList: list.id });
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n')).toHaveLength(2);
    expect(text).toContain(`"${parcel.parcelNo}","=김""보철","010-0000-0001","01000"`);
  });

  it('is refused for parcels that have left, that are fetched, that do not exist, and without any', async () => {
    const template = await makeCourierTemplate(db);
    const shipped = await parcelFor({ state: 'SHIPPED', courierCode: 'CJ', invoiceNo: '123456789012' });
    const fetched = await fetchedParcel();
    const list = await makePickingList(db);
    const before = (await entries()).length;
    const refusals = [];
    for (const body of [
      { _parcels: [shipped.id] },
      { _parcels: [fetched.id] },
      { _parcels: ['01890000-0000-7000-8000-000000000001'] },
      { _pickingList: list.id },
      {},
    ]) {
      const { status, bytes } = await fileOf(template.id, body);
      const { code, errors = [] } = JSON.parse(new TextDecoder().decode(bytes));
      refusals.push([status, code, errors[0]?.message]);
    }
    expect(refusals).toEqual([
      [409, 'COURIER_FILE_UNWRITABLE', `${withParticle(shipped.parcelNo, '은/는')} 이미 발송한 포장입니다.`],
      [409, 'COURIER_FILE_UNWRITABLE', `${withParticle(fetched.parcelNo, '은/는')} 직접 수령하는 포장입니다.`],
      [404, 'NOT_FOUND', undefined],
      [409, 'COURIER_FILE_EMPTY', undefined],
      [400, 'INVALID_INPUT', '포장이나 피킹 목록을 골라 주세요.'],
    ]);
    expect(await entries()).toHaveLength(before);
  });

  it('names letters that an old program cannot read, before a file is made', async () => {
    const template = await makeCourierTemplate(db, { fileKind: 'CSV_CP949' });
    const purchase = await makePurchase(db, { receiver: { ...receiver, name: '김🦷' } });
    const parcel = await makePackingParcel(db, { purchaseId: purchase.id });
    const { status, bytes } = await fileOf(template.id, { _parcels: [parcel.id] });
    expect(status).toBe(409);
    expect(JSON.parse(new TextDecoder().decode(bytes)).errors).toMatchObject([
      { message: `${parcel.parcelNo} ‘받는분’에 이 파일에는 쓸 수 없는 글자가 있습니다: 🦷(U+1F9B7)` },
    ]);
  });
});

it('four layouts are ready, and valid by the rules of the form', async () => {
  const ready = await db
    .selectFrom('courierTemplates')
    .selectAll()
    .where('name', 'in', ['CJ대한통운', '롯데택배', '한진택배', '로젠택배'])
    .execute();
  expect(ready.map(({ courierCode }) => courierCode).toSorted()).toEqual(['CJ', 'HANJIN', 'LOGEN', 'LOTTE']);
  for (const { id, createdAt, updatedAt, ...fields } of ready)
    expect(courierTemplates.input.parse(fields)).toEqual(fields);
});

it.each([
  [
    'no column for the number of the parcel',
    [{ header: '이름', field: 'RECEIVER_NAME' }],
    '포장번호가 들어가는 열이 있어야 합니다.',
  ],
  [
    'two columns of the same heading',
    [
      { header: '번호', field: 'PARCEL_NO' },
      { header: '번호', field: null },
    ],
    '같은 제목의 열이 두 번 들어 있습니다.',
  ],
  ['no column', [], '열을 하나 이상 넣어 주세요.'],
])('a layout with %s is refused', async (_, columns, message) => {
  const body = { ...courierTemplates.example, columns };
  const response = await test.send('POST', '/api/console/shop/courier-templates', { as: packer, body });
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(JSON.stringify(response.body)).toContain(message);
});
