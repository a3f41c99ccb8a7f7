import { LIKE_LIMIT } from '@iruon/contract';
import { makeCart, makeProduct, makeSettings, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { viewRoutes } from '../views/routes.ts';
import { likeRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Product = Awaited<ReturnType<typeof makeProduct>>;

let member: Member;
let product: Product;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...likeRoutes, ...viewRoutes] });
beforeEach(async () => {
  member = await makeUser(database.db);
  product = await makeProduct(database.db);
});

const like = (id: string, as: Member = member) => test.send('POST', '/api/v1/me/likes', { as, body: { _product: id } });
const unlike = (id: string, as: Member = member) => test.send('DELETE', `/api/v1/me/likes/${id}`, { as });
const liked = async (as: Member = member) => (await test.send('GET', '/api/v1/me/likes', { as })).body;
const ids = async (as: Member = member) => (await test.send('GET', '/api/v1/me/summary', { as })).body.likes;
const countOf = async (id: string) =>
  (
    await database.db
      .selectFrom('productFigures')
      .select('likeCount')
      .where('productId', '=', id)
      .executeTakeFirstOrThrow()
  ).likeCount;

// @covers entity:likes
it('returns the number of likes, with one per member', async () => {
  const other = await makeUser(database.db);
  expect((await like(product.id)).body.like).toEqual({ _product: product.id, isLiked: true, likeCount: 1 });
  expect((await like(product.id)).body.like).toMatchObject({ likeCount: 1 });
  expect((await like(product.id, other)).body.like).toMatchObject({ likeCount: 2 });
  expect((await unlike(product.id)).body.like).toEqual({ _product: product.id, isLiked: false, likeCount: 1 });
  expect((await unlike(product.id)).body.like).toMatchObject({ likeCount: 1 });
  expect(await ids()).toEqual([]);
  expect(await ids(other)).toEqual([product.id]);
});

// @covers field:likes
it('returns the data of every page in one response: the number of cart lines, and the likes', async () => {
  const summary = async () => (await test.send('GET', '/api/v1/me/summary', { as: member })).body;
  expect(await summary()).toEqual({ cartCount: 0, likes: [], customerRequest: null, unreadChats: 0, triesChat: false });
  await like(product.id);
  await makeCart(database.db, { userId: member.id, productId: product.id, amount: 3 });
  await makeCart(database.db);
  expect(await summary()).toEqual({
    cartCount: 1,
    likes: [product.id],
    customerRequest: null,
    unreadChats: 0,
    triesChat: false,
  });
});

it("recognizes the one member who tests the store's chat", async () => {
  await makeSettings(database.db, { chat: { url: '', testUsername: member.username } });
  const other = await makeUser(database.db);
  const triesChat = async (as: Member) => (await test.send('GET', '/api/v1/me/summary', { as })).body.triesChat;
  expect([await triesChat(member), await triesChat(other)]).toEqual([true, false]);
});

it('counts exactly when one member sends twenty requests and twenty members one each, all concurrently', async () => {
  const others = await Promise.all(Array.from({ length: 20 }, () => makeUser(database.db)));
  const responses = await Promise.all([
    ...Array.from({ length: 20 }, () => like(product.id)),
    ...others.map((other) => like(product.id, other)),
  ]);
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(await countOf(product.id)).toBe(21);
  await Promise.all([...others, ...others].map((other) => unlike(product.id, other)));
  expect(await countOf(product.id)).toBe(1);
});

it('lists shown products with their price, latest first, and can be cleared of hidden ones', async () => {
  const second = await makeProduct(database.db, { price: 20_000 });
  const hidden = await makeProduct(database.db);
  for (const { id } of [product, hidden, second]) await like(id);
  await database.db.updateTable('products').set({ shows: false }).where('id', '=', hidden.id).execute();
  const { products, total } = await liked();
  expect(products).toMatchObject([{ _id: second.id, salePrice: 20_000 }, { _id: product.id }]);
  expect(total).toBe(2);
  expect(await ids()).toHaveLength(3);
  expect((await unlike(hidden.id)).status).toBe(200);
  expect(await ids()).toHaveLength(2);
  expect((await like(hidden.id)).body.code).toBe('NOT_FOUND');
  expect((await like(member.id)).status).toBe(404);
});

it('stores up to five hundred, also for concurrent requests', async () => {
  const { brandId, categoryId } = product;
  const products = await Promise.all(
    Array.from({ length: LIKE_LIMIT + 4 }, () => makeProduct(database.db, { brandId, categoryId })),
  );
  const some = products.slice(0, LIKE_LIMIT - 2).map(({ id }) => ({ userId: member.id, productId: id }));
  await database.db.insertInto('likes').values(some).execute();
  const responses = await Promise.all(products.slice(LIKE_LIMIT - 2).map(({ id }) => like(id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('LIKES_FULL');
  expect(await ids()).toHaveLength(LIKE_LIMIT);
});

// @covers call:GET /api/v1/me/likes
it('is for members, without a customer number as well: a new one has an empty list', async () => {
  const newcomer = await makeUser(database.db, { custNo: null });
  expect((await test.send('POST', '/api/v1/me/likes', { body: { _product: product.id } })).status).toBe(401);
  expect((await test.send('GET', '/api/v1/me/likes', { as: newcomer })).body).toEqual({ products: [], total: 0 });
  expect((await test.send('GET', '/api/v1/me/watches', { as: newcomer })).body).toEqual({ watches: [] });
  expect((await like(product.id, newcomer)).status).toBe(200);
  expect(await ids(newcomer)).toEqual([product.id]);
  expect((await unlike(product.id, newcomer)).status).toBe(200);
});
