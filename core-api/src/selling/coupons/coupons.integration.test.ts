import { makeCart, makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { issue, usage } from './coupons.fixture.ts';
import {
  expireCoupons,
  issueCoupon,
  issueOnEvent,
  openCouponIssues,
  releaseCoupons,
  reserveCoupons,
  returnCoupons,
  runCouponIssue,
  usableUserCoupons,
  useCoupons,
} from './index.ts';
import { openCoupons } from './open-coupons.fixture.ts';

type Json = Record<string, unknown>;

const { database, test, operator, each, create, userCouponOf, codeOf, mine } = await openCoupons();

describe('a purchase', () => {
  const at = () => each.clock;
  const reserve = (purchaseId: string, ids: string[]) =>
    inTransaction(database.db, (trx) =>
      reserveCoupons(trx, { userId: each.customer.id, purchaseId, userCouponIds: ids, now: at() }),
    );
  const states = async () => (await mine('used')).coupons.map(({ state }) => state);

  it('reserves a user coupon for one of a hundred concurrent purchases', async () => {
    const userCoupon = await userCouponOf((await create())._id);
    const purchases = await Promise.all(
      Array.from({ length: 100 }, () => makePurchase(database.db, { userId: each.customer.id })),
    );
    const outcomes = await Promise.allSettled(purchases.map(({ id }) => reserve(id, [userCoupon])));
    const held = purchases.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const { id } of held) await makeOrder(database.db, { purchaseId: id });
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason.body).toMatchObject({ code: 'COUPON_TAKEN', _coupon: userCoupon });
  });

  it('reserves once for a repetition, uses, and returns', async () => {
    const userCoupon = await userCouponOf((await create())._id);
    const { id } = await makePurchase(database.db, { userId: each.customer.id });
    await reserve(id, [userCoupon]);
    await reserve(id, [userCoupon]);
    expect(await states()).toEqual(['RESERVED']);
    await inTransaction(database.db, (trx) => releaseCoupons(trx, id));
    expect((await mine()).counts).toMatchObject({ usable: 1 });
    await reserve(id, [userCoupon]);
    await inTransaction(database.db, (trx) => useCoupons(trx, id, at()));
    await inTransaction(database.db, (trx) => releaseCoupons(trx, id));
    expect(await states()).toEqual(['USED']);
    await expect(
      reserve((await makePurchase(database.db, { userId: each.customer.id })).id, [userCoupon]),
    ).rejects.toThrow('COUPON_TAKEN');
    await inTransaction(database.db, (trx) => returnCoupons(trx, id, [userCoupon]));
    expect((await mine()).counts).toEqual({ usable: 1, used: 0, expired: 0 });
  });

  // @covers entity:user-coupon
  it('reserves no foreign and no expired one', async () => {
    const other = await makeUser(database.db);
    const theirs = await userCouponOf((await create())._id, other);
    const { id } = await makePurchase(database.db, { userId: each.customer.id });
    await expect(reserve(id, [theirs])).rejects.toThrow('COUPON_TAKEN');
    const ending = usage({ type: 'BOUNDED', endsAt: '2026-06-30T00:00:00+09:00' });
    const userCoupon = await userCouponOf((await create({ usage: ending }))._id);
    each.clock = new Date('2026-06-30T15:00:00Z');
    await expect(reserve(id, [userCoupon])).rejects.toThrow('COUPON_TAKEN');
    expect((await mine('expired')).coupons).toMatchObject([{ _id: userCoupon, isExpired: true }]);
    expect(await expireCoupons({ db: database.db, now: () => each.clock })).toBeGreaterThan(0);
    expect(await usableUserCoupons(database.db, each.customer.id, each.clock)).toEqual([]);
  });
});

describe('the cart', () => {
  // @covers entity:coupon-cart
  // @covers call:PUT /api/v1/me/coupons/{id}/product, call:PUT /api/v1/me/coupons/{id}/shippingCode
  // @covers call:DELETE /api/v1/me/coupons/{id}
  it('applies a product coupon to a product in the cart, one per target', async () => {
    const product = await makeProduct(database.db);
    const [first, second] = [await userCouponOf((await create())._id), await userCouponOf((await create())._id)];
    const put = (id: string, body: Json) =>
      test.send('PUT', `/api/v1/me/coupons/${id}/product`, { as: each.customer, body });
    expect((await put(first, { _product: product.id })).body).toMatchObject({
      code: 'COUPON_NOT_LAYABLE',
      errors: [{ path: 'body._product' }],
    });
    await makeCart(database.db, { userId: each.customer.id, productId: product.id });
    expect((await put(first, { _product: product.id })).body.coupon).toMatchObject({ _product: product.id });
    expect((await put(second, { _product: product.id })).body.coupon).toMatchObject({ _product: product.id });
    const applied = async () =>
      (await mine()).coupons.filter(({ _product }) => _product !== null).map(({ _id }) => _id);
    expect(await applied()).toEqual([second]);
    const onCode = await test.send('PUT', `/api/v1/me/coupons/${first}/shippingCode`, {
      as: each.customer,
      body: { shippingCode: 'X' },
    });
    expect(codeOf(onCode)).toBe('COUPON_NOT_LAYABLE');
    expect((await test.send('DELETE', `/api/v1/me/coupons/${second}`, { as: each.customer })).status).toBe(204);
    expect(await applied()).toEqual([]);
    expect((await mine()).counts).toMatchObject({ usable: 2 });
  });
});

