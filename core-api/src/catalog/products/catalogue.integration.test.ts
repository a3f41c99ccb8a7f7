import {
  makeBrand,
  makeCategory,
  makeOption,
  makeProduct,
  makeProductImage,
  makeShipping,
  makeShippingOption,
  makeUser,
} from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { catalogRoutes } from '../routes.ts';

let clock: Date;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: catalogRoutes, now: () => clock });
const customer = await makeUser(database.db);
beforeEach(() => {
  clock = new Date('2026-06-01T03:00:00Z');
});

const get = (path: string) => test.send('GET', path, { as: customer });
const codes = (body: Record<string, unknown>) => (body.products as { code: string }[]).map((product) => product.code);

describe('categories and brands', () => {
  // @covers entity:category
  // @covers call:GET /api/v1/shop/categories, field:categories
  it('are a tree, parents before children, with the shown products below each', async () => {
    const root = await makeCategory(database.db, { sequence: 1 });
    const late = await makeCategory(database.db, { parentId: root.id, sequence: 2 });
    const early = await makeCategory(database.db, { parentId: root.id, sequence: 1 });
    const leaf = await makeCategory(database.db, { parentId: early.id, depth: 3 });
    await makeProduct(database.db, { categoryId: leaf.id });
    await makeProduct(database.db, { categoryId: early.id });
    await makeProduct(database.db, { categoryId: early.id, shows: false });
    const { body } = await test.send('GET', '/api/v1/shop/categories');
    const ours = (body.categories as { _id: string; _parents: string[]; productCount: number }[]).filter(
      ({ _id, _parents }) => _id === root.id || _parents[0] === root.id,
    );
    expect(ours.map(({ _id, _parents, productCount }) => [_id, _parents, productCount])).toEqual([
      [root.id, [], 2],
      [early.id, [root.id], 2],
      [leaf.id, [root.id, early.id], 1],
      [late.id, [root.id], 0],
    ]);
  });

  // @covers entity:brand, call:GET /api/v1/shop/brands
  it('brands are in their order', async () => {
    const second = await makeBrand(database.db, { sequence: -1 });
    const first = await makeBrand(database.db, { sequence: -2 });
    const { body } = await test.send('GET', '/api/v1/shop/brands');
    expect((body.brands as { _id: string }[]).slice(0, 2).map(({ _id }) => _id)).toEqual([first.id, second.id]);
  });
});

