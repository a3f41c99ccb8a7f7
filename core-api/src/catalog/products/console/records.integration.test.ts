import { makeBrand, makeCategory, makeFile, makeProduct, makeProductCode, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { routesOf } from '../../../record-routes.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { brandRecord } from '../../brands/brand-record.ts';
import { codeRecord } from '../../product-codes/code-record.ts';
import { catalogRoutes } from '../../routes.ts';

type Json = Record<string, unknown>;

const database = await databaseForTests();
const routes = [...catalogRoutes, ...routesOf(brandRecord), ...routesOf(codeRecord)];
const test = createTestApp(database.db, { routes });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const send = (method: string, path: string, body?: Json) =>
  test.send(method, `/api/console/shop/${path}`, { as: operator, ...(body ? { body } : {}) });
const audited = (subject: string) =>
  database.db.selectFrom('auditLog').select('action').where('subject', '=', subject).orderBy('at').execute();

let made = 0;
const fresh = () => `T${process.pid}_${++made}`;

describe('a brand', () => {
  const input = (over: Json = {}) => ({ code: fresh(), name: '새 브랜드', _image: null, shows: true, ...over });

  // @covers entity:brand, call:POST /api/console/shop/brands
  // @covers call:PUT /api/console/shop/brands/{id}, call:DELETE /api/console/shop/brands/{id}
  // @covers call:GET /api/v1/shop/brands/{code}
  it('is created, changed, hidden and deleted, each recorded in the audit log', async () => {
    const { id: _image } = await makeFile(database.db);
    const { status, body } = await send('POST', 'brands', input({ _image }));
    expect(status).toBe(201);
    const brand = body.brand as Json;
    expect(brand).toMatchObject({ name: '새 브랜드', _image, image: `/files/${_image}`, productCount: 0 });
    const changed = await send('PUT', `brands/${brand._id}`, {
      ...input({ code: brand.code, name: '바뀐 브랜드', shows: false }),
      updatedAt: brand.updatedAt,
    });
    expect(changed.body.brand).toMatchObject({ name: '바뀐 브랜드', _image: null, shows: false });
    expect((await test.send('GET', `/api/v1/shop/brands/${brand.code}`)).status).toBe(404);
    expect((await send('DELETE', `brands/${brand._id}`)).status).toBe(204);
    expect((await send('DELETE', `brands/${brand._id}`)).status).toBe(204);
    expect((await audited(`brand:${brand._id}`)).map(({ action }) => action)).toEqual([
      'brand.create',
      'brand.change',
      'brand.delete',
    ]);
  });

  it('does not overwrite a concurrent change of another operator', async () => {
    const { _id, updatedAt, code } = (await send('POST', 'brands', input())).body.brand as Json;
    const save = (name: string) => send('PUT', `brands/${_id}`, { ...input({ code, name }), updatedAt });
    const responses = await Promise.all([save('하나'), save('둘'), save('셋')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('RECORD_CHANGED');
  });

  it('has a unique code, and requires an existing image', async () => {
    const { code } = await makeBrand(database.db);
    const taken = await send('POST', 'brands', input({ code }));
    expect(taken.body).toMatchObject({ code: 'CODE_TAKEN', errors: [{ path: 'body.code' }] });
    expect((await send('POST', 'brands', input({ _image: operator.id }))).body.code).toBe('INVALID_INPUT');
    const { id: text } = await makeFile(database.db, { name: '설명.txt', mime: 'text/plain; charset=utf-8' });
    expect((await send('POST', 'brands', input({ _image: text }))).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'body._image', code: 'no_picture' }],
    });
  });

  it('with products cannot be deleted; the response has their number', async () => {
    const brand = await makeBrand(database.db);
    for (const shows of [true, false]) await makeProduct(database.db, { brandId: brand.id, shows });
    const { status, body } = await send('DELETE', `brands/${brand.id}`);
    expect([status, body.code]).toEqual([409, 'BRAND_IN_USE']);
    expect(body.detail).toContain('상품 2개');
  });

  // @covers call:GET /api/console/shop/brands
  it('has its given position; an omitted one follows the others', async () => {
    const [a, b, c] = [await makeBrand(database.db), await makeBrand(database.db), await makeBrand(database.db)];
    expect((await send('PATCH', 'brands/sequence', { _ids: [c.id, a.id] })).status).toBe(204);
    const range = encodeURIComponent('[0,199]');
    const { brands } = (await send('GET', `brands?range=${range}`)).body as { brands: { _id: string }[] };
    const order = brands.map(({ _id }) => _id);
    expect(order.slice(0, 2)).toEqual([c.id, a.id]);
    expect(order.indexOf(b.id)).toBeGreaterThan(1);
  });
});

