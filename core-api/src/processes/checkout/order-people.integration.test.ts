import { expect, it } from 'vitest';
import { allConsents, newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();

const person = { name: '김이루', phone: '01012345678' };
const home = { postcode: '04524', address1: '서울 중구 세종대로 110', address2: '1층' };
const place = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' };

/** The sender and the receiver of an order. */
interface People {
  sender: object;
  receiver: object;
}
async function orderedBy(people: People | ((member: { username: string }) => People)) {
  const member = await store.makeMember();
  const { sender, receiver } = typeof people === 'function' ? people(member) : people;
  const product = await store.makeProduct({ price: 20_000, stock: 10 });
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const { payable } = await store.quoted(member, carts);
  const placed = await store.send('POST', '/api/v1/shop/orders', {
    as: member,
    headers: { 'idempotency-key': newKey() },
    body: {
      _carts: carts,
      sender: { ...person, email: 'buyer@example.kr', ...sender },
      receiver: { ...person, ...place, ...receiver },
      paymentMethod: 'card',
      consents: allConsents,
      expectedTotal: payable,
    },
  });
  const { _id } = (placed.body.purchase ?? {}) as { _id: string };
  const [order] = _id ? await store.orderRows(_id) : [];
  const read = await store.send('GET', `/api/v1/me/orders/${order?.id}`, { as: member });
  const purchase = read.body.purchase as { sender: object; receiver: object };
  return { member, placed, order, purchase };
}

// @covers entity:checkout-sender, entity:checkout-receiver
it('stores the username and the address of the buyer, and whether the receiver is the default destination', async () => {
  const { member, purchase } = await orderedBy({ sender: home, receiver: { isDefault: true } });
  expect(purchase.sender).toEqual({ username: member.username, ...person, email: 'buyer@example.kr', ...home });
  expect(purchase.receiver).toMatchObject({ ...place, isDefault: true });
});

it('requires no address of the buyer, and accepts no username but their own', async () => {
  const { purchase } = await orderedBy({ sender: {}, receiver: {} });
  expect(purchase).toMatchObject({
    sender: { postcode: '', address1: '', address2: '' },
    receiver: { isDefault: false },
  });
  const { placed } = await orderedBy({ sender: { username: 'stranger' }, receiver: {} });
  expect([placed.status, placed.body]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'body.sender.username' })] }),
  ]);
  const own = await orderedBy((member) => ({
    sender: { username: member.username },
    receiver: { title: '치과', type: 'CLINIC', email: 'clinic@example.kr' },
  }));
  expect(own.placed.status, JSON.stringify(own.placed.body)).toBe(201);
  expect(own.purchase).toMatchObject({
    sender: { username: own.member.username },
    receiver: { title: '치과', type: 'CLINIC', email: 'clinic@example.kr' },
  });
});

it('is no longer the default destination after a correction of the address', async () => {
  const { member, order } = await orderedBy({ sender: {}, receiver: { isDefault: true } });
  const receiver = { ...person, ...place };
  const correct = (address: object) =>
    store.send('PUT', `/api/v1/me/orders/${order?.id}`, {
      as: member,
      body: { receiver: { ...receiver, ...address }, requestMessage: '', receiverAt: null },
    });
  const { status, body } = await correct({ address1: '서울 강남구 테헤란로 1' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await store.purchaseRow(order?.purchaseId ?? '')).receiver).not.toHaveProperty('isDefault');
});