describe('the list', () => {
  it('filters by category with its descendants, by brand, and omits hidden products', async () => {
    const root = await makeCategory(database.db);
    const child = await makeCategory(database.db, { parentId: root.id });
    const brand = await makeBrand(database.db);
    const inRoot = await makeProduct(database.db, { categoryId: root.id, brandId: brand.id });
    const inChild = await makeProduct(database.db, { categoryId: child.id });
    await makeProduct(database.db, { categoryId: child.id, shows: false });
    await makeProduct(database.db);
    const all = await get(`/api/v1/shop/products?category=${root.code}`);
    expect(all.body.total).toBe(2);
    expect(codes(all.body).sort()).toEqual([inRoot.code, inChild.code].sort());
    expect(codes((await get(`/api/v1/shop/products?category=${child.code}`)).body)).toEqual([inChild.code]);
    expect(codes((await get(`/api/v1/shop/products?category=${root.code}&brand=${brand.code}`)).body)).toEqual([
      inRoot.code,
    ]);
    expect((await get('/api/v1/shop/products?category=none')).body).toMatchObject({ products: [], total: 0 });
  });

  // @covers constant:product/sort-latest, constant:product/sort-name, constant:product/sort-price-ascending
  // @covers constant:product/sort-price-descending
  it('sorts four ways and pages without gaps or repetitions', async () => {
    const { id: categoryId, code } = await makeCategory(database.db);
    const made = [];
    for (let i = 0; i < 7; i += 1) {
      made.push(
        await makeProduct(database.db, {
          categoryId,
          name: `이름 ${'다가나라마바사'[i]}`,
          price: [500, 300, 300, 900, 100, 700, 300][i] ?? 0,
          createdAt: new Date(Date.UTC(2026, 0, [3, 1, 2, 2, 5, 4, 1][i] ?? 1)),
        }),
      );
    }
    const expected = {
      latest: [...made].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)),
      name: [...made].sort((a, b) => (a.name < b.name ? -1 : 1)),
      price_asc: [...made].sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1)),
      price_desc: [...made].sort((a, b) => b.price - a.price || (a.id < b.id ? 1 : -1)),
    };
    for (const [sort, products] of Object.entries(expected)) {
      const pages = [];
      for (const page of [1, 2, 3]) {
        const { body } = await get(`/api/v1/shop/products?category=${code}&sort=${sort}&limit=3&page=${page}`);
        expect(body.total).toBe(7);
        pages.push(...codes(body));
      }
      expect(pages, sort).toEqual(products.map((product) => product.code));
    }
  });

  it('marks sold out products: by their own stock, or that of all options', async () => {
    const { id: categoryId, code } = await makeCategory(database.db);
    const product = (over: object) => makeProduct(database.db, { categoryId, ...over });
    const none = await product({ stock: 0 });
    const uncounted = await product({ stock: 0, stockEnabled: false });
    const some = await product({ stock: 1 });
    const choice = await product({ optionsEnabled: true });
    await makeOption(database.db, { productId: choice.id, stock: 3 });
    const emptied = await product({ optionsEnabled: true });
    await makeOption(database.db, { productId: emptied.id, stock: 0 });
    await makeOption(database.db, { productId: emptied.id, stock: 5, enabled: false });
    const { body } = await get(`/api/v1/shop/products?category=${code}`);
    const soldOut = (body.products as { code: string; isSoldOut: boolean }[]).filter((each) => each.isSoldOut);
    expect(soldOut.map((each) => each.code).sort()).toEqual([none.code, emptied.code].sort());
    for (const each of [none, uncounted, some, choice, emptied]) {
      const detail = (await get(`/api/v1/shop/products/${each.code}`)).body.product as { isSoldOut: boolean };
      expect(detail.isSoldOut).toBe(soldOut.some((one) => one.code === each.code));
    }
  });
});

