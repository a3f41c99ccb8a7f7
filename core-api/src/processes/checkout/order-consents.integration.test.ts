// @covers rule:terms

import { currentOrderTerms } from '@iruon/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { allConsents, openStore, type Store } from '../../testing/store.ts';

let store: Store;

beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

async function order(consents?: object, method = 'card') {
  const member = await store.makeMember({ money: 50_000 });
  const product = await store.makeProduct({ price: 20_000 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const total = method === 'advance' ? 0 : 23_000;
  return { member, response: await store.place({ member, carts, total, method, ...(consents ? { consents } : {}) }) };
}

const purchasesOf = ({ id }: { id: string }) =>
  store.db.selectFrom('purchases').select('id').where('userId', '=', id).execute();

it.each(['card', 'easy', 'kakao', 'account', 'advance'])(
  'an order by %s keeps what was agreed to, and when',
  async (method) => {
    const { member, response } = await order(undefined, method);
    expect(response.status).toBe(201);
    const { purchaseNo } = response.body.purchase as { purchaseNo: string };
    const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
    expect(body.purchase).toMatchObject({
      consents: currentOrderTerms.map(({ code, version }) => ({ code, version, agreedAt: '2026-06-01T03:00:00.000Z' })),
    });
  },
);

it.each([
  ['card', {}, ['PURCHASE', 'DELIVERY_PROVISION'], 'required'],
  ['easy', { PURCHASE: allConsents.PURCHASE }, ['DELIVERY_PROVISION'], 'required'],
  ['account', { ...allConsents, PURCHASE: undefined }, ['PURCHASE'], 'required'],
  ['advance', { ...allConsents, DELIVERY_PROVISION: '2020-01-01' }, ['DELIVERY_PROVISION'], 'outdated'],
])('an order by %s that agrees to %j is refused at %j and not placed', async (method, consents, codes, code) => {
  const { member, response } = await order(consents, method);
  expect(response).toMatchObject({
    status: 409,
    body: { code: 'CONSENT_REQUIRED', errors: codes.map((term) => ({ path: `body.consents.${term}`, code })) },
  });
  expect(await purchasesOf(member)).toEqual([]);
});
