import type { LotDetail, ReceiptDetail } from '@iruon/contract';
import { makeDeviceData, makeDeviceUdi, makeLot, makeOption } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, operator, db, ask, item, confirmed } = await openStock();

const head = { supplier: '대한메디칼', receivedOn: '2026-11-30' };
const draft = async (lines: object[], more: object = {}) => {
  const { status, body } = await ask('POST', 'receipts', { ...head, lines, ...more });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.receipt as ReceiptDetail;
};
const book = ({ _id, updatedAt }: ReceiptDetail) => ask('POST', `receipts/${_id}/book`, { updatedAt });
const booked = async (lines: object[], more: object = {}) => {
  const { status, body } = await book(await draft(lines, more));
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.receipt as ReceiptDetail;
};
const reverse = (_id: string) => ask('POST', `receipts/${_id}/reverse`, { reason: '잘못 입력' });
const lotsOf = async (id: string) =>
  (await ask('GET', `lots?filter=${encodeURIComponent(JSON.stringify({ _item: id }))}&sort=["lotNo","ASC"]`)).body
    .lots as LotDetail[];
const upload = async (text: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...head, memo: '' })) form.set(name, value);
  form.set('file', new File([text], '납품서.csv'));
  const headers = { authorization: await store.authorize(operator) };
  const response = await store.app.request('/api/console/shop/receipts/sheet', { method: 'POST', body: form, headers });
  return (await response.json()) as {
    receipt: ReceiptDetail;
    detail: string;
    errors: { path: string; code: string }[];
  };
};

describe('a receipt with lots', () => {
  it('puts its pieces into lots, which wait for an inspection where goods need lots', async () => {
    const plain = await store.makeProduct({ stock: 2 });
    const strict = await store.makeProduct({ stock: 0 });
    await makeDeviceData(db, { productId: strict.id, lotRequired: true });
    const receipt = await booked([
      { _item: plain.id, amount: 5, lotNo: 'P1', useBy: '2029-05-31' },
      { _item: plain.id, amount: 2 },
      { _item: strict.id, amount: 4, lotNo: 'S1', madeOn: '2026-01-01', useBy: '2030-01-01' },
    ]);
    expect(receipt.lines.map(({ lot }) => lot?.state)).toEqual(['RELEASED', undefined, 'RECEIVED']);
    expect(await item(plain.id)).toMatchObject({ stock: 9, unlotted: 4 });
    expect(await item(strict.id)).toMatchObject({ stock: 0, unlotted: 0 });
    const [waiting] = await lotsOf(strict.id);
    expect(waiting).toMatchObject({ lotNo: 'S1', onHand: 4, inStock: 0, receivedOn: '2026-11-30' });
    await ask('POST', 'lots/release', { lots: [waiting?._id] });
    expect((await item(strict.id)).stock).toBe(4);
    const sure = await booked([{ _item: strict.id, amount: 1, lotNo: 'S2' }], { releasesLots: true });
    expect([sure.lines[0]?.lot?.state, (await item(strict.id)).stock]).toEqual(['RELEASED', 5]);
    await db.updateTable('deviceData').set({ minShelfDays: 90 }).where('productId', '=', strict.id).execute();
    const unsold = [
      { _item: plain.id, amount: 1, lotNo: 'OLD', useBy: '2026-11-01' },
      { _item: strict.id, amount: 1, lotNo: 'SOON', useBy: '2027-01-31' },
    ];
    const { lines } = await booked(unsold, { releasesLots: true });
    expect(lines.map(({ lot }) => lot?.state)).toEqual(['EXPIRED', 'SHORT']);
  });

  it('adds to a known lot with equal dates, completes missing ones, and refuses others naming both', async () => {
    const product = await store.makeProduct({ stock: 0 });
    await booked([{ _item: product.id, amount: 5, lotNo: 'K1', useBy: '2029-05-31' }]);
    await booked([{ _item: product.id, amount: 2, lotNo: 'K1', madeOn: '2026-05-01', useBy: '2029-05-31' }]);
    expect(await lotsOf(product.id)).toMatchObject([{ onHand: 7, madeOn: '2026-05-01', useBy: '2029-05-31' }]);
    const other = await draft([{ _item: product.id, amount: 1, lotNo: 'K1', useBy: '2029-06-30' }]);
    const refused = await book(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'LOT_DATES_DIFFER']);
    expect(refused.body.detail).toMatch(/K1.*2029-05-31.*2029-06-30/u);
    expect((await item(product.id)).stock).toBe(7);
    const [lot] = await lotsOf(product.id);
    const entries = db.selectFrom('auditLog').selectAll().where('subject', '=', `lot:${lot?._id}`);
    expect(await entries.execute()).toMatchObject([
      {
        ...{ action: 'lot.change', actorId: operator.id, objectName: 'K1' },
        details: {
          changes: { madeOn: { from: null, to: '2026-05-01' } },
          reason: expect.stringMatching(/입고/),
        },
      },
    ]);
  });

  it('is not booked without the lots of goods that need them, and names these', async () => {
    const product = await store.makeProduct({ name: '필수 픽스처', stock: 0 });
    await makeDeviceData(db, { productId: product.id, lotRequired: true });
    const refused = await book(await draft([{ _item: product.id, amount: 1 }]));
    expect([refused.status, refused.body.code]).toEqual([409, 'RECEIPT_LOTS_MISSING']);
    expect(refused.body.detail).toContain('필수 픽스처');
  });

  it('takes its pieces out of the lots again, also out of one that is held since', async () => {
    const product = await store.makeProduct({ stock: 1 });
    const receipt = await booked([{ _item: product.id, amount: 5, lotNo: 'B1' }]);
    const [lot] = await lotsOf(product.id);
    await ask('POST', `lots/${lot?._id}/hold`, { reason: '보류' });
    expect((await item(product.id)).stock).toBe(1);
    for (const _ of [1, 2]) expect((await reverse(receipt._id)).status).toBe(200);
    expect(await item(product.id)).toMatchObject({ stock: 1, unlotted: 1, ledgerTotal: 1 });
    expect(await lotsOf(product.id)).toMatchObject([{ onHand: 0, inStock: 0, state: 'HELD' }]);
  });

  it('is not taken back if pieces of its lot are gone, although the stock has others', async () => {
    const product = await store.makeProduct({ stock: 10 });
    const receipt = await booked([{ _item: product.id, amount: 5, lotNo: 'G1' }]);
    const [lot] = await lotsOf(product.id);
    await ask('POST', `lots/${lot?._id}/discard`, { amount: 2, reason: '파손' });
    const refused = await reverse(receipt._id);
    expect([refused.body.code, refused.body.detail]).toEqual([
      'STOCK_SHORT',
      expect.stringContaining('로트 G1 5개 중 3개'),
    ]);
    const loose = await store.makeProduct({ stock: 0 });
    const plain = await booked([{ _item: loose.id, amount: 3 }]);
    await makeLot(db, { productId: loose.id, amount: 2 });
    expect((await reverse(plain._id)).body.detail).toContain('로트 없는 3개 중 1개');
  });

  it('is not taken back if orders wait for its pieces', async () => {
    const product = await store.makeProduct({ stock: 0 });
    const receipt = await booked([{ _item: product.id, amount: 3, lotNo: 'O1' }]);
    await confirmed({ product, amount: 2 });
    expect((await reverse(receipt._id)).body.detail).toContain('3개 중 1개');
  });
});

