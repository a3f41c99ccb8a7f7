import { randomUUID } from 'node:crypto';
import type { Operation } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { problem } from './problem.ts';
import type { Route } from './route.ts';

const { db } = await databaseForTests();
const caller = await makeUser(db, {
  type: 'OPERATOR',
  level: 'ROOT',
  scopes: ['console', 'manager'],
  custNo: 'C0',
});
const company = await makeUser(db, { type: 'COMPANY', custNo: 'C1' });

const shapeOf = ({ body }: Operation): object => (body as { shape?: object } | undefined)?.shape ?? {};
const isForUsers = ({ access }: Operation) => access.some((one) => one !== 'bff' && one !== 'gateway');
/** Every operation that takes a key: its body may have any content here, because the key is checked after it. */
const keyed = Object.entries(operations as Record<string, Operation>).filter(
  ([, operation]) =>
    operation.method !== 'get' && !operation.upload && operation.idempotency !== 'never' && isForUsers(operation),
);
const withBody = keyed.filter(([, { body }]) => body !== undefined);
/** The operations whose body has a key of its own: a bulk change, or a text that is stored once. */
const withOwnKey = withBody.filter(([, operation]) => 'clientId' in shapeOf(operation) || 'key' in shapeOf(operation));

const done: unknown[] = [];
let refusal: Error | undefined;
const anyParams = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()])));
const { send } = createTestApp(db, {
  routes: withBody.map(([, operation]): Route => {
    const { key, clientId } = shapeOf(operation) as Record<string, z.ZodType>;
    const body = z.looseObject({
      ...(key && { key: z.any().optional() }),
      ...(clientId && { clientId: z.any().optional() }),
    });
    const problems = ['STOCK_SHORT', 'STEP_UP_REQUIRED'] as const;
    const params = anyParams(operation.path);
    const open = { ...operation, body, params, success: { status: 200 }, problems } as Operation;
    return {
      operation: open,
      handle: async ({ body: given }) => {
        if (refusal) throw refusal;
        done.push(given);
        return { done: done.length };
      },
    };
  }),
});

const call = ([, { method, path, userTypes }]: (typeof keyed)[number], body: object, key?: string) =>
  send(method.toUpperCase(), path.replaceAll(/[{}]/g, ''), {
    as: userTypes && !userTypes.includes('OPERATOR') ? company : caller,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

it('applies to the operations of the contract', () => {
  expect(withBody.length).toBeGreaterThan(100);
  expect(withOwnKey.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'changeUserPoints',
      'changeScores',
      'changeUserGrades',
      'createConsoleBonus',
      'createBoard',
      'createForm',
    ]),
  );
});

describe.each(withBody)('%s', (name, operation) => {
  const one = [name, operation] as (typeof keyed)[number];

  it('responds once for a key, and refuses another body under it', async () => {
    const key = randomUUID();
    const first = await call(one, { amount: 1_000 }, key);
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    const before = done.length;
    const again = await call(one, { amount: 1_000 }, key);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true']);
    const other = await call(one, { amount: 2_000 }, key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(done.length).toBe(before);
  });
});

describe.each(withOwnKey.filter(([, { idempotency }]) => idempotency !== 'required'))(
  '%s, keyed by its body',
  (name, operation) => {
    const one = [name, operation] as (typeof keyed)[number];
    const field = 'clientId' in shapeOf(operation) ? 'clientId' : 'key';

    it('responds once for the key of the body, and refuses another body under it', async () => {
      const key = randomUUID();
      const first = await call(one, { [field]: key, amount: 1_000 });
      const before = done.length;
      expect((await call(one, { [field]: key, amount: 1_000 })).body).toEqual(first.body);
      const other = await call(one, { [field]: key, amount: 2_000 });
      expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(done.length).toBe(before);
      expect((await call(one, { [field]: randomUUID(), amount: 2_000 })).status).toBe(200);
    });
  },
);

describe('a refused request', () => {
  const [one = keyed[0] as (typeof keyed)[number]] = withBody;

  it.each([
    problem('STOCK_SHORT'),
    problem('INVALID_INPUT'),
    problem('STEP_UP_REQUIRED'),
    problem('UPSTREAM_UNAVAILABLE'),
  ])('did nothing, so its key takes the corrected body, and the same one later: $body.code', async (error) => {
    const key = randomUUID();
    refusal = error;
    expect((await call(one, { consents: [] }, key)).status).toBe(error.body.status);
    refusal = undefined;
    const corrected = await call(one, { consents: ['yes'] }, key);
    expect([corrected.status, corrected.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect((await call(one, { consents: [] }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
