import { afterEach, expect, test } from 'vitest';
import { member, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const screw = { _id: '018f0000-0000-7000-8000-000000000010', name: '커버 스크류', price: 5_000, stock: null };
const card = { _id: '018f0000-0000-7000-8000-000000000020', code: 'FX', name: '픽스처', thumb: null, salePrice: 1 };
const related = { ...card, brandName: '이루온', isSoldOut: false };

const device = (_option: string, gtin: string) => ({
  ...{ _option, licenceNo: '제허 00-1 호', deviceClass: 3 },
  udiDis: [
    { gtin, level: 'UNIT', pieces: 1 },
    { gtin: '18800000000012', level: 'PACK', pieces: 10 },
  ],
});

/** The product page of a member, with what core-api responds by path. */
async function page(amount: number, matrix: object | null = null) {
  const island = { isActive: true, charge: { amount__base: amount, amount__jeju: 5_000 } };
  const product = {
    ...{ _id: card._id, code: 'KIT', labels: [], categories: [], images: [], supplies: [], bundleds: [] },
    ...{ matrix, optionsConf: { enabled: true, criteria: [{ name: '길이', values: [] }] }, addOns: [] },
    shippingOptions: [{ carrier: 'EXPRESS', island }],
    options: [
      { _id: 'o', name: '8', hexa: null, price: -500 },
      { _id: 'p', name: '9', hexa: null, price: 2_000 },
    ],
    ...{ brandName: '', manufacturer: '', origin: '', size: '' },
    devices: [device('o', '08800000000015'), { ...device('p', '08800000000022'), deviceClass: 2 }],
    relateds: [
      { ...related, supply: null },
      { ...related, supply: screw },
    ],
  };
  const bodies: Record<string, object> = {
    '/api/v1/shop/products/KIT/page': {
      product,
      reviews: { summary: {}, reviews: [], total: 0 },
      reviewImages: [],
      questions: { inquires: [], total: 0 },
      ...{ hasInstructions: false, instructionsGtin: null, viewed: [], unpaid: [], waiting: [] },
    },
    '/api/v1/setting': { setting: { shop: { delivery: [], promise: null } } },
    '/api/v1/shop/islands': {
      islands: [
        { code: 'normal', name: '울릉군', areas: [] },
        { code: 'jeju', name: '제주', areas: [] },
      ],
    },
  };
  storefront = await openStorefront({
    core: ({ path }) =>
      path.endsWith('/read')
        ? { status: 200, body: { ...sessionBody('t'), user: member } }
        : { status: 200, body: bodies[path.split('?')[0] ?? ''] ?? { purchases: [] } },
    page: (bff) => bff.screens.productDetail('KIT', new URLSearchParams()),
  });
  return (await storefront.get('/', { cookie: `sid=${SESSION_ID}` })).json();
}

// @covers entity:session-state
test('the page names the remote areas of its deliveries, and asks for them only if they cost more', async () => {
  expect((await page(3_000)).remoteAreas).toEqual(['울릉군']);
  await storefront.close();
  expect((await page(0)).remoteAreas).toEqual([]);
  expect(storefront.core.at('/api/v1/shop/islands')).toEqual([]);
});

test('the label of a medical device is in the specification, with the identifier of each option', async () => {
  expect((await page(0)).specs).toEqual([
    { name: '상품코드', value: 'KIT' },
    { name: '허가번호', value: '제허 00-1 호' },
    { name: '의료기기 등급', value: '3등급, 2등급' },
    { name: 'UDI-DI', value: '8 08800000000015, 9 08800000000022' },
  ]);
});

test('related products are small cards, with a supply where the entry is one', async () => {
  const { brandName: _, _id: __, ...small } = related;
  expect((await page(0)).product.relateds).toEqual([small, { ...small, supply: screw }]);
});

test('a product has its options, a family has its sizes instead, and both have only fields that the page shows', async () => {
  const size = { row: '3.5', column: '8', _product: card._id, _option: 'o', price: 1, stock: 2, state: 'AVAILABLE' };
  const axes = { rows: { name: '직경', values: ['3.5'] }, columns: { name: '길이', values: ['8'] } };
  const single = (await page(0)).product;
  expect(single.options).toEqual([
    { _id: 'o', name: '8', price: -500 },
    { _id: 'p', name: '9', price: 2_000 },
  ]);
  expect(single.maxExtra).toBe(2_000);
  expect(single.shippingOptions).toEqual([
    { island: { isActive: true, charge: { amount__base: 0, amount__jeju: 5_000 } } },
  ]);
  await storefront.close();
  const family = (await page(0, { ...axes, cells: [{ ...size, code: 'KIT' }] })).product;
  expect(family).toMatchObject({ options: [], optionsConf: { criteria: [] }, maxExtra: 2_000 });
  expect(family.matrix).toEqual({ ...axes, cells: [size] });
});
