import { makeBrand, makeCategory, makeOption, makeProduct, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { refreshSearchColumns, refreshSearchWords } from '../index.ts';
import { catalogueRoutes } from '../routes.ts';

const ids = new Map<string, string>();

interface Facets {
  brands: { code: string; count: number }[];
  categories: { code: string; count: number }[];
  options: { name: string; values: { value: string; hexa: string | null; count: number }[] }[];
}

const colours = (names: readonly string[]) => ({
  optionsEnabled: true,
  optionsCriteria: [
    {
      type: 'COLOR',
      name: '플랫폼',
      values: names.map((name) => ({ name, ...(name === '레귤러' && { hexa: '#c9a24d' }) })),
    },
    { type: 'SELECT', name: '길이', values: [{ name: '8.5mm' }, { name: '10.0mm' }] },
  ],
});

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: catalogueRoutes });
const customer = await makeUser(database.db);
const { db } = database;
const brand = await makeBrand(db, { code: 'IRUON', name: '이루온 임플란트' });
const surgical = await makeBrand(db, { code: 'SURGICAL', name: '이루온 서지컬' });
const bone = await makeCategory(db, { code: 'BONE', name: '본레벨' });
const fixtures = await makeCategory(db, { code: 'BONE_FIXTURE', name: '본레벨 픽스처', parentId: bone.id });
const drills = await makeCategory(db, { code: 'DRILL', name: '드릴', sequence: 2 });
const make = async (code: string, name: string, over: Parameters<typeof makeProduct>[1] = {}) => {
  const product = await makeProduct(db, { code, name, brandId: brand.id, categoryId: fixtures.id, ...over });
  ids.set(code, product.id);
  return product;
};
const standard = await make('IBS-4010', '본레벨 픽스처 스탠다드', {
  ...colours(['레귤러', '와이드']),
  price: 90_000,
});
await makeOption(db, { productId: standard.id, stock: 3 });
const tapered = await make('IBT-4010', '본레벨 픽스처 테이퍼드 Ø4.0', { ...colours(['레귤러']), price: 110_000 });
await makeOption(db, { productId: tapered.id, stock: 0 });
await make('IDR-200', '트위스트 드릴', { brandId: surgical.id, categoryId: drills.id, hashtags: ['픽스처준비'] });
await make('IHC-100', '힐링 캡', { categoryId: bone.id, stock: 0 });
await make('IHC-200', '힐링 어버트먼트', { categoryId: bone.id, sells: false });
await make('HIDDEN', '본레벨 픽스처 미공개', { shows: false });
await refreshSearchColumns(test.services);
await refreshSearchWords(test.services);

async function list(query: Record<string, string>) {
  const { status, body } = await test.send('GET', `/api/v1/shop/products?${new URLSearchParams(query)}`, {
    as: customer,
  });
  expect(status).toBe(200);
  const { products, total, didYouMean, facets } = body as {
    products: { code: string }[];
    total: number;
    didYouMean: string | null;
    facets: Facets;
  };
  return { codes: products.map(({ code }) => code), products, total, didYouMean, facets };
}