describe('a sheet', () => {
  it('reads lots and dates from columns and UDIs, and counts the pieces of packs', async () => {
    const option = await makeOption(db, { productId: (await store.makeProduct({ optionsEnabled: true })).id });
    const keeper = { productId: option.productId, optionId: option.id };
    await makeDeviceUdi(db, { ...keeper, gtin: '08800000000015' });
    await makeDeviceUdi(db, { ...keeper, gtin: '18800000000012', level: 'PACK', pieces: 10 });
    const { receipt, detail } = await upload(
      [
        '바코드,수량,로트번호,사용기한,제조일',
        '(01)08800000000015(17)290531(10)aB1,2,,,',
        '18800000000012,3,A2,2029-06-30,2026-06-01',
        '08800000000015,1,,,',
      ].join('\n'),
    );
    expect(detail).toBeUndefined();
    expect(receipt.lines).toMatchObject([
      { amount: 2, packPieces: null, lot: { lotNo: 'aB1', useBy: '2029-05-31', madeOn: null } },
      { amount: 30, packPieces: 10, lot: { lotNo: 'A2', useBy: '2029-06-30', madeOn: '2026-06-01' } },
      { amount: 1, packPieces: null, lot: null },
    ]);
  });

  it('is refused where a column differs from its UDI, or the lot of a scan is not sure', async () => {
    const product = await store.makeProduct({ stock: 0 });
    await makeDeviceUdi(db, { productId: product.id, gtin: '08800000000022' });
    const { errors } = await upload(
      [
        '바코드,수량,로트번호,사용기한',
        '(01)08800000000022(17)290531(10)A1,2,A2,',
        '010880000000002210LOT121SER9,1,,',
        '08800000000022,1,,2029-05-32',
      ].join('\n'),
    );
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'C2 lot_differs',
      'A3 lot_unsure',
      'D4 not_a_day',
    ]);
  });
});