describe('one product', () => {
  // @covers call:GET /api/v1/shop/products, call:GET /api/v1/shop/products/{id}
  it('is read by id and by code, with its page', async () => {
    const root = await makeCategory(database.db);
    const leaf = await makeCategory(database.db, { parentId: root.id });
    const product = await makeProduct(database.db, { categoryId: leaf.id, optionsEnabled: true });
    const second = await makeOption(database.db, { productId: product.id, sequence: 2, price: 5_000 });
    const first = await makeOption(database.db, { productId: product.id, sequence: 1 });
    const image = await makeProductImage(database.db, { productId: product.id });
    const byId = await get(`/api/v1/shop/products/${product.id}`);
    expect(byId.body.product).toMatchObject({
      _id: product.id,
      categoryName: leaf.name,
      categories: [{ _id: root.id }, { _id: leaf.id }],
      images: [{ _id: image.fileId, url: `/files/${image.fileId}`, width: 800 }],
      options: [{ _id: first.id }, { _id: second.id, price: 5_000, stock: 100 }],
      hasOptions: true,
    });
    expect((await get(`/api/v1/shop/products/${product.code}`)).body).toEqual(byId.body);
  });

  it('is not found if hidden or unknown', async () => {
    const hidden = await makeProduct(database.db, { shows: false });
    for (const name of [hidden.id, hidden.code, 'none', '00000000-0000-7000-8000-000000000000']) {
      expect(await get(`/api/v1/shop/products/${name}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  // @covers entity:shipping-policy
  // @covers constant:delivery/shipping-scope-every-asset, constant:delivery/shipping-scope-products
  // @covers constant:delivery/shipping-scope-category
  it('offers the deliveries of the narrowest current policy', async () => {
    const root = await makeCategory(database.db);
    const leaf = await makeCategory(database.db, { parentId: root.id });
    const plain = await makeProduct(database.db);
    const inLeaf = await makeProduct(database.db, { categoryId: leaf.id });
    const chosen = await makeProduct(database.db, { categoryId: leaf.id });
    const option = async (policy: object, sequence = 0) => {
      const { id: shippingId } = await makeShipping(database.db, policy);
      return makeShippingOption(database.db, { shippingId, sequence });
    };
    const later = await option({ targetType: 'EVERY_ASSET' }, 5);
    const everything = await option({ targetType: 'EVERY_ASSET' });
    const category = await option({ targetType: 'CATEGORIES', targetCategories: [root.id] });
    const products = await option({ targetType: 'PRODUCTS', targetProducts: [chosen.id] });
    await option({ targetType: 'PRODUCTS', targetProducts: [chosen.id], isActive: false });
    await option({ targetType: 'PRODUCTS', targetProducts: [inLeaf.id], endsAt: new Date(clock.getTime() - 1) });
    await option({ targetType: 'PRODUCTS', targetProducts: [inLeaf.id], startsAt: new Date(clock.getTime() + 1) });
    const offered = async (code: string) => {
      const { body } = await get(`/api/v1/shop/products/${code}`);
      return (body.product as { shippingOptions: { _id: string }[] }).shippingOptions.map(({ _id }) => _id);
    };
    expect(await offered(plain.code)).toEqual([everything.id, later.id]);
    expect(await offered(inLeaf.code)).toEqual([category.id]);
    expect(await offered(chosen.code)).toEqual([products.id]);
  });
});

describe('the door', () => {
  // @covers state:session/guard-visitor, state:session/guard-logged-customer-number
  // @covers role:scope-console-for-customer-number, role:customer-number-shop-products
  it.each([
    ['a visitor', 401, 'LOGIN_REQUIRED'],
    ['a newcomer', 403, 'CUSTOMER_NUMBER_REQUIRED'],
    ['a manager', 403, 'CUSTOMER_NUMBER_REQUIRED'],
    ['a customer', 200, undefined],
    ['an operator', 200, undefined],
  ])('for %s: %i', async (callerName, status, code) => {
    const product = await makeProduct(database.db);
    const members = {
      'a newcomer': () => makeUser(database.db, { custNo: null }),
      'a manager': () => makeUser(database.db, { type: 'OPERATOR', scopes: ['manager'] }),
      'a customer': () => makeUser(database.db),
      'an operator': () => makeUser(database.db, { type: 'OPERATOR' }),
    };
    const as = await members[callerName as keyof typeof members]?.();
    for (const path of ['/api/v1/shop/products', `/api/v1/shop/products/${product.id}`]) {
      const response = await test.send('GET', path, as ? { as } : {});
      expect([response.status, response.body.code]).toEqual([status, code]);
    }
  });

  it.each([
    'sort=newest',
    'sort=latest&sort=name',
    'page=0',
    'page=501',
    'page=1.5',
    'page=1e9',
    'page=NaN',
    'limit=61',
    'limit=-1',
    'limit=',
    'shows=false',
    'filter[shows]=false',
    `category=${'x'.repeat(51)}`,
    '__proto__=1',
  ])('refuses the query %s', async (query) => {
    expect(await get(`/api/v1/shop/products?${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it.each(['%27%20or%201%3D1', '%00', '%F0%9F%98%80', 'x%00y', '%25', '%5C', '-1', '%EF%BF%BF', "';--"])(
    'returns the unusual category %s without a 500',
    async (category) => {
      const { status } = await get(`/api/v1/shop/products?category=${category}`);
      expect([200, 400]).toContain(status);
      expect([400, 404]).toContain((await get(`/api/v1/shop/products/${category}`)).status);
    },
  );
});
