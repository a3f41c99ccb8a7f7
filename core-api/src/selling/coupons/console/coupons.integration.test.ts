import type { ConsoleCouponInput } from '@iruon/contract';
import { makeProduct, makeShippingOption } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { couponInput, issue, usage } from '../coupons.fixture.ts';
import { openCoupons } from '../open-coupons.fixture.ts';

type Json = Record<string, unknown>;

const { codeOf, create, database, each, mine, operator, test, userCouponOf } = await openCoupons();

it.each<[string, Partial<ConsoleCouponInput>, string]>([
  ['above 100 percent', { value: 101 }, 'body.value'],
  ['a limit beside a fixed amount', { unit: 'AMOUNT', value: 5_000, limit: 1_000 }, 'body.limit'],
  ['a code that is guessed', { issue: issue({ event: { type: 'CODE', code: 'ABC-123' } }) }, 'body.issue.event.code'],
  [
    'an end before the start',
    { usage: usage({ startsAt: '2026-07-02T00:00:00Z', endsAt: '2026-07-01T00:00:00Z' }) },
    'body.usage.endsAt',
  ],
  ['a date past 2999', { issue: issue({ endsAt: '3000-01-01T00:00:00+09:00' }) }, 'body.issue.endsAt'],
  ['an INSTANT one without its hour', { issue: issue({ type: 'INSTANT' }) }, 'body.issue.issuesAt'],
  ['a code event without a code', { issue: issue({ event: { type: 'CODE', code: null } }) }, 'body.issue.event.code'],
  [
    'an empty scope',
    { usage: usage({ target: { ...usage().target, type: 'PRODUCTS' } }) },
    'body.usage.target._products',
  ],
  [
    'a missing product',
    {
      usage: usage({
        target: { ...usage().target, type: 'PRODUCTS', _products: ['0197a1b2-0000-7000-8000-000000000000'] },
      }),
    },
    'body.usage.target._products',
  ],
  [
    'the level of operators',
    {
      issue: issue({
        target: { ...issue().target, type: 'LEVELS', _levels: ['01935a80-0000-7000-8000-000000000002'] },
      }),
    },
    'body.issue.target._levels',
  ],
  [
    'a least above the most',
    { usage: usage({ limit: { ...usage().limit, target: { price__min: 2, price__max: 1 } } }) },
    'body.usage.limit.target.price__max',
  ],
])('refuses %s at its field', async (_, changes, path) => {
  const response = await test.send('POST', '/api/console/shop/coupons', { as: operator, body: couponInput(changes) });
  expect(response.body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((response.body.errors as Json[]).map((error) => error.path)).toContain(path);
});

// @covers call:PUT /api/console/shop/coupons/{id}
it('freezes the terms of an issued coupon, except switches and end dates', async () => {
  const { _id, updatedAt } = await create();
  await userCouponOf(_id);
  const put = (changes: Partial<ConsoleCouponInput>, seen: unknown) =>
    test.send('PUT', `/api/console/shop/coupons/${_id}`, {
      as: operator,
      body: { ...couponInput(changes), updatedAt: seen },
    });
  expect(codeOf(await put({ value: 20 }, updatedAt))).toBe('COUPON_ISSUED');
  const stopped = await put({ issue: issue({ isActive: false, endsAt: '2026-12-31T00:00:00+09:00' }) }, updatedAt);
  expect(stopped.body.coupon).toMatchObject({ state: 'STOPPED', issued: 1 });
  expect(codeOf(await put({}, updatedAt))).toBe('RECORD_CHANGED');
  expect(codeOf(await test.send('DELETE', `/api/console/shop/coupons/${_id}`, { as: operator }))).toBe('COUPON_ISSUED');
  expect((await mine()).counts).toMatchObject({ usable: 1 });
});

// @covers call:GET /api/console/shop/coupons/{id}, call:DELETE /api/console/shop/coupons/{id}, entity:coupon
it('is read as it was written, and deleted while no member has it', async () => {
  const input = couponInput({ name: '봄 쿠폰', unit: 'AMOUNT', value: 3_000, limit: 0, count: 50 });
  const { _id } = await create(input);
  const send = (method: string) => test.send(method, `/api/console/shop/coupons/${_id}`, { as: operator });
  expect((await send('GET')).body.coupon).toMatchObject({ _id, ...input });
  for (const _ of [1, 2]) expect((await send('DELETE')).status).toBe(204);
  expect((await send('GET')).status).toBe(404);
});

// @covers call:PUT /api/console/users/coupons/{id}
it('withdraws a user coupon with a reason and restores it', async () => {
  const userCoupon = await userCouponOf((await create())._id);
  const put = (body: Json) => test.send('PUT', `/api/console/users/coupons/${userCoupon}`, { as: operator, body });
  expect((await put({ isExcluded: true, reason: '' })).status).toBe(400);
  expect((await put({ isExcluded: true, reason: '잘못 지급' })).body.coupon).toMatchObject({ state: 'EXCLUDED' });
  expect((await mine()).counts).toEqual({ usable: 0, used: 0, expired: 1 });
  expect((await put({ isExcluded: false, reason: '' })).body.coupon).toMatchObject({ state: 'USABLE' });
});

// @covers call:GET /api/console/shop/coupons
it('finds by the state that the wire shows of each', async () => {
  await create({ issue: issue({ endsAt: '2026-06-29T23:00:00+09:00' }) });
  await create({ issue: issue({ endsAt: '2026-06-30T00:00:00+09:00' }) });
  await create({ issue: issue({ startsAt: '2026-07-01T00:00:00+09:00' }) });
  await create({ issue: issue({ isActive: false }) });
  const list = async (filter: Json) =>
    (
      await test.send('GET', `/api/console/shop/coupons?range=[0,199]&filter=${JSON.stringify(filter)}`, {
        as: operator,
      })
    ).body as { coupons: Json[]; total: number };
  const all = await list({});
  for (const state of ['PLANNED', 'RUNNING', 'SOLD_OUT', 'ENDED', 'STOPPED'])
    expect((await list({ state })).total).toBe(all.coupons.filter((coupon) => coupon.state === state).length);
  expect((await list({ state: 'ENDED' })).total).toBeGreaterThan(0);
});

it('returns the discount of each coupon, or why there is none', async () => {
  await makeShippingOption(database.db);
  const product = await makeProduct(database.db, { price: 100_000 });
  const held = await create({ name: '가진 쿠폰' });
  await userCouponOf(held._id);
  const short = await create({
    usage: usage({ limit: { ...usage().limit, target: { price__min: 100_001, price__max: null } } }),
  });
  const idle = await create({ usage: usage({ target: { ...usage().target, price: 'INSTALLATION_PRICE' } }) });
  const body = { _user: each.customer.id, lines: [{ _product: product.id, amount: 1 }] };
  const { coupons } = (await test.send('POST', '/api/console/shop/coupons/simulate', { as: operator, body })).body as {
    coupons: Json[];
  };
  const of = (id: string) => coupons.find(({ _coupon }) => _coupon === id);
  expect(of(held._id)).toMatchObject({
    isHeld: true,
    isApplicable: true,
    base: 100_000,
    discount: 10_000,
    on: product.name,
  });
  expect(of(short._id)).toMatchObject({ isApplicable: false, refusal: 'PRICE_BELOW_MINIMUM', base: 100_000 });
  expect(of(idle._id)).toMatchObject({ isApplicable: false, refusal: 'NOTHING_TO_DISCOUNT', base: 0 });
});
