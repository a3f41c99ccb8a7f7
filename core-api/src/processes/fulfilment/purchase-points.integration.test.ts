import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { expiryOf, grantPoints } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, soundEachTest } from '../claims/claims.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const { bought, claim, claimOf, collect, decide, deliver } = claiming(store, operator);
soundEachTest(store);
beforeEach(() => store.db.deleteFrom('points').execute());

interface Earning {
  points: number;
  monthlyLeft: number | null;
}

async function policy(terms: { unit: 'AMOUNT' | 'PERCENT'; value: number; limitAmount?: number }) {
  const at = { createdAt: store.now(), updatedAt: store.now() };
  const id = newId();
  await store.db
    .insertInto('points')
    .values({ id, name: '구매 적립', event: 'PURCHASE', validDays: 365, ...terms, ...at })
    .execute();
  return id;
}
const goods = (price: number) => store.makeProduct({ price, stock: 50 });
const confirm = (member: Awaited<ReturnType<typeof bought>>['member'], orderId: string) =>
  store.send('POST', `/api/v1/me/orders/${orderId}/confirm`, { as: member });
async function earnedOf({ id }: { id: string }) {
  const rows = await store.db
    .selectFrom('pointLedger')
    .select('amount')
    .where('userId', '=', id)
    .where('reason', '=', 'PURCHASE')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
async function earningOf({ member, purchaseNo }: Awaited<ReturnType<typeof bought>>): Promise<Earning> {
  const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
  return (body.purchase as { panel: { earning: Earning } }).panel.earning;
}

it('the quote names the points, which the orders earn one by one, whatever happens to the policy', async () => {
  const percent = await policy({ unit: 'PERCENT', value: 1 });
  const fixed = await policy({ unit: 'AMOUNT', value: 500 });
  const member = await store.makeMember();
  const products = [await goods(40_001), await goods(30_001), await goods(101)];
  const lines = products.map((product) => ({ product: product.id }));
  const other = await store.makeMember();
  const carts = await store.putIntoCart(other, lines);
  const receiver = { postcode: '06236', address1: '서울 강남구 테헤란로 152' };
  const quote = await store.send('POST', '/api/v1/shop/orders/quote', {
    as: other,
    body: { _carts: carts, receiver },
  });
  // ceil(70,103 x 1%) = 702, and 500 once.
  expect(quote.body.quote).toMatchObject({ earning: { points: 1_202, monthlyLeft: null } });
  expect((quote.body.quote as { panel: object }).panel).toMatchObject({ earning: { points: 1_202 } });

  const purchase = await bought(
    products.map((product) => ({ product })),
    { member },
  );
  expect(await earningOf(purchase)).toMatchObject({ points: 1_202 });
  await store.db.updateTable('points').set({ value: 50 }).where('id', '=', percent).execute();
  await store.db.deleteFrom('points').where('id', '=', fixed).execute();
  await deliver(purchase.purchaseNo, purchase.orderIds);
  for (const orderId of purchase.orderIds) {
    expect((await confirm(member, orderId)).status).toBe(200);
    expect((await confirm(member, orderId)).status).toBe(200);
  }
  expect(await earnedOf(member)).toBe(1_202);
});

it('a return between two confirmations takes back its part, and the page names the rest', async () => {
  await policy({ unit: 'PERCENT', value: 10, limitAmount: 20_000 });
  const member = await store.makeMember();
  await inTransaction(store.db, (trx) =>
    grantPoints(trx, {
      ...{ userId: member.id, amount: 7_000, name: '선물', reason: 'GRANT', key: newId(), now: store.now() },
      expiresAt: expiryOf(store.now(), 365),
    }),
  );
  const purchase = await bought([{ product: await goods(90_000), amount: 3 }, { product: await goods(33_333) }], {
    member,
    point: 7_000,
  });
  const [three = '', one = ''] = purchase.orderIds;
  expect(await earningOf(purchase)).toMatchObject({ points: 20_000 });
  await deliver(purchase.purchaseNo, purchase.orderIds);
  await confirm(member, one);
  const first = await earnedOf(member);
  const back = claimOf(await claim(member, three, { kind: 'RETURN', pieces: 1 }));
  await collect(back._id, 'COLLECTION_PROGRESS');
  await collect(back._id, 'COLLECTION_COMPLETE', { restock: true });
  expect((await decide(back._order, 'RETURN_COMPLETED')).status).toBe(200);
  const { points: left } = await earningOf(purchase);
  await confirm(member, three);
  expect(await earnedOf(member)).toBe(left);
  // The line's share of 20,000, of which one of three pieces is returned.
  const share = 20_000 - first;
  expect(left).toBe(20_000 - Math.floor(share / 3));
  await store.runJobs();
});

it('names the rest of the month of a level with a limit', async () => {
  await policy({ unit: 'PERCENT', value: 10 });
  const member = await store.makeMember();
  const at = store.now();
  const level = { id: newId(), code: 'CAPPED', name: '한도', scope: 'ALL' as const, pointCap: 600 };
  await store.db
    .insertInto('levels')
    .values({ ...level, createdAt: at, updatedAt: at })
    .execute();
  await store.db
    .insertInto('userLevels')
    .values({ userId: member.id, levelId: level.id, since: at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ levelId: level.id }))
    .execute();
  const carts = await store.putIntoCart(member, [{ product: (await goods(10_000)).id }]);
  const { body } = await store.send('POST', '/api/v1/shop/orders/quote', { as: member, body: { _carts: carts } });
  expect(body.quote).toMatchObject({ earning: { points: 1_000, monthlyLeft: 600 } });
  expect(body.quote).not.toHaveProperty('regions');
});
