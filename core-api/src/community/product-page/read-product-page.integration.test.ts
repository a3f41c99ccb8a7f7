import { makeDelivered, makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests({ rightsKeptMs: 0, listsKeptMs: 0 });

type Json = Record<string, unknown>;

async function read(path: string, as: Awaited<ReturnType<typeof makeUser>>): Promise<Json> {
  const { status, body } = await store.send('GET', path, { as });
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
}

it('the page of a product shows what the operations of its parts show to the same member', async () => {
  const [member, other] = [await makeUser(store.db), await makeUser(store.db)];
  const product = await store.makeProduct({ stock: 9 });
  const one = `_product=${product.id}`;
  const page = async (as: typeof member, query = '') => read(`/api/v1/shop/products/${product.code}/page${query}`, as);
  const parts = async (as: typeof member) => ({
    product: (await read(`/api/v1/shop/products/${product.code}`, as)).product,
    reviews: await read(`/api/v1/shop/reviews?${one}&sort=latest&limit=5`, as),
    reviewImages: (await read(`/api/v1/shop/review-images?${one}&limit=12`, as)).images,
    questions: await read(`/api/v1/shop/inquires?${one}&limit=5`, as),
    hasInstructions: (await read(`/api/v1/boards?code=IFU&product=${product.code}`, as)).total !== 0,
    instructionsGtin: null,
    viewed: ((await read('/api/v1/me/watches', as)).watches as { product: { _id: string } }[])
      .map((watch) => watch.product)
      .filter(({ _id }) => _id !== product.id)
      .slice(0, 12),
    unpaid: (await read('/api/v1/me/unpaid-purchases', as)).purchases,
    waiting: [],
  });
  expect(await page(member)).toEqual(await parts(member));

  const delivered = await makeDelivered(store.db, {
    userId: member.id,
    productId: product.id,
    deliveredAt: new Date(),
  });
  const send = async (path: string, body: Json, as = member) => {
    const { status } = await store.send('POST', path, { as, body });
    expect([path, status < 300]).toEqual([path, true]);
  };
  const text = { subject: '식립이 편합니다', content: '고정력이 좋습니다.' };
  await send('/api/v1/me/reviews', { _order: delivered.id, star: 4, ...text });
  await send('/api/v1/me/inquires', { _product: product.id, ...text, isSecret: true });
  const seen = [product, await makeProduct(store.db), await makeProduct(store.db)];
  const watches = seen.map(({ id }, day) => ({ _product: id, watchedAt: `2026-05-0${day + 1}T03:00:00.000Z` }));
  await send('/api/v1/me/watches', { watches });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const { payable: total } = await store.quoted(member, carts);
  const { purchase } = (await store.place({ member, carts, total })).body;
  await store.authenticated({ member, ...(purchase as { _id: string; purchaseNo: string; payable: number }) });
  for (const as of [member, other]) expect(await page(as)).toEqual(await parts(as));
  expect(await page(member)).toMatchObject({
    reviews: { total: 1, reviews: [{ isMine: true }] },
    questions: { total: 1, inquires: [{ isMine: true, subject: text.subject }] },
    viewed: [{ _id: seen[2]?.id }, { _id: seen[1]?.id }],
    unpaid: [{ lines: [{ _product: product.id }] }],
  });
  expect(await page(other)).toMatchObject({ reviews: { reviews: [{ isMine: false }] }, viewed: [], unpaid: [] });
  expect(await page(other, '?reviews=2&questions=2&reviewSort=star')).toMatchObject({
    reviews: { total: 1, reviews: [] },
    questions: { total: 1, inquires: [] },
  });
});

it('a hidden product has no page', async () => {
  const member = await makeUser(store.db);
  const { code } = await makeProduct(store.db, { shows: false });
  const { status } = await store.send('GET', `/api/v1/shop/products/${code}/page`, { as: member });
  expect(status).toBe(404);
});
