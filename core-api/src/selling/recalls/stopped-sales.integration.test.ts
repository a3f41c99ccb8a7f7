import type { Product } from '@iruon/contract';
import { makeLot, makeOption } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { notifyRecalls } from './index.ts';
import { openRecalls } from './recalls.fixture.ts';

const { store, db, ask, sold, input, open, stockOf } = await openRecalls();

const visitor = await store.makeMember();
const productOf = async (id: string) =>
  (await store.send('GET', `/api/v1/shop/products/${id}`, { as: visitor })).body.product as Product;

it('says at product and cart that a recall stopped the sale, only when nothing else is left', async () => {
  const { lot, product } = await sold();
  const buyer = await store.makeMember();
  await store.putIntoCart(buyer, [{ product: product.id }]);
  const cart = async () => {
    const { body } = await store.send('GET', '/api/v1/me/carts', { as: buyer });
    return (body.carts as { isRecalled?: true }[])[0];
  };
  expect([(await productOf(product.id)).isRecalled, (await cart())?.isRecalled]).toEqual([undefined, undefined]);
  await open([lot.id]);
  expect(await productOf(product.id)).toMatchObject({ isSoldOut: true, isRecalled: true });
  expect(await cart()).toMatchObject({ availability: 'SOLD_OUT', isRecalled: true });
});

it('keeps selling another lot of the same goods', async () => {
  const { lot, product } = await sold({ amount: 1, pieces: 4 });
  await sql`update products set stock = stock + 5 where id = ${product.id}`.execute(db);
  await sql`insert into stock_ledger (id, product_id, delta, reason, created_at)
    values (${newId()}, ${product.id}, 5, 'ADJUST', ${store.now()})`.execute(db);
  await makeLot(db, { productId: product.id, amount: 5 });
  await open([lot.id]);
  expect(await stockOf(product.id)).toBe(5);
  expect((await productOf(product.id)).isRecalled).toBeUndefined();
});

it('stops the lot of one option alone', async () => {
  const product = await store.makeProduct({ stock: 0, optionsEnabled: true });
  const [one, other] = [
    await makeOption(db, { productId: product.id, stock: 3 }),
    await makeOption(db, { productId: product.id, stock: 3 }),
  ];
  const lot = await makeLot(db, { productId: product.id, optionId: one.id, amount: 3 });
  await open([lot.id]);
  const stocks = await db
    .selectFrom('productOptions')
    .select(['id', 'stock'])
    .where('productId', '=', product.id)
    .execute();
  expect(new Map(stocks.map(({ id, stock }) => [id, stock]))).toEqual(
    new Map([
      [one.id, 0],
      [other.id, 3],
    ]),
  );
});

it('opens one of two recalls of a lot that begin together, and one of a repeated request', async () => {
  const { lot } = await sold();
  const both = await Promise.all([1, 2].map(() => ask('POST', 'recalls', input([lot.id]))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const other = await sold();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const headers = { 'idempotency-key': newId() };
  const again = () =>
    store.send('POST', '/api/console/shop/recalls', { as: operator, body: input([other.lot.id]), headers });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

it('notifies each buyer once, however many jobs run at a time', async () => {
  const { lot } = await sold();
  const { _id } = await open([lot.id]);
  await Promise.all(Array.from({ length: 4 }, () => notifyRecalls(store.context())));
  const rows = await db.selectFrom('recallNotices').select('channel').where('recallId', '=', _id).execute();
  expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['MAIL', 'SMS']);
});
