import { makeLot } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { findStoredProducts, inputOf } from '../products/index.ts';
import { heads, openUploads } from './bulk-upload.fixture.ts';

const uploads = await openUploads();
const { check, start, findingsOf, productOf, fresh, newCode, db, test, operator } = uploads;

const deviceHeads = [
  '허가번호',
  '의료기기 등급',
  '이식 의료기기',
  '치료재료 코드',
  '로트 관리',
  '최소 유효일수',
  'UDI-DI',
];
const productHeads = [...heads, ...deviceHeads];
const optionHeads = ['상품코드', '옵션명1', '옵션값1', ...deviceHeads];
const unit = '08800000000015';
const pack = '18800000000012';

async function stored(code: string) {
  const [product] = await findStoredProducts(db, [(await productOf(code))?.id ?? '']);
  if (!product) throw new Error(`no product ${code}`);
  return inputOf(product);
}

it('writes the device data of products and options, and clears them by a word', async () => {
  const [plain, sized] = [newCode(), newCode()];
  const device = ['제허 00-0001 호', 3, '예', 'b0030001', '예', 180, `${unit.slice(1)}, ${pack} 팩 10개`];
  const checked = await check({
    상품: [productHeads, [...fresh(plain), ...device], [...fresh(sized), '제허 00-0002 호', 2]],
    옵션: [optionHeads, [sized, '직경', 'Ø4.0', null, 4, null, null, null, null, '08800000000022']],
  });
  expect(checked).toMatchObject({ rowsCreated: 2, rowsBad: 0 });
  expect(await start(checked._id)).toMatchObject({ state: 'DONE', rowsCreated: 2 });
  expect((await stored(plain)).device).toEqual({
    ...{ licenceNo: '제허 00-0001 호', deviceClass: 3, implantable: true, nhiCode: 'B0030001', lotRequired: true },
    minShelfDays: 180,
    udiDis: [
      { gtin: unit, level: 'UNIT', pieces: 1 },
      { gtin: pack, level: 'PACK', pieces: 10 },
    ],
  });
  const { device: ofProduct, options } = await stored(sized);
  expect(ofProduct).toMatchObject({ licenceNo: '제허 00-0002 호', deviceClass: 2, udiDis: [] });
  expect(options[0]?.device).toMatchObject({ licenceNo: null, deviceClass: 4, udiDis: [{ gtin: '08800000000022' }] });

  const cleared = await check({
    상품: [
      ['상품코드', '허가번호', '로트 관리', 'UDI-DI'],
      [plain, '지움', '지움', '지움'],
    ],
  });
  expect(cleared).toMatchObject({ rowsUpdated: 1, rowsBad: 0 });
  await start(cleared._id);
  expect((await stored(plain)).device).toMatchObject({
    licenceNo: null,
    deviceClass: 3,
    lotRequired: null,
    udiDis: [],
  });
});

it('names the cell that would clear the identifier of packages that were sent', async () => {
  const [plain, sized] = [newCode(), newCode()];
  const none = Array<null>(6).fill(null);
  const first = await check({
    상품: [productHeads, [...fresh(plain), ...none, '08800000000053'], fresh(sized)],
    옵션: [optionHeads, [sized, '직경', 'Ø4.0', ...none, '08800000000060']],
  });
  await start(first._id);
  for (const [code, gtin] of [
    [plain, '08800000000053'],
    [sized, '08800000000060'],
  ] as const) {
    const { id: productId } = (await productOf(code)) ?? { id: '' };
    const { id: lotId } = await makeLot(db, { productId });
    const piece = { kind: 'SAMPLE', receiverId: operator.id, productId, lotId, amount: 1 } as const;
    const row = { ...piece, id: newId(), gtin, proof: 'SCAN', packedAt: new Date() } as const;
    await db.insertInto('parcelPieces').values(row).execute();
  }
  const cleared = await check({
    상품: [
      ['상품코드', 'UDI-DI'],
      [plain, '지움'],
    ],
    옵션: [
      ['상품코드', '옵션명1', '옵션값1', 'UDI-DI'],
      [sized, '직경', 'Ø4.0', '지움'],
    ],
  });
  expect(cleared).toMatchObject({ rowsUpdated: 0, rowsBad: 2 });
  expect((await findingsOf(cleared._id)).map(({ sheet, cell, code }) => `${sheet} ${cell} ${code}`)).toEqual([
    '상품 B2 not_allowed',
    '옵션 D2 not_allowed',
  ]);
});

it('an exported file that is uploaded unchanged changes nothing', async () => {
  const code = newCode();
  const first = await check({
    상품: [productHeads, [...fresh(code), '수인 00-1 호', 2, '아니오', null, '예', 0, '28800000000019 상자 100개']],
  });
  expect(first).toMatchObject({ rowsBad: 0 });
  await start(first._id);
  const response = await test.app.request('/api/console/shop/products/export', {
    headers: { authorization: await test.authorize(operator) },
  });
  const again = await check(Buffer.from(await response.arrayBuffer()));
  expect(await findingsOf(again._id)).toEqual([]);
  expect(again).toMatchObject({ rowsCreated: 0, rowsUpdated: 0, rowsBad: 0 });
  expect(again.rowsUnchanged).toBeGreaterThanOrEqual(3);
});

it('names the cell of each error', async () => {
  const [one, two, three] = [newCode(), newCode(), newCode()];
  const none = Array<null>(6).fill(null);
  const checked = await check({
    상품: [
      productHeads,
      [...fresh(one), null, 5, '글쎄', 'B00', null, 9_999, '08800000000016'],
      [...fresh(two), ...none, `${pack} 팩`],
      [...fresh(three), ...none, null],
    ],
    옵션: [
      optionHeads,
      [three, '직경', 'Ø4.0', ...none, '08800000000039'],
      [three, '직경', 'Ø4.5', ...none, '08800000000039'],
    ],
  });
  const found = (await findingsOf(checked._id)).map(({ sheet, cell, code }) => `${sheet} ${cell} ${code}`);
  expect(found).toEqual(
    expect.arrayContaining(['상품 J2 not_yes_no', '상품 N2 not_udi', '상품 N3 not_udi', '옵션 J3 duplicate']),
  );
  const bounds = await check({ 상품: [productHeads, [...fresh(newCode()), null, 5, null, 'B00', null, 9_999]] });
  expect((await findingsOf(bounds._id)).map(({ cell }) => cell).sort()).toEqual(['I2', 'K2', 'M2']);
});

it('an identifier of two products of one file is that of the first one', async () => {
  const rows = [newCode(), newCode()].map((code) => [...fresh(code), ...Array<null>(6).fill(null), '08800000000046']);
  const checked = await check({ 상품: [productHeads, ...rows] });
  const done = await start(checked._id);
  expect(done).toMatchObject({ rowsCreated: 1, rowsBad: 1 });
  expect(await findingsOf(checked._id)).toMatchObject([{ cell: 'N3', code: 'duplicate' }]);
});