describe('issued by the store', () => {
  const context = () => systemContext({ ...test.services, now: () => each.clock });
  const runs = async (_coupon: string) =>
    (await test.send('GET', `/api/console/users/coupon-runs?filter=${JSON.stringify({ _coupon })}`, { as: operator }))
      .body as { runs: Json[] };

  // @covers constant:discount/issue-instant
  it('at its hour to every target once, for any number of runs', async () => {
    const { _id } = await create({
      count: null,
      issue: issue({
        type: 'INSTANT',
        issuesAt: '2026-07-01T00:00:00+09:00',
        target: { ...issue().target, type: 'USERS', _users: [each.customer.id] },
      }),
    });
    await openCouponIssues(context());
    expect((await runs(_id)).runs).toEqual([]);
    each.clock = new Date('2026-06-30T15:00:00Z');
    await openCouponIssues(context());
    await openCouponIssues(context());
    const [run, ...more] = (await runs(_id)).runs;
    expect([run, more]).toMatchObject([{ state: 'WAITING', total: 1 }, []]);
    await Promise.all([runCouponIssue(context(), String(run?._id)), runCouponIssue(context(), String(run?._id))]);
    expect((await runs(_id)).runs).toMatchObject([{ state: 'DONE', done: 1, issued: 1, report: [] }]);
    expect((await mine()).counts).toMatchObject({ usable: 1 });
  });

  // @covers call:POST /api/console/users/coupons
  it('to pasted usernames, and reports those who got none', async () => {
    const { _id } = await create({ count: 1 });
    const other = await makeUser(database.db);
    const body = { _coupon: _id, type: 'USERNAMES', usernames: ['nobody0', each.customer.username, other.username] };
    const { run } = (await test.send('POST', '/api/console/users/coupons', { as: operator, body })).body as {
      run: Json;
    };
    expect(run).toMatchObject({
      state: 'WAITING',
      total: 3,
      done: 1,
      report: [{ username: 'nobody0', code: 'USER_UNKNOWN' }],
    });
    await runCouponIssue(context(), String(run._id));
    const [done] = (await runs(_id)).runs;
    expect(done).toMatchObject({ state: 'DONE', done: 3, issued: 1 });
    expect(((done as Json).report as Json[]).map(({ code }) => code)).toEqual(['USER_UNKNOWN', 'COUPON_SOLD_OUT']);
  });

  it('to thousands in batches', async () => {
    const { _id } = await create({ count: null });
    const passwordHash = each.customer.passwordHash;
    await Promise.all(Array.from({ length: 1_005 }, () => makeUser(database.db, { type: 'COMPANY', passwordHash })));
    const body = { _coupon: _id, type: 'USER_TYPES', userTypes: ['COMPANY'] };
    const { run } = (await test.send('POST', '/api/console/users/coupons', { as: operator, body })).body as {
      run: Json;
    };
    await runCouponIssue(context(), String(run._id));
    expect((await runs(_id)).runs).toMatchObject([
      { state: 'DONE', total: run.total, done: run.total, issued: run.total },
    ]);
    expect(run.total).toBeGreaterThan(1_000);
  }, 30_000);

  it('on registration and for a level, once for each key', async () => {
    const signUp = await create({ issue: issue({ type: 'INSTANT', event: { type: 'SIGN_UP', code: null } }) });
    const give = () => inTransaction(database.db, (trx) => issueOnEvent(trx, 'SIGN_UP', each.customer.id, each.clock));
    expect(await give()).toEqual(await give());
    const { _id: couponId } = await create({ issue: issue({ isActive: false }) });
    const grant = { couponId, userId: each.customer.id, round: 1, now: each.clock, key: `level:${each.customer.id}` };
    const [one, two] = await Promise.all(
      [1, 2].map(() => inTransaction(database.db, (trx) => issueCoupon(trx, grant))),
    );
    expect(one).toBe(two);
    expect((await mine()).coupons.map(({ _coupon }) => _coupon).sort()).toEqual([couponId, signUp._id].sort());
  });
});

it('causes no inconsistency', async () => {
  const broken = await database.violations(each.clock);
  expect(broken.filter(({ name }) => name.includes('coupon'))).toEqual([]);
});
