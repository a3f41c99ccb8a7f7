import type { ConsoleProductDetail } from '@iruon/contract';
import { makeBrand, makeCart, makeCategory, makeFile, makeUser } from '@iruon/db/factories';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { linkTo, productInput, twoDiameters, variant } from './product-input.fixture.ts';
import { openConsole, root, written } from './products.fixture.ts';

const { database, test, operator, colleague, base, send, create, save, inShop, history, expectSound } =
  await openConsole();
afterAll(expectSound);

describe('a new product', () => {
  // @covers call:POST /api/console/shop/products
  it('is in the shop immediately, with its options, stock, picture and price', async () => {
    const picture = await makeFile(database.db);
    const product = await create({
      ...twoDiameters,
      _images: [picture.id],
      discountEnabled: true,
      discount: { unit: 'PERCENT', amount: 10, expiration: { enabled: false, startDate: null, endDate: null } },
    });
    const shown = (await inShop(product.code)).body.product as Record<string, unknown>;
    expect(shown).toMatchObject({ salePrice: 9_000, thumb: expect.stringContaining(picture.id), hasOptions: true });
    expect(shown.options).toMatchObject([
      { value: ['Ø4.0'], stock: 3, price: 0 },
      { value: ['Ø4.5'], stock: 5, price: 2_000 },
    ]);
    expect((await history(product._id))[0]).toMatchObject({ action: 'create', actorName: '김운영' });
  });

  it('refuses violations of the rules, at the field, and writes nothing', async () => {
    const other = await create();
    const { status, body } = await send('POST', '', productInput({ ...base, code: other.code, bundleds: [] }));
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([{ path: 'body.code', code: 'duplicate', message: expect.any(String) }]);
  });

  // @covers call:POST /api/v1/shop/products, call:DELETE /api/v1/shop/products/{id}
  // @covers call:PUT /api/v1/shop/products/{id}
  it('is created, replaced and deleted under v1 as under console, by operators only', async () => {
    const path = '/api/v1/shop/products';
    const member = await makeUser(database.db);
    const body = productInput(base);
    expect((await test.send('POST', path, { as: member, body })).body.code).toBe('ACCESS_DENIED');
    const made = (await test.send('POST', path, { as: operator, body })).body.product as ConsoleProductDetail;
    const changed = written(made, { name: '다른 이름' });
    expect((await test.send('PUT', `${path}/${made._id}`, { as: member, body: changed })).status).toBe(403);
    const saved = await test.send('PUT', `${path}/${made._id}`, { as: operator, body: changed });
    expect(saved).toMatchObject({ status: 200, body: { product: { name: '다른 이름' } } });
    expect((await test.send('DELETE', `${path}/${made._id}`, { as: member })).status).toBe(403);
    expect((await test.send('DELETE', `${path}/${made._id}`, { as: operator })).status).toBe(204);
    expect((await send('GET', `/${made._id}`)).status).toBe(404);
  });

  it('is created once per key', async () => {
    const input = productInput(base);
    const request = { as: operator, body: input, headers: { 'idempotency-key': 'make-once' } };
    const [first, second] = [await test.send('POST', root, request), await test.send('POST', root, request)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('strips scripts from its texts', async () => {
    const product = await create({
      content: '<p onclick="x()">좋은 <strong>제품</strong><script>alert(1)</script></p>',
    });
    expect(product.content).toBe('<p>좋은 <strong>제품</strong></p>');
  });
});

describe('saving over a product', () => {
  // @covers entity:product-variation-code-list-spec
  it('saved as it was read changes nothing', async () => {
    const product = await create({
      ...twoDiameters,
      hashtags: ['임플란트'],
      variation: { code: 'F', list: [], spec: { 직경: '4' } },
    });
    const { status, body } = await save(product, {});
    expect(status).toBe(200);
    expect(body.product).toEqual(product);
    expect(await history(product._id)).toHaveLength(1);
  });

  // @covers entity:option-criterion
  it('matches options by value, renames by id, and returns the changes', async () => {
    const product = await create(twoDiameters);
    const [small, big] = product.options;
    const { body } = await save(product, {
      name: '새 이름',
      optionsConf: {
        ...product.optionsConf,
        criteria: [{ type: 'SELECT', name: '직경', values: [{ name: 'Ø4.5' }, { name: 'Ø3.5' }] }],
      },
      options: [variant(['Ø4.5'], { price: 3_000 }), { ...variant(['Ø3.5']), _id: small?._id }],
    });
    const after = body.product as ConsoleProductDetail;
    expect(after.options.map(({ _id, value, stock, price }) => [_id, value[0], stock, price])).toEqual([
      [big?._id, 'Ø4.5', 5, 3_000],
      [small?._id, 'Ø3.5', 3, 0],
    ]);
    const [latest] = await history(product._id);
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', item: null, from: '힐링 어버트먼트', to: '새 이름' },
        { field: 'optionPrice', item: 'Ø4.5', from: 2_000, to: 3_000 },
        { field: 'option', item: 'Ø3.5', from: 'Ø4.0', to: 'Ø3.5' },
      ]),
    );
  });

  it('deletes unused options, and only stops selling those in a cart or an order', async () => {
    const product = await create(twoDiameters);
    const [small, big] = product.options;
    await makeCart(database.db, { productId: product._id, optionId: big?._id ?? null });
    const { status, body } = await save(product, {
      optionsConf: { ...product.optionsConf, criteria: [{ type: 'SELECT', name: '직경', values: [{ name: 'Ø5.0' }] }] },
      options: [variant(['Ø5.0'])],
    });
    expect(body).toMatchObject({ product: {} });
    expect(status).toBe(200);
    const after = body.product as ConsoleProductDetail;
    expect(after.options.map(({ value, enabled }) => [value[0], enabled])).toEqual([
      ['Ø5.0', true],
      ['Ø4.5', false],
    ]);
    expect(after.options.map(({ _id }) => _id)).not.toContain(small?._id);
    // The disabled option does not prevent another save.
    expect((await save(after, { name: '다시' })).status).toBe(200);
  });

  // @covers entity:option-value
  it('accepts pictures of values from our own files only', async () => {
    const product = await create(twoDiameters);
    const saveWith = (img: string) => {
      const values = [{ name: 'Ø4.0', img }, { name: 'Ø4.5' }];
      const criteria = [{ type: 'SELECT' as const, name: '직경', values }];
      return save(product, { optionsConf: { ...product.optionsConf, criteria } });
    };
    for (const img of ['https://elsewhere.test/a.png', '/files/../a.png', 'javascript:alert(1)']) {
      const refused = await saveWith(img);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ errors: [{ path: 'body.optionsConf.criteria.0.values.0.img' }] });
    }
    const img = `/files/${crypto.randomUUID()}`;
    const { body } = await saveWith(img);
    expect(body).toMatchObject({ product: {} });
    expect((body.product as ConsoleProductDetail).optionsConf.criteria[0]?.values[0]).toMatchObject({ img });
  });

  it('is refused after a concurrent change, with its author and changes', async () => {
    const product = await create();
    expect((await save(product, { price: 12_000 }, colleague)).status).toBe(200);
    const { status, body } = await save(product, { name: '늦은 이름' });
    expect([status, body.code, body.revision]).toEqual([409, 'PRODUCT_CHANGED', 2]);
    expect(body.since).toMatchObject([
      { actorName: '이동료', changes: [{ field: 'price', item: null, from: 10_000, to: 12_000 }] },
    ]);
  });

  it('accepts one of many changes of the same revision', async () => {
    const product = await create();
    const responses = await Promise.all(Array.from({ length: 6 }, (_, n) => save(product, { name: `이름 ${n}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await history(product._id)).filter(({ action }) => action === 'update')).toHaveLength(1);
  });
});

describe('the shop', () => {
  // @covers call:PUT /api/console/shop/products/{id}
  it('shows a change within a second, in the list and on the page, and omits hidden products', async () => {
    const product = await create({ stock: { count: 1, seen: 0 } });
    const { body } = await save(product, { name: '바뀐 이름', price: 7_000 });
    const listed = async () => {
      const response = await test.send('GET', '/api/v1/shop/products?q=바뀐 이름', { as: operator });
      return (response.body.products as { _id: string; salePrice: number }[]).find(({ _id }) => _id === product._id);
    };
    await vi.waitFor(async () => expect(await listed()).toMatchObject({ salePrice: 7_000 }), { timeout: 40_000 });
    expect((await inShop(product.code)).body.product).toMatchObject({ name: '바뀐 이름', salePrice: 7_000 });
    await save(body.product as ConsoleProductDetail, { shows: false });
    await vi.waitFor(async () => expect(await listed()).toBeUndefined(), { timeout: 40_000 });
    expect((await inShop(product.code)).status).toBe(404);
  });
});

describe('the lists of a product', () => {
  // @covers call:GET /api/console/shop/products/{id}/relateds, call:GET /api/console/shop/products/{id}/options
  it('are read and replaced one by one, by the same rules', async () => {
    const product = await create(twoDiameters);
    const friend = await create();
    const { revision, options } = (await send('GET', `/${product._id}/options`))
      .body as unknown as ConsoleProductDetail;
    const dear = options.map(({ _id, value, hexa, enabled }) => ({ _id, value, hexa, enabled, price: 7_000 }));
    const replaced = await send('PUT', `/${product._id}/options`, { revision, options: dear });
    expect(replaced.body).toMatchObject({ revision: 2, options: [{ price: 7_000 }, { price: 7_000 }] });
    const related = await send('PUT', `/${product._id}/relateds`, {
      revision: 2,
      relateds: [{ _product: friend._id }],
    });
    expect(related.body).toMatchObject({
      revision: 3,
      relateds: [{ _product: friend._id, product: { name: friend.name } }],
    });
    expect((await send('GET', `/${product._id}/relateds`)).body).toEqual(related.body);
    const itself = await send('PUT', `/${product._id}/addOns`, { revision: 3, addOns: [{ _product: product._id }] });
    expect(itself.body.errors).toMatchObject([{ path: 'body.addOns.0._product', code: 'self' }]);
  });
});

it('offers categories in the order of the tree, each with its path', async () => {
  const root = await makeCategory(database.db, { name: '식립', sequence: -2 });
  const leaf = await makeCategory(database.db, { name: '드릴', parentId: root.id, shows: false });
  const { body } = await send('GET', '/choices');
  const categories = body.categories as { _id: string; name: string; shows: boolean }[];
  expect(categories.slice(0, 2)).toMatchObject([
    { _id: root.id, name: '식립', shows: true },
    { _id: leaf.id, name: '식립 › 드릴', shows: false },
  ]);
});

it.each([
  ['price=9990&unit=PERCENT&amount=33', 6_693, 'RUNNING'],
  ['price=3000&unit=AMOUNT&amount=5000&startDate=2026-06-02', 0, 'BEFORE'],
  ['price=3000&unit=AMOUNT&amount=500&endDate=2026-06-01', 2_500, 'RUNNING'],
  ['price=3000&unit=AMOUNT&amount=500&endDate=2026-05-31', 2_500, 'AFTER'],
])('previews %s', async (query, salePrice, phase) => {
  expect((await send('GET', `/price?${query}`)).body).toEqual({ salePrice, phase });
});

it('finds a hidden product in its category without other products', async () => {
  const { id, code } = await makeCategory(database.db);
  const hidden = await create({ _category: id, shows: false });
  const query = encodeURIComponent(JSON.stringify({ category: code }));
  const { body } = await test.send('GET', `${root}?filter=${query}`, { as: operator });
  expect(body.products).toMatchObject([{ _id: hidden._id }]);
});

// @covers call:GET /api/console/shop/products, constant:product/kind-normal-product
it('the list is filtered by brand, kind, stock and discount', async () => {
  const _brand = (await makeBrand(database.db)).id;
  const { code: brand } = await database.db
    .selectFrom('brands')
    .select('code')
    .where('id', '=', _brand)
    .executeTakeFirstOrThrow();
  const discount = {
    unit: 'AMOUNT',
    amount: 500,
    expiration: { enabled: false, startDate: null, endDate: null },
  } as const;
  const full = await create({ _brand, stock: { count: 1, seen: 0 } });
  const empty = await create({ _brand });
  const reduced = await create({ _brand, stockEnabled: false, discountEnabled: true, discount });
  const set = await create({ _brand, type: 'PRODUCT_BUNDLE', bundleds: [linkTo(full._id)] });
  const found = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify({ brand, ...filter }));
    const { body } = await test.send('GET', `${root}?filter=${query}`, { as: operator });
    return (body.products as { _id: string }[]).map(({ _id }) => _id).sort();
  };
  expect(await found({ type: 'PRODUCT_BUNDLE' })).toEqual([set._id]);
  expect(await found({ discounted: true })).toEqual([reduced._id]);
  expect(await found({ soldOut: true, type: 'NORMAL_PRODUCT' })).toEqual([empty._id]);
  expect(await found({ brand: 'nobody' })).toEqual([]);
});