describe('a category', () => {
  const input = (over: Json = {}) => ({
    code: fresh(),
    name: '새 분류',
    color: '#0B6270',
    shows: true,
    _parent: null,
    sequence: 0,
    ...over,
  });
  const create = async (over: Json = {}) => (await send('POST', 'categories', input(over))).body.category as Json;
  const put = (category: Json, over: Json) => {
    const { _id, code, name, color, shows, _parent, sequence, updatedAt } = category;
    return send('PUT', `categories/${_id}`, { code, name, color, shows, _parent, sequence, updatedAt, ...over });
  };

  // @covers call:GET /api/console/shop/categories
  it('is read with the whole tree, or with given others; range and sort are ignored', async () => {
    const ours = [await create({}), await create({})].map(({ _id }) => _id as string);
    const listed = async (query: string) =>
      (await send('GET', `categories${query}`)).body as { categories: Json[]; total: number };
    const whole = await listed('?range=[0,0]&sort=["name","ASC"]');
    expect(whole.categories.length).toBe(whole.total);
    expect(whole.categories.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ours));
    const named = await listed(`?filter=${encodeURIComponent(JSON.stringify({ id: ours.slice(0, 1) }))}`);
    expect([named.total, named.categories.map(({ _id }) => _id)]).toEqual([1, ours.slice(0, 1)]);
    expect((await send('GET', 'categories?filter={"name":"x"}')).status).toBe(400);
  });

  // @covers call:GET /api/console/shop/categories/{id}, call:POST /api/console/shop/categories
  // @covers call:PUT /api/console/shop/categories/{id}
  it('moves with its descendants by one PUT, and its siblings close the gap', async () => {
    const one = await create({ sequence: 0 });
    const two = await create({ sequence: 1 });
    const below = await create({ _parent: two._id });
    const leaf = await create({ _parent: below._id });
    expect((await put(two, { _parent: one._id, sequence: 0 })).body.category).toMatchObject({ depth: 2, sequence: 0 });
    expect((await send('GET', `categories/${leaf._id}`)).body.category).toMatchObject({ depth: 4 });
    expect((await put(one, { _parent: leaf._id })).body.code).toBe('CATEGORY_CYCLE');
    const fifth = await create({ _parent: leaf._id });
    expect(fifth.depth).toBe(5);
    expect((await send('POST', 'categories', input({ _parent: fifth._id }))).body.code).toBe('CATEGORY_TOO_DEEP');
  });

  it('preserves a tree under concurrent moves', async () => {
    const tree = [await create(), await create(), await create(), await create()];
    await Promise.all(
      tree.flatMap((category, at) => tree.map((parent) => put(category, { _parent: parent._id, sequence: at }))),
    );
    const { categories } = (await send('GET', 'categories')).body as { categories: Json[] };
    const ours = new Set(tree.map(({ _id }) => _id));
    const depths = new Map(categories.map((each) => [each._id, each.depth as number]));
    for (const each of categories.filter(({ _id }) => ours.has(_id)))
      expect(each.depth).toBe((depths.get(each._parent) ?? 0) + 1);
    // The response is built from the roots: a category in a cycle would be missing.
    expect(categories.filter(({ _id }) => ours.has(_id))).toHaveLength(4);
  });

  it('does not refuse a change because its siblings moved', async () => {
    const still = await create();
    const moving = await create({ sequence: 1 });
    expect((await put(moving, { sequence: 0 })).status).toBe(200);
    expect((await put(still, { name: '이름', sequence: 1 })).status).toBe(200);
    expect((await put(still, { name: '또' })).body.code).toBe('RECORD_CHANGED');
  });

  // @covers call:GET /api/v1/shop/categories/{code}
  it('disappears from the shop with its subtree when hidden; its products stay in their other categories', async () => {
    const root = await makeCategory(database.db);
    const middle = await makeCategory(database.db, { parentId: root.id });
    const leaf = await makeCategory(database.db, { parentId: middle.id, depth: 3 });
    const product = await makeProduct(database.db, { categoryId: leaf.id });
    const wire = (await send('GET', `categories/${middle.id}`)).body.category as Json;
    expect((await put(wire, { shows: false })).status).toBe(200);
    const shop = async (code: string) => test.send('GET', `/api/v1/shop/categories/${code}`);
    expect((await shop(root.code)).body.category).toMatchObject({ children: [], productCount: 1 });
    expect((await shop(middle.code)).status).toBe(404);
    expect((await shop(leaf.code)).status).toBe(404);
    const customer = await makeUser(database.db);
    const { status, body } = await test.send('GET', `/api/v1/shop/products/${product.code}`, { as: customer });
    expect(status).toBe(200);
    // Its path contains no missing category.
    expect((body.product as Json).categories).toEqual([{ _id: root.id, code: root.code, name: root.name }]);
  });

  // @covers call:GET /api/console/shop/codes
  it('returns its ancestors to the shop, root first, and its children', async () => {
    const root = await makeCategory(database.db);
    const middle = await makeCategory(database.db, { parentId: root.id });
    const leaf = await makeCategory(database.db, { parentId: middle.id, depth: 3 });
    const { body } = await test.send('GET', `/api/v1/shop/categories/${middle.code}`);
    expect(body.category).toMatchObject({ parents: [{ _id: root.id }], children: [{ _id: leaf.id }] });
  });

  // @covers call:DELETE /api/console/shop/categories/{id}
  it('with products or categories cannot be deleted; the response has their number', async () => {
    const root = await makeCategory(database.db);
    await makeCategory(database.db, { parentId: root.id });
    await makeProduct(database.db, { categoryId: root.id });
    const { status, body } = await send('DELETE', `categories/${root.id}`);
    expect([status, body.code]).toEqual([409, 'CATEGORY_IN_USE']);
    expect(body.detail).toContain('상품 1개와 하위 분류 1개');
    const empty = await create();
    expect((await send('DELETE', `categories/${empty._id}`)).status).toBe(204);
  });
});

