import type { ConsoleCouponInput } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { beforeEach, expect } from 'vitest';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleCouponRoutes } from './console/routes.ts';
import { couponInput } from './coupons.fixture.ts';
import { couponRoutes } from './routes.ts';

type Json = Record<string, unknown>;

/** The coupons of a store, one per test file; `each` has the clock and the customer of the current test. */
export async function openCoupons() {
  const database = await databaseForTests({ max: 20 });
  const test = createTestApp(database.db, { routes: [...couponRoutes, ...consoleCouponRoutes], now: () => each.clock });
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  const each = { clock: new Date('2026-06-30T03:00:00Z'), customer: await makeUser(database.db) };
  beforeEach(async () => {
    each.clock = new Date('2026-06-30T03:00:00Z');
    each.customer = await makeUser(database.db);
  });

  const create = async (changes: Partial<ConsoleCouponInput> = {}) => {
    const response = await test.send('POST', '/api/console/shop/coupons', { as: operator, body: couponInput(changes) });
    expect(response.body).toMatchObject({ coupon: { issued: 0 } });
    return (response.body.coupon as { _id: string; updatedAt: string }) ?? { _id: '', updatedAt: '' };
  };
  const claim = (body: Json, as: As = each.customer) => test.send('POST', '/api/v1/me/coupons', { as, body });
  const userCouponOf = async (_coupon: string, as: As = each.customer) =>
    ((await claim({ _coupon }, as)).body.coupon as Json)._id as string;
  const codeOf = ({ body }: { body: Json }) => body.code;
  const mine = async (state = 'usable') =>
    (await test.send('GET', `/api/v1/me/coupons?state=${state}`, { as: each.customer })).body as {
      coupons: Json[];
      counts: Json;
    };
  return { database, test, operator, each, create, claim, userCouponOf, codeOf, mine };
}
