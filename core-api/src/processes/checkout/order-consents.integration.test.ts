import { orderTermCodes, termsOfOrders } from '@iruon/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allConsents } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
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
  'an order by %s stores the agreed texts, and the time',
  async (method) => {
    const { member, response } = await order(undefined, method);
    expect(response.status).toBe(201);
    const { purchaseNo } = response.body.purchase as { purchaseNo: string };
    const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
    expect(body.purchase).toMatchObject({
      consents: orderTermCodes.map((code) => ({ code, version: '2026-01-01', agreedAt: '2026-06-01T03:00:00.000Z' })),
    });
  },
);

// @covers rule:terms
it.each([
  ['card', {}, ['PURCHASE', 'DELIVERY_PROVISION'], 'required'],
  ['easy', { PURCHASE: allConsents.PURCHASE }, ['DELIVERY_PROVISION'], 'required'],
  ['account', { ...allConsents, PURCHASE: undefined }, ['PURCHASE'], 'required'],
])('an order by %s that agrees to %j is refused at %j and not placed', async (method, consents, codes, code) => {
  const { member, response } = await order(consents, method);
  expect(response).toMatchObject({
    status: 409,
    body: { code: 'CONSENT_REQUIRED', errors: codes.map((term) => ({ path: `body.consents.${term}`, code })) },
  });
  expect(await purchasesOf(member)).toEqual([]);
});

const addVersion = (effectiveOn: string, subject: string) =>
  sql`insert into terms (code, subject, content, necessary, effective_on)
    values (${termsOfOrders.DELIVERY_PROVISION}, ${subject}, '바뀐 내용', true, ${effectiveOn}::date)`.execute(
    store.db,
  );

it('requires agreement again to a changed text, from its day on, and stores the agreed version', async () => {
  await addVersion('2026-06-10', '개인정보 제3자 제공 동의(2차)');
  expect((await order()).response.status).toBe(201);
  store.setClock(new Date('2026-06-10T03:00:00Z'));
  const late = await order();
  expect(late.response).toMatchObject({
    status: 409,
    body: {
      code: 'TERMS_CHANGED',
      errors: [
        {
          path: 'body.consents.DELIVERY_PROVISION',
          code: 'outdated',
          message: expect.stringContaining('개인정보 제3자 제공 동의(2차)'),
        },
      ],
    },
  });
  expect(await purchasesOf(late.member)).toEqual([]);
  const { member, response } = await order({ ...allConsents, DELIVERY_PROVISION: '2026-06-10' });
  const { purchaseNo } = response.body.purchase as { purchaseNo: string };
  const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
  expect(body.purchase).toMatchObject({
    consents: [
      { code: 'PURCHASE', version: '2026-01-01' },
      { code: 'DELIVERY_PROVISION', version: '2026-06-10' },
    ],
  });
});

it("refuses an order of a member with an unanswered new version of the registration's terms", async () => {
  const member = await store.makeMember();
  const old = new Date('2026-01-15T00:00:00Z');
  await store.db.updateTable('users').set({ createdAt: old }).where('id', '=', member.id).execute();
  await sql`insert into terms (code, subject, content, necessary, effective_on)
    values ('service', '이용약관', '바뀐 이용약관', true, '2026-02-01')`.execute(store.db);
  const product = await store.makeProduct({ price: 20_000 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  expect((await store.place({ member, carts, total: 23_000 })).body.code).toBe('NEW_TERMS_AWAITED');
  const { body } = await store.send('GET', '/api/v1/me/new-terms', { as: member });
  const _terms = (body.newTerms as { _id: string }[]).map(({ _id }) => _id);
  await store.send('POST', '/api/v1/me/new-terms', { as: member, body: { _terms } });
  expect((await store.place({ member, carts, total: 23_000 })).status).toBe(201);
});

it('names what forbids an order first: the approval, then the consents, then the cart', async () => {
  const member = await store.makeMember({ isApproved: false });
  const cart = { member, carts: ['00000000-0000-7000-8000-000000000000'], total: 20_000 };
  const codeOf = async (consents: object) => (await store.place({ ...cart, consents })).body.code;
  expect(await codeOf({})).toBe('APPROVAL_AWAITED');
  await store.db.updateTable('users').set({ isApproved: true }).where('id', '=', member.id).execute();
  expect(await codeOf({})).toBe('CONSENT_REQUIRED');
  expect(await codeOf(allConsents)).toBe('CART_EMPTY');
});