describe('a code', () => {
  // @covers entity:tag-label
  it('repeats the tempId of the call that creates it, also when the call is retried, and does not keep it', async () => {
    const input = { kind: 'LABEL', value: fresh(), text: '멸균', color: '#2A5B94', shows: true };
    const create = (tempId: unknown) =>
      test.send('POST', '/api/console/shop/codes', {
        as: operator,
        headers: { 'idempotency-key': input.value },
        body: { ...input, tempId },
      });
    for (const time of [1, 2]) {
      const { status, body } = await create('row-7');
      expect([status, body.code], String(time)).toMatchObject([201, { ...input, tempId: 'row-7' }]);
    }
    const list = await send('GET', `codes?filter=${encodeURIComponent(JSON.stringify({ q: input.value }))}`);
    expect(list.body.codes).toMatchObject([input]);
    expect((list.body.codes as Json[])[0]).not.toHaveProperty('tempId');
    const without = await send('POST', 'codes', { ...input, value: fresh() });
    expect(without.body.code).not.toHaveProperty('tempId');
    const empty = await send('POST', 'codes', { ...input, value: fresh(), tempId: '' });
    expect([empty.status, empty.body.errors]).toMatchObject([400, [{ path: 'body.tempId' }]]);
  });

  // @covers entity:tag-label, call:POST /api/console/shop/codes, call:DELETE /api/console/shop/codes/{id}
  // @covers call:PUT /api/console/shop/codes/{id}
  it('does not change its kind and value, and cannot be deleted while products use it', async () => {
    const { db } = database;
    const value = fresh();
    const { body } = await send('POST', 'codes', { kind: 'LABEL', value, text: '멸균', color: '#2A5B94', shows: true });
    const code = body.code as Json;
    const { updatedAt } = code;
    const changed = await send('PUT', `codes/${code._id}`, { text: '멸균 포장', color: null, shows: true, updatedAt });
    expect(changed.body.code).toMatchObject({ kind: 'LABEL', value, text: '멸균 포장', color: null });
    const product = await makeProduct(db, { labels: [value] });
    const refused = await send('DELETE', `codes/${code._id}`);
    expect([refused.body.code, refused.body.detail]).toEqual(['CODE_IN_USE', expect.stringContaining('상품 1개')]);
    await db.updateTable('products').set({ labels: [] }).where('id', '=', product.id).execute();
    expect((await send('DELETE', `codes/${code._id}`)).status).toBe(204);
  });

  it('is unique within its kind, and is listed by kind', async () => {
    const value = fresh();
    await makeProductCode(database.db, { kind: 'FLAG', value });
    const input = { value, text: '하나', color: null, shows: true };
    expect((await send('POST', 'codes', { ...input, kind: 'FLAG' })).body.code).toBe('CODE_TAKEN');
    expect((await send('POST', 'codes', { ...input, kind: 'GROUP' })).status).toBe(201);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'GROUP', q: value }));
    expect((await send('GET', `codes?filter=${filter}`)).body).toMatchObject({ total: 1, codes: [{ kind: 'GROUP' }] });
  });
});