describe('a search', () => {
  it.each([
    ['픽스처', ['IBS-4010', 'IBT-4010', 'IDR-200'], 'a word of the name, or of a hashtag'],
    ['픽ㅅ', ['IBS-4010', 'IBT-4010', 'IDR-200'], 'a syllable not finished yet'],
    ['vlrtmcj', ['IBS-4010', 'IBT-4010', 'IDR-200'], 'Korean typed with the Latin layout'],
    ['ㅑㅠㅅ', ['IBT-4010'], 'Latin typed with the Korean layout'],
    ['ㅎㄹ', ['IHC-200', 'IHC-100'], 'first consonants'],
    ['ㅂㄹㅂㅍㅅㅊ', ['IBS-4010', 'IBT-4010'], 'first consonants over words'],
    ['ㄷㄹ', ['IDR-200'], 'first consonants of a later word'],
    ['픽스처 본레벨', ['IBS-4010', 'IBT-4010'], 'words in any order'],
    ['본레벨픽스처', ['IBS-4010', 'IBT-4010'], 'words without the space'],
    ['IBT-4010', ['IBT-4010'], 'a code'],
    ['ibt4010', ['IBT-4010'], 'a code without its sign'],
    ['ø4.0', ['IBT-4010'], 'a measure'],
    ['4.0 10mm', ['IBT-4010'], 'a size of the options, beside one of the name'],
    ['4.0x10', ['IBT-4010'], 'the same with a separator'],
    ['4.0*10', ['IBT-4010'], 'the same with another one'],
    ['ø4.0 L10', ['IBT-4010'], 'the same with letters'],
    ['스탠다드 8.5', ['IBS-4010'], 'a word and a size of the options'],
    ['서지컬', ['IDR-200'], 'the brand'],
    ['fixture', ['IBS-4010', 'IBT-4010', 'IDR-200'], 'a synonym'],
    ['인공치근 본레벨', ['IBS-4010', 'IBT-4010'], 'a synonym beside a word'],
    ['4010', ['IBT-4010', 'IBS-4010'], 'a size without a sign, which is a part of a code as well'],
    ['픽스처4.0', ['IBT-4010'], 'a word and a size without a space'],
    ['힐링 어버트먼트 본레벨', ['IHC-200'], 'a category that no product of it names'],
    ['XYZ-4010', [], 'the code of another maker'],
    ['%_', [], 'no search words'],
  ])('for %s finds %j: %s', async (q, codes) => expect((await list({ q })).codes).toEqual(codes));

  it.each([
    ['픽수처', '픽스처'],
    ['본래벨 픽스처', '본레벨 픽스처'],
    ['본래벨픽스처', '본레벨 픽스처'],
    ['fixtrue', 'fixture'],
    ['힐닝', '힐링'],
    ['어버트먼드', '어버트먼트'],
  ])('for the misspelled %s proposes %s and finds its products', async (q, didYouMean) => {
    const { total, ...found } = await list({ q });
    expect(found.didYouMean).toBe(didYouMean);
    expect(total).toBe((await list({ q: didYouMean })).total);
    expect(total).toBeGreaterThan(0);
  });

  it('for words that nothing has together finds those of the last one, and tells it', async () => {
    expect(await list({ q: '본레벨 드릴' })).toMatchObject({ codes: ['IDR-200'], didYouMean: '드릴' });
    expect(await list({ q: '자전거 드릴' })).toMatchObject({ codes: ['IDR-200'], didYouMean: '드릴' });
  });

  it('for an unknown text finds and proposes nothing', async () => {
    expect(await list({ q: '자전거' })).toMatchObject({ total: 0, didYouMean: null });
  });

  it('is sorted on request, and paged', async () => {
    expect((await list({ q: '본레벨픽스처', sort: 'price_desc' })).codes).toEqual(['IBT-4010', 'IBS-4010']);
    expect((await list({ q: '본레벨픽스처', limit: '1', page: '2' })).codes).toEqual(['IBT-4010']);
    expect((await list({ q: '픽스처', sort: 'name' })).codes).toEqual(['IBS-4010', 'IBT-4010', 'IDR-200']);
  });
});

