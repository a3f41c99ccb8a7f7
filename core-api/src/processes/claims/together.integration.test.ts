import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Member, newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, FIXED, TIERS } from './claims.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const claims = claiming(store, operator);
beforeEach(async () => {
  store.setClock(new Date('2026-06-01T03:00:00Z'));
  await claims.tiered(FIXED);
});
afterEach(() => store.expectSound());

const product = (price: number, stock = 20) => store.makeProduct({ price, stock });
const also = (orderIds: string[], pieces = 1) => orderIds.map((_order) => ({ _order, pieces }));

/** Three lines of 20,000 won and a fee of 3,000. */
async function three() {
  const goods = await Promise.all([product(20_000), product(20_000), product(20_000)]);
  const bill = await claims.bought(goods.map((each) => ({ product: each })));
  const [first = '', ...others] = bill.orderIds;
  return { ...bill, goods, first, others };
}

const preview = (member: Member, orderId: string, query: Record<string, string>) =>
  store.send('GET', `/api/v1/me/orders/${orderId}/claims/preview?${new URLSearchParams(query)}`, { as: member });

const groupOf = (purchaseId: string) =>
  store.db
    .selectFrom('claims')
    .select(['id', 'orderId', 'groupId', 'refundId', 'status', 'returnFeeCharged'])
    .where('purchaseId', '=', purchaseId)
    .orderBy('id')
    .execute();

describe('a paid purchase', () => {
  it('is cancelled completely in one request: one refund, one call to the gateway', async () => {
    const { member, first, others, _id, goods } = await three();
    const query = { kind: 'CANCEL', pieces: '1', reason: 'CHANGE_OF_MIND', also: others.map((id) => `${id}:1`).join() };
    expect((await preview(member, first, query)).body.preview).toMatchObject({
      amount: 63_000,
      rows: [
        { key: 'goods', amount: 60_000 },
        { key: 'fees', amount: 3_000 },
      ],
    });
    const key = newKey();
    const response = await claims.claim(member, first, { also: also(others) }, key);
    expect(claims.claimOf(response)).toMatchObject({
      _order: first,
      state: 'CANCEL_COMPLETED',
      together: 3,
      refund: { amount: 63_000 },
    });
    expect((await claims.claim(member, first, { also: also(others) }, key)).body).toEqual(response.body);
    await store.runJobs();
    expect(await claims.paidBack(_id)).toEqual([63_000]);
    expect(await store.paymentRows(_id)).toMatchObject([{ refunded: 63_000, state: 'CANCELED' }]);
    for (const id of [first, ...others])
      expect(await claims.statusOf(id)).toMatchObject({ orderStatus: 'ORDER_CANCELED' });
    for (const each of goods) expect(await store.stockOf(each)).toBe(20);
    expect(new Set((await groupOf(_id)).map(({ groupId, refundId }) => `${groupId}/${refundId}`)).size).toBe(1);
  });

  it('refunds part of several lines with their common prices', async () => {
    await claims.tiered(TIERS);
    const lines = [
      { product: await product(20_000), amount: 2 },
      { product: await product(15_000), amount: 2 },
    ];
    const { member, orderIds, _id } = await claims.bought(lines);
    const [first = '', second = ''] = orderIds;
    // 70,000 were paid; 35,000 remain, with a delivery fee of 3,000.
    const query = { kind: 'CANCEL', pieces: '1', reason: 'CHANGE_OF_MIND', also: `${second}:1` };
    expect((await preview(member, first, query)).body.preview).toMatchObject({ amount: 32_000, dueFees: 3_000 });
    expect(await claims.refundOf(await claims.claim(member, first, { also: also([second]) }))).toBe(32_000);
    const { body } = await store.send('GET', `/api/v1/me/orders/${first}`, { as: member });
    expect(body.amounts).toMatchObject({ paid: { card: 70_000 }, refunded: { card: 0 }, pending: 32_000 });
    expect(await claims.refundOf(await claims.claim(member, first, { also: also([second]) }))).toBe(38_000);
    await store.runJobs();
    expect(await claims.paidBack(_id)).toEqual([32_000, 38_000]);
  });

  it('leaves prepared lines pending, and completes the others', async () => {
    const { member, first, others, _id } = await three();
    await claims.decide(first, 'ORDER_CONFIRM');
    expect(claims.claimOf(await claims.claim(member, first, { also: also(others) }))).toMatchObject({
      state: 'CANCEL_REQUESTED',
    });
    for (const id of others) expect(await claims.statusOf(id)).toMatchObject({ claimStatus: 'CANCEL_COMPLETED' });
    expect(await claims.refundsOf(_id)).toMatchObject([{ amount: 40_000 }]);
    expect((await claims.decide(first, 'CANCEL_COMPLETED', { together: true })).status).toBe(200);
    expect(await claims.refundsOf(_id)).toMatchObject([{ amount: 40_000 }, { amount: 23_000 }]);
  });
});

