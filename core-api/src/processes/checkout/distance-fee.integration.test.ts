import { makeShippingOption } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { address, allConsents, type Member, newKey, sender } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const hanam = { postcode: '12910', address1: '경기 하남시 아리수로 565' };
const busan = { postcode: '47545', address1: '부산 연제구 중앙대로 1001' };
const nowhere = { postcode: '06236', address1: '서울 강남구 없는로 1' };
const atTheDoor = { type: 'Point', coordinates: [127.1086, 37.4021] };

const store = await storeForTests();
const tiers = [
  { distance: 0, amount: 5_000 },
  { distance: 100, amount: 40_000 },
];
const charge = { type: 'TRAVEL', fixedAmount: 0, pricesRange: [], travelRange: tiers };
const travel = (await makeShippingOption(store.db, { charge })).id;
afterEach(() => store.expectSound());

async function cartOf(member: Member): Promise<string[]> {
  const { id } = await store.makeProduct({ price: 20_000, stock: 10 });
  const { body } = await store.send('POST', '/api/v1/me/carts', {
    as: member,
    body: { carts: [{ _product: id, _shippingOption: travel, amount: 1 }] },
  });
  return (body.carts as { _id: string }[]).map(({ _id }) => _id);
}

async function quoted(member: Member, carts: string[], receiver: object) {
  const { body } = await store.send('POST', '/api/v1/shop/orders/quote', {
    as: member,
    body: { _carts: carts, receiver },
  });
  return body.quote as { totals: { delivery: number; payable: number }; panel: { assumed: string[] } };
}

const place = (member: Member, carts: string[], receiver: object, expectedTotal: number) =>
  store.send('POST', '/api/v1/shop/orders', {
    as: member,
    headers: { 'idempotency-key': newKey() },
    body: {
      _carts: carts,
      sender: { ...sender, email: member.email },
      receiver: { ...address, ...receiver },
      paymentMethod: 'card',
      consents: allConsents,
      expectedTotal,
    },
  });

it("depends on the address and not on the client's coordinates", async () => {
  const member = await store.makeMember();
  const carts = await cartOf(member);
  expect((await quoted(member, carts, hanam)).totals.delivery).toBe(5_000);
  const far = await quoted(member, carts, { ...busan, geolocation: atTheDoor });
  expect(far).toMatchObject({ totals: { delivery: 40_000 }, panel: { assumed: [] } });

  const cheated = await place(member, carts, { ...busan, geolocation: atTheDoor }, 25_000);
  expect(cheated).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } });
  const placed = await place(member, carts, { ...busan, geolocation: atTheDoor }, 60_000);
  expect(placed.status).toBe(201);
  const { receiver } = await store.purchaseRow((placed.body.purchase as { _id: string })._id);
  expect(receiver).toMatchObject({ geolocation: { type: 'Point', coordinates: [129.0756, 35.1796] } });
});

it('looks an address up for an order without an earlier quote', async () => {
  const member = await store.makeMember();
  const carts = await cartOf(member);
  const jeju = { postcode: '63122', address1: '제주특별자치도 제주시 문연로 6' };
  expect((await place(member, carts, jeju, 60_000)).status).toBe(201);
});

it('shows an assumed fee, never charges it, and looks the address up again an hour later', async () => {
  const member = await store.makeMember();
  const carts = await cartOf(member);
  expect((await quoted(member, carts, nowhere)).panel.assumed).toEqual(['DISTANCE_UNKNOWN']);
  expect(await place(member, carts, nowhere, 25_000)).toMatchObject({
    status: 409,
    body: { code: 'SHIPPING_UNAVAILABLE' },
  });
  const lookUps = () =>
    store.db
      .selectFrom('locatedAddresses')
      .select('locatedAt')
      .where('address1', '=', nowhere.address1)
      .executeTakeFirstOrThrow();
  const first = await lookUps();
  store.later(59 * 60);
  await quoted(member, carts, nowhere);
  expect(await lookUps()).toEqual(first);
  store.later(120);
  await quoted(member, carts, nowhere);
  expect(await lookUps()).not.toEqual(first);
});

it('is free for a pickup at the factory, for any address', async () => {
  const member = await store.makeMember();
  const carts = await cartOf(member);
  const picked = { ...nowhere, isFactory: true };
  expect(await quoted(member, carts, picked)).toMatchObject({
    totals: { delivery: 0, payable: 20_000 },
    panel: { assumed: [] },
  });
  const placed = await place(member, carts, picked, 20_000);
  expect(placed.status).toBe(201);
  const { receiver } = await store.purchaseRow((placed.body.purchase as { _id: string })._id);
  expect(receiver).toMatchObject({ isFactory: true });
});

it('locates a destination when it is created and when it changes, and returns the address at a position', async () => {
  const member = await store.makeMember();
  const input = { title: '병원', name: '김이루', phone: '01012345678', address2: '2층', ...hanam };
  const made = await store.send('POST', '/api/v1/me/destinations', {
    as: member,
    headers: { 'idempotency-key': newKey() },
    body: input,
  });
  const { _id, geolocation } = made.body.destination as { _id: string; geolocation: unknown };
  expect(geolocation).toEqual({ type: 'Point', coordinates: [127.189468066887, 37.569300858571] });
  const moved = await store.send('PUT', `/api/v1/me/destinations/${_id}`, {
    as: member,
    body: { ...input, ...busan },
  });
  expect(moved.body).toMatchObject({ destination: { geolocation: { coordinates: [129.0756, 35.1796] } } });
  const near = await store.send('GET', '/api/v1/me/destinations/nearby?longitude=127.1895&latitude=37.5693', {
    as: member,
  });
  expect(near.body).toEqual({ address: hanam });
});