describe('filters', () => {
  it('have the number of products that each choice would leave, without their own group', async () => {
    const { codes, total, facets } = await list({ options: '플랫폼:와이드' });
    expect(codes).toEqual(['IBS-4010']);
    expect(total).toBe(1);
    expect(facets.options).toEqual([
      {
        name: '길이',
        values: [
          { value: '8.5mm', hexa: null, count: 1 },
          { value: '10.0mm', hexa: null, count: 1 },
        ],
      },
      {
        name: '플랫폼',
        values: [
          { value: '레귤러', hexa: '#C9A24D', count: 2 },
          { value: '와이드', hexa: null, count: 1 },
        ],
      },
    ]);
    expect(facets.categories).toEqual([
      { code: 'BONE', count: 1 },
      { code: 'BONE_FIXTURE', count: 1 },
    ]);
  });

  it.each([
    [{ brand: 'SURGICAL' }, ['IDR-200']],
    [{ brand: 'SURGICAL,IRUON', category: 'DRILL' }, ['IDR-200']],
    [{ options: '플랫폼:와이드,플랫폼:레귤러', sort: 'price_asc' }, ['IBS-4010', 'IBT-4010']],
    [{ options: '플랫폼:와이드,길이:12mm' }, []],
    [{ available: 'true', sort: 'name' }, ['IBS-4010', 'IDR-200']],
    [{ category: 'BONE', sort: 'name' }, ['IBS-4010', 'IBT-4010', 'IHC-200', 'IHC-100']],
    [{ q: '픽스처', brand: 'IRUON' }, ['IBS-4010', 'IBT-4010']],
    [{ q: '픽스처', available: 'true' }, ['IBS-4010', 'IDR-200']],
    [{ brand: 'NONE' }, []],
  ])('%j leave %j', async (query, codes) => {
    const found = await list(query as Record<string, string>);
    expect(found.codes).toEqual(codes);
    expect(found.total).toBe(codes.length);
  });

  it.each([
    'options=colour',
    'available=yes',
    `q=${'x'.repeat(101)}`,
    `brand=${Array.from({ length: 50 }, (_, index) => index).join(',')}`,
  ])('refuse %s', async (query) => {
    const response = await test.send('GET', `/api/v1/shop/products?${query}`, { as: customer });
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});

describe('changes', () => {
  it('are visible: stock that rises and falls, options too, and hidden products', async () => {
    const { db } = database;
    const healing = ids.get('IHC-100') ?? '';
    await db.updateTable('products').set({ stock: 5 }).where('id', '=', healing).execute();
    await db
      .updateTable('productOptions')
      .set({ stock: 1 })
      .where('productId', '=', ids.get('IBT-4010') ?? '')
      .execute();
    expect((await list({ available: 'true', sort: 'name' })).codes).toEqual([
      'IBS-4010',
      'IBT-4010',
      'IDR-200',
      'IHC-100',
    ]);
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', healing).execute();
    await db
      .updateTable('productOptions')
      .set({ enabled: false })
      .where('productId', '=', ids.get('IBT-4010') ?? '')
      .execute();
    expect((await list({ available: 'true', sort: 'name' })).codes).toEqual(['IBS-4010', 'IDR-200']);
    await db.updateTable('products').set({ shows: false }).where('id', '=', healing).execute();
    expect((await list({ q: '힐링' })).codes).toEqual(['IHC-200']);
    await db.updateTable('products').set({ shows: true }).where('id', '=', healing).execute();
    expect((await list({ q: '힐링' })).total).toBe(2);
  });
});

describe('a bundle', () => {
  it('can be bought while its parts can, and again when the missing part is removed', async () => {
    const { db } = database;
    const part = await makeProduct(db, { stock: 4 });
    const other = await makeProduct(db);
    const bundle = await makeProduct(db, { type: 'PRODUCT_BUNDLE', stock: 0, stockEnabled: false });
    const contains = (linkedProductId: string) => ({
      id: crypto.randomUUID(),
      productId: bundle.id,
      kind: 'BUNDLED' as const,
      linkedProductId,
      amount: 2,
    });
    await db
      .insertInto('productLinks')
      .values([contains(part.id), contains(other.id)])
      .execute();
    await refreshSearchColumns(test.services);
    const isFound = async () => (await list({ q: bundle.code, available: 'true' })).codes.includes(bundle.code);
    expect(await isFound()).toBe(true);
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', part.id).execute();
    expect(await isFound()).toBe(false);
    await db.deleteFrom('productLinks').where('linkedProductId', '=', part.id).execute();
    expect(await isFound()).toBe(true);
  });
});

describe('a card', () => {
  // @covers entity:tag-label, entity:product-groups-labels-relatedGroupCode
  it("returns the member's like, its average rating, and the labels in the operator’s words", async () => {
    const { db } = database;
    const productId = ids.get('IDR-200') ?? '';
    await db.insertInto('likes').values({ userId: customer.id, productId }).execute();
    await db.insertInto('productFigures').values({ productId, reviewCount: 3, starSum: 13 }).execute();
    await db
      .insertInto('productCodes')
      .values([
        { id: crypto.randomUUID(), kind: 'LABEL', value: 'STERILE', text: '멸균', color: '#0F6F8C' },
        { id: crypto.randomUUID(), kind: 'LABEL', value: 'OLD', text: '구형', shows: false },
      ])
      .execute();
    await db
      .updateTable('products')
      .set({ labels: ['STERILE', 'OLD'] })
      .where('id', '=', productId)
      .execute();
    const { products } = await list({ q: '드릴' });
    expect(products).toMatchObject([
      {
        isLiked: true,
        reviewCount: 3,
        starAverage: 4.3,
        labels: [{ value: 'STERILE', text: '멸균', color: '#0F6F8C' }],
      },
    ]);
    const other = await makeUser(db);
    const response = await test.send('GET', '/api/v1/shop/products?q=IDR-200', { as: other });
    expect(response.body.products).toMatchObject([{ isLiked: false }]);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) => {
    const { body } = await test.send('GET', `/api/v1/shop/products/suggestions?${new URLSearchParams({ q })}`, {
      as: customer,
    });
    return body as { products: { name: string }[]; categories: { code: string }[]; brands: { code: string }[] };
  };

  it('are products, categories and brands that contain the text', async () => {
    expect(await suggest('본ㄹ')).toMatchObject({
      products: [{ name: '본레벨 픽스처 스탠다드' }, { name: '본레벨 픽스처 테이퍼드 Ø4.0' }],
      categories: [{ code: 'BONE' }, { code: 'BONE_FIXTURE' }],
      brands: [],
    });
    expect((await suggest('서지')).brands).toEqual([{ code: 'SURGICAL', name: '이루온 서지컬' }]);
  });

  it('are empty for an empty text', async () => {
    expect(await suggest(' - ')).toEqual({ products: [], categories: [], brands: [] });
  });
});
