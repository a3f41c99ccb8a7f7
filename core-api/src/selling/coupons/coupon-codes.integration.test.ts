import type { ConsoleCouponInput } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { consoleCouponRoutes } from './console/routes.ts';
import { couponInput, issue } from './coupons.fixture.ts';
import { couponRoutes } from './routes.ts';

const NOW = new Date('2026-06-30T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...couponRoutes, ...consoleCouponRoutes], now: () => NOW });
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const create = async (changes: Partial<ConsoleCouponInput>) => {
  const body = couponInput(changes);
  expect((await test.send('POST', '/api/console/shop/coupons', { as: operator, body })).status).toBe(201);
};
const claim = (body: object, as: As) => test.send('POST', '/api/v1/me/coupons', { as, body });

it('does not reveal whether a code exists, and no known code helps to guess another', async () => {
  const round = { type: 'INFINITE' as const, includeds: [], excludeds: [] };
  const code = (text: string) => ({ type: 'CODE' as const, code: text });
  const past = '2026-01-01T00:00:00+09:00';
  const others = { ...issue().target, type: 'USERS' as const, _users: [operator.id] };
  await create({ issue: issue({ round, event: code('HELD-BY-ME') }) });
  await create({ issue: issue({ event: code('LONG-OVER'), endsAt: past }) });
  await create({ issue: issue({ event: code('OF-OTHERS'), target: others }) });
  const guesser = await makeUser(database.db);
  expect((await claim({ code: 'HELD-BY-ME' }, guesser)).status).toBe(201);
  const tryCode = async (text: string) => {
    const { requestId: _, ...body } = (await claim({ code: text }, guesser)).body;
    return body;
  };
  const unknown = await tryCode('NOT-THERE');
  expect(unknown).toMatchObject({ code: 'COUPON_CODE_UNKNOWN' });
  for (const text of ['LONG-OVER', 'OF-OTHERS', 'HELD-BY-ME']) expect(await tryCode(text)).toEqual(unknown);
  const responses: number[] = [];
  for (let n = 0; n < 12; n += 1)
    responses.push((await claim({ code: n % 3 ? `GUESS-${n}` : 'HELD-BY-ME' }, guesser)).status);
  expect(responses).toEqual([...Array(6).fill(409), ...Array(6).fill(429)]);
});
