import { makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { couponInput, issue } from './coupons.fixture.ts';
import { openCoupons } from './open-coupons.fixture.ts';

type Json = Record<string, unknown>;

const { database, test, operator, each, create, claim, codeOf, mine } = await openCoupons();

// @covers call:POST /api/v1/me/coupons, constant:discount/default-coupon-count-1, call:POST /api/console/shop/coupons
it('issues one user coupon by default: the second member is too late', async () => {
  const { count: _, ...body } = couponInput();
  const { body: made } = await test.send('POST', '/api/console/shop/coupons', { as: operator, body });
  const { _id } = made.coupon as { _id: string };
  expect(made.coupon).toMatchObject({ count: 1 });
  expect((await claim({ _coupon: _id })).status).toBe(201);
  const late = await claim({ _coupon: _id }, await makeUser(database.db));
  expect(late).toMatchObject({ status: 409, body: { code: 'COUPON_SOLD_OUT' } });
});

describe('claiming', () => {
  // @covers constant:discount/issue-request
  it('issues one user coupon with the terms of the day, and no second one', async () => {
    const { _id } = await create();
    const response = await claim({ _coupon: _id });
    expect(response.status).toBe(201);
    expect(response.body.coupon).toMatchObject({ _coupon: _id, round: 1, value: 10, limit: 10_000, state: 'USABLE' });
    const again = await claim({ _coupon: _id });
    expect(again.body).toMatchObject({
      code: 'COUPON_HELD',
      errors: [{ path: 'body._coupon', message: '이미 받은 쿠폰입니다.' }],
    });
    expect((await mine()).counts).toEqual({ usable: 1, used: 0, expired: 0 });
  });

  it('by an event code, ignoring case, with a limit of attempts', async () => {
    await create({ issue: issue({ event: { type: 'CODE', code: 'SUMMER-2026' } }) });
    const unknown = await claim({ code: 'WINTER-2026' });
    expect(unknown.body).toMatchObject({ code: 'COUPON_CODE_UNKNOWN', errors: [{ path: 'body.code' }] });
    expect((await claim({ code: 'summer-2026' })).status).toBe(201);
    const responses = await Promise.all(Array.from({ length: 15 }, (_, n) => claim({ code: `GUESS-${n}` })));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    each.clock = new Date(each.clock.getTime() + 10 * 60_000);
    expect(codeOf(await claim({ code: 'GUESS-99' }))).toBe('COUPON_CODE_UNKNOWN');
  });

  it('issues exactly its number, for any number of concurrent requests', async () => {
    const { _id } = await create({
      count: 100,
      issue: issue({ round: { type: 'INFINITE', includeds: [], excludeds: [] } }),
    });
    const members = await Promise.all(Array.from({ length: 250 }, () => makeUser(database.db)));
    // On a busy machine the request for a connection times out with 503 and without effect; the client retries.
    const claimUntilDone = async (as: (typeof members)[number]) => {
      let response = await claim({ _coupon: _id }, as);
      for (let tries = 1; response.status === 503 && tries < 10; tries++) response = await claim({ _coupon: _id }, as);
      return response;
    };
    const responses = await Promise.all(members.flatMap((as) => [claimUntilDone(as), claimUntilDone(as)]));
    expect(responses).toHaveLength(500);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(100);
    const refused = new Set(responses.filter(({ status }) => status !== 201).map(codeOf));
    expect([...refused].sort()).toEqual(['COUPON_HELD', 'COUPON_SOLD_OUT']);
    const { issued } = await database.db
      .selectFrom('coupons')
      .select('issued')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(issued).toBe(100);
  });

  // @covers call:GET /api/v1/shop/coupons
  it('is offered with the obstacles, and hides coupons for others', async () => {
    const open = await create({ name: '열린 쿠폰' });
    const soon = await create({ name: '곧 열릴 쿠폰', issue: issue({ startsAt: '2026-07-01T00:00:00+09:00' }) });
    const others = await create({
      issue: issue({ target: { ...issue().target, type: 'USERS', _users: [operator.id] } }),
    });
    const { coupons } = (await test.send('GET', '/api/v1/shop/coupons', { as: each.customer })).body as {
      coupons: Json[];
    };
    const of = (id: string) => coupons.find(({ _id }) => _id === id);
    expect(of(open._id)).toMatchObject({ isReceivable: true, refusal: null, left: 100 });
    expect(of(soon._id)).toMatchObject({ isReceivable: false, refusal: 'COUPON_NOT_BEGUN' });
    expect(of(others._id)).toBeUndefined();
  });
});

it('causes no inconsistency', async () => {
  const broken = await database.violations(each.clock);
  expect(broken.filter(({ name }) => name.includes('coupon'))).toEqual([]);
});