describe('lines that return in one parcel', () => {
  async function requestReturn() {
    const bill = await three();
    await claims.deliver(bill.purchaseNo, bill.orderIds);
    const opened = await claims.claim(bill.member, bill.first, { kind: 'RETURN', also: also(bill.others) });
    expect(claims.claimOf(opened)).toMatchObject({ state: 'RETURN_REQUESTED', together: 3 });
    const group = await groupOf(bill._id);
    const collect = async (id: string) => {
      await claims.collect(id, 'COLLECTION_PROGRESS');
      expect((await claims.collect(id, 'COLLECTION_COMPLETE', { restock: true })).status).toBe(200);
    };
    return { ...bill, group, collect };
  }

  it('pay one return shipping when they are completed together, in one refund', async () => {
    const { member, first, _id, group, collect } = await requestReturn();
    const { body } = await store.send('GET', `/api/v1/me/orders/${first}/claims`, { as: member });
    expect((body.orderClaims as { claims: object[] }).claims).toMatchObject([{ expected: 57_000, together: 3 }]);
    const [lead] = group;
    expect((await claims.consoleClaim(lead?.id ?? '')).body.claim).toMatchObject({
      preview: { amount: 57_000 },
      group: [{ state: 'RETURN_REQUESTED' }, { state: 'RETURN_REQUESTED' }],
    });
    await collect(lead?.id ?? '');
    expect((await claims.decide(first, 'RETURN_COMPLETED', { together: true })).status).toBe(409);
    for (const { id } of group.slice(1)) await collect(id);
    expect((await claims.decide(first, 'RETURN_COMPLETED', { together: true })).status).toBe(200);
    expect(await claims.refundsOf(_id)).toMatchObject([{ amount: 57_000 }]);
    await store.runJobs();
    expect(await claims.paidBack(_id)).toEqual([57_000]);
  });

  it('pay for it once also when they are completed one by one, and one of them is refused', async () => {
    const { orderIds, _id, group, collect } = await requestReturn();
    const [first = '', second = '', third = ''] = orderIds;
    for (const { id } of group) await collect(id);
    expect((await claims.decide(first, 'RETURN_COMPLETED')).status).toBe(200);
    expect((await claims.decide(second, 'RETURN_COMPLETED')).status).toBe(200);
    expect(await claims.refundsOf(_id)).toMatchObject([{ amount: 17_000 }, { amount: 20_000 }]);
    expect((await claims.decide(third, 'RETURN_COMPLETED')).status).toBe(200);
    expect((await groupOf(_id)).map(({ returnFeeCharged }) => returnFeeCharged)).toEqual([3_000, 0, 0]);
  });

  it('pay for it each when they are requested separately', async () => {
    const { member, first, others, purchaseNo, orderIds } = await three();
    await claims.deliver(purchaseNo, orderIds);
    for (const id of [first, others[0] ?? '']) {
      const { _id } = claims.claimOf(await claims.claim(member, id, { kind: 'RETURN' }));
      await claims.collect(_id, 'COLLECTION_PROGRESS');
      await claims.collect(_id, 'COLLECTION_COMPLETE', { restock: true });
      await claims.decide(id, 'RETURN_COMPLETED');
      expect((await claims.consoleClaim(_id)).body.claim).toMatchObject({
        returnFee: 3_000,
        refund: { amount: 17_000 },
      });
    }
  });
});

it('refuses orders that cannot be claimed together, each at its field', async () => {
  const { member, first, others } = await three();
  const stranger = await three();
  const refused = async (body: object) => (await claims.claim(member, first, body)).body;
  expect(await refused({ also: also(stranger.others) })).toMatchObject({ errors: [{ path: 'body.also.0._order' }] });
  expect(await refused({ also: also([first]) })).toMatchObject({ errors: [{ path: 'body.also.0._order' }] });
  expect(await refused({ also: also([others[0] ?? '', others[0] ?? '']) })).toMatchObject({
    errors: [{ path: 'body.also.1._order' }],
  });
  expect(await refused({ also: also(others, 2) })).toMatchObject({
    code: 'CLAIM_PIECES',
    errors: [{ path: 'body.also.0.pieces', message: '1개까지 신청할 수 있습니다.' }],
  });
  expect(await refused({ also: also(others), kind: 'RETURN' })).toMatchObject({ code: 'CLAIM_NOT_ALLOWED' });
  const shown = { kind: 'CANCEL', pieces: '1', reason: 'CHANGE_OF_MIND' };
  expect((await preview(member, first, { ...shown, also: `${stranger.first}:1` })).status).toBe(404);
  expect((await preview(member, first, { ...shown, also: 'x' })).status).toBe(400);
  await claims.deliver(stranger.purchaseNo, stranger.orderIds);
  const exchange = await claims.claim(stranger.member, stranger.first, {
    kind: 'EXCHANGE',
    also: also(stranger.others),
  });
  expect(exchange.body).toMatchObject({ errors: [{ message: '교환은 상품마다 따로 신청해 주세요.' }] });
  for (const id of [first, ...others]) expect(await claims.statusOf(id)).toMatchObject({ claimStatus: null });
});
