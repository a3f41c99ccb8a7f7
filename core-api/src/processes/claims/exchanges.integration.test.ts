import type { OrderClaims } from '@iruon/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { type Claiming, claiming, parcel } from './claims.fixture.ts';

let bought: Claiming['bought'];
let claim: Claiming['claim'];
let decide: Claiming['decide'];
let collect: Claiming['collect'];
let claimOf: Claiming['claimOf'];
let statusOf: Claiming['statusOf'];
let deliver: Claiming['deliver'];

const store = await storeForTests();
({ bought, claim, decide, collect, claimOf, statusOf, deliver } = claiming(
  store,
  await store.makeMember({ type: 'OPERATOR' }),
));
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

const product = (price: number, stock: number) => store.makeProduct({ price, stock });

describe('an exchange', () => {
  async function twoSizes() {
    const goods = await store.makeProduct({ price: 10_000, optionsEnabled: true });
    const small = await store.makeOption({ productId: goods.id, name: 'S', value: ['S'], stock: 5 });
    const large = await store.makeOption({ productId: goods.id, name: 'L', value: ['L'], stock: 5 });
    const dear = await store.makeOption({ productId: goods.id, name: 'XL', value: ['XL'], stock: 5, price: 500 });
    return { goods, small, large, dear };
  }
  const price = (option: { id: string }, value: number) =>
    store.db.updateTable('productOptions').set({ price: value }).where('id', '=', option.id).execute();
  const stockOf = async (option: { id: string }) =>
    (await store.db.selectFrom('productOptions').select('stock').where('id', '=', option.id).executeTakeFirst())?.stock;

  // @covers state:claim/EXCHANGE_COMPLETED, state:claim/EXCHANGE_DELAYED, state:claim/EXCHANGE_SHIPPING
  // @covers state:transition/exchange-ship, state:transition/exchange-complete, state:transition/exchange-accept
  // @covers state:transition/exchange-delay-resume, state:claim/EXCHANGE_PENDING
  it('reserves the other size on acceptance, ships it once the first is back, and leaves it with the order', async () => {
    const { goods, small, large, dear } = await twoSizes();
    const { member, orderIds, purchaseNo } = await bought([{ product: goods, option: small.id, amount: 2 }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    const input = { kind: 'EXCHANGE', reason: 'WRONG_CHOICE', pieces: 2 };
    expect((await claim(member, orderId, { ...input, _option: dear.id })).body.code).toBe('EXCHANGE_OPTION_UNFIT');
    const { _id } = claimOf(await claim(member, orderId, { ...input, _option: large.id }));
    expect((await decide(orderId, 'EXCHANGE_PENDING')).status).toBe(200);
    expect(await stockOf(large)).toBe(3);
    expect((await decide(orderId, 'EXCHANGE_DELAYED', { message: '입고 대기', date: '2026-06-20' })).status).toBe(200);
    expect((await decide(orderId, 'EXCHANGE_PENDING')).status).toBe(200);
    expect(await stockOf(large)).toBe(3);
    expect((await decide(orderId, 'EXCHANGE_SHIPPING', parcel)).status).toBe(409);
    await collect(_id, 'COLLECTION_PROGRESS');
    await collect(_id, 'COLLECTION_COMPLETE', { restock: true });
    expect(await stockOf(small)).toBe(5);
    expect((await decide(orderId, 'EXCHANGE_SHIPPING')).body.errors).toMatchObject([{ path: 'body.courierCode' }]);
    expect((await decide(orderId, 'EXCHANGE_SHIPPING', parcel)).status).toBe(200);
    expect((await decide(orderId, 'EXCHANGE_COMPLETED')).status).toBe(200);
    expect(await statusOf(orderId)).toMatchObject({ optionId: large.id, claimStatus: 'EXCHANGE_COMPLETED' });
    await store.expectSound();
    const back = claimOf(await claim(member, orderId, { kind: 'RETURN', pieces: 2 }));
    await collect(back._id, 'COLLECTION_PROGRESS');
    await collect(back._id, 'COLLECTION_COMPLETE', { restock: true });
    expect(await stockOf(large)).toBe(5);
    expect((await decide(orderId, 'RETURN_COMPLETED')).status).toBe(200);
    await store.runJobs();
  });

  it('of an order on the way delivers it, so that the buyer may confirm', async () => {
    const { member, orderIds } = await bought([{ product: await product(10_000, 5) }]);
    const [orderId = ''] = orderIds;
    const order = `/api/console/shop/orders/${orderId}/state`;
    const as = await store.makeMember({ type: 'OPERATOR' });
    await store.send('PATCH', `${order}/ORDER_CONFIRM`, { as, body: {} });
    expect((await store.send('PATCH', `${order}/SHIPPING_CONFIRM`, { as, body: parcel })).status).toBe(200);
    const { _id } = claimOf(await claim(member, orderId, { kind: 'EXCHANGE', reason: 'DAMAGED', pieces: 1 }));
    await decide(orderId, 'EXCHANGE_PENDING');
    await collect(_id, 'COLLECTION_PROGRESS');
    await collect(_id, 'COLLECTION_COMPLETE', { restock: false });
    await decide(orderId, 'EXCHANGE_SHIPPING', parcel);
    expect((await decide(orderId, 'EXCHANGE_COMPLETED')).status).toBe(200);
    expect(await statusOf(orderId)).toMatchObject({
      orderStatus: 'DELIVERY_COMPLETE',
      purchaseStatus: 'PURCHASE_AWAITING',
      claimStatus: 'EXCHANGE_COMPLETED',
    });
    expect((await store.send('POST', `/api/v1/me/orders/${orderId}/confirm`, { as: member })).status).toBe(200);
  });

  it('accepts options of the paid price, regardless of their current price', async () => {
    const { goods, small, large, dear } = await twoSizes();
    const { member, orderIds, purchaseNo } = await bought([{ product: goods, option: small.id }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    const asked = async () => {
      const { body } = await store.send('GET', `/api/v1/me/orders/${orderId}/claims`, { as: member });
      return body.orderClaims as OrderClaims;
    };
    const first = await asked();
    expect(first.exchangeOptions).toEqual([{ _id: large.id, name: 'L', isInStock: true, stock: 5 }]);
    expect(first.sameOption).toEqual({ isInStock: true, stock: 4 });
    expect(first.kinds.find(({ kind }) => kind === 'EXCHANGE')?.paidReasons).toEqual([
      'CHANGE_OF_MIND',
      'WRONG_CHOICE',
    ]);
    // The ordered option now costs 500 more, like the expensive one; the large one still has no surcharge.
    await price(small, 500);
    expect((await asked()).exchangeOptions.map(({ _id }) => _id)).toEqual([large.id]);
    const input = { kind: 'EXCHANGE', reason: 'WRONG_CHOICE' };
    expect((await claim(member, orderId, { ...input, _option: dear.id })).body.code).toBe('EXCHANGE_OPTION_UNFIT');
    expect(claimOf(await claim(member, orderId, { ...input, _option: large.id })).state).toBe('EXCHANGE_REQUESTED');
  });

  it('accepts options as expensive as the paid one, none that is cheaper', async () => {
    const { goods, small, large, dear } = await twoSizes();
    await price(large, 500);
    const { member, orderIds, purchaseNo } = await bought([{ product: goods, option: dear.id }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    const input = { kind: 'EXCHANGE', reason: 'WRONG_CHOICE' };
    expect((await claim(member, orderId, { ...input, _option: small.id })).body.code).toBe('EXCHANGE_OPTION_UNFIT');
    expect(claimOf(await claim(member, orderId, { ...input, _option: large.id })).state).toBe('EXCHANGE_REQUESTED');
  });

  // @covers state:transition/exchange-reject, state:claim/EXCHANGE_REJECTED
  it('of a broken item for an intact one writes the broken one off; refused after acceptance it returns the new one to stock', async () => {
    const goods = await product(10_000, 10);
    const { member, orderIds, purchaseNo } = await bought([{ product: goods, amount: 3 }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    const input = { kind: 'EXCHANGE', reason: 'DAMAGED' };
    const made = claimOf(await claim(member, orderId, input));
    await decide(made._order, 'EXCHANGE_PENDING');
    expect(await store.stockOf(goods)).toBe(6);
    expect((await decide(made._order, 'EXCHANGE_REJECTED', { message: '사용하셨습니다.' })).status).toBe(200);
    expect(await store.stockOf(goods)).toBe(7);
    const again = claimOf(await claim(member, made._order, input));
    await decide(made._order, 'EXCHANGE_PENDING');
    await collect(again._id, 'COLLECTION_PROGRESS');
    await collect(again._id, 'COLLECTION_COMPLETE', { restock: false });
    await decide(made._order, 'EXCHANGE_SHIPPING', parcel);
    expect((await decide(made._order, 'EXCHANGE_COMPLETED')).status).toBe(200);
    expect(await store.stockOf(goods)).toBe(6);
  });

  it('is not accepted without stock to send', async () => {
    const goods = await product(10_000, 1);
    const { member, orderIds, purchaseNo } = await bought([{ product: goods }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    claimOf(await claim(member, orderId, { kind: 'EXCHANGE', reason: 'DAMAGED' }));
    expect((await decide(orderId, 'EXCHANGE_PENDING')).body.code).toBe('STOCK_SHORT');
    expect(await statusOf(orderId)).toMatchObject({ claimStatus: 'EXCHANGE_REQUESTED' });
  });

  // @covers state:transition/exchange-request, state:transition/exchange-withdraw
  it('is withdrawn by its member until it is accepted, and requested again', async () => {
    const { member, orderIds, purchaseNo } = await bought([{ product: await product(10_000, 5) }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    const input = { kind: 'EXCHANGE', reason: 'DAMAGED' };
    const reverseCharge = (id: string) => store.send('DELETE', `/api/v1/me/claims/${id}`, { as: member });
    const first = claimOf(await claim(member, orderId, input));
    expect((await reverseCharge(first._id)).status).toBeLessThan(300);
    expect(await statusOf(orderId)).toMatchObject({ claimStatus: null, collectionStatus: null });
    const again = claimOf(await claim(member, orderId, input));
    expect((await decide(orderId, 'EXCHANGE_PENDING')).status).toBe(200);
    const refused = await reverseCharge(again._id);
    expect([refused.status, refused.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    expect(await statusOf(orderId)).toMatchObject({ claimStatus: 'EXCHANGE_PENDING' });
  });

  // @covers state:claim/EXCHANGE_REQUESTED
  it('cannot end with the states of another kind of claim', async () => {
    const { member, orderIds, purchaseNo } = await bought([{ product: await product(10_000, 2) }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    claimOf(await claim(member, orderId, { kind: 'EXCHANGE', reason: 'DAMAGED' }));
    for (const state of ['CANCEL_REJECTED', 'RETURN_REJECTED', 'RETURN_COMPLETED', 'CANCEL_COMPLETED']) {
      const { status, body } = await decide(orderId, state, { message: '다른 신청의 말입니다.' });
      expect([status, body.code, body.from]).toEqual([409, 'TRANSITION_NOT_ALLOWED', 'EXCHANGE_REQUESTED']);
      expect(body.allowed).toEqual([{ to: 'EXCHANGE_PENDING' }, { to: 'EXCHANGE_REJECTED' }]);
    }
    expect(await statusOf(orderId)).toMatchObject({ claimStatus: 'EXCHANGE_REQUESTED' });
  });
});
