import { expect, it } from 'vitest';
import { createIdentify } from '../identify.ts';
import { openKeys } from './api-keys.fixture.ts';

const { store, create, by } = await openKeys();
const MINUTE = 60;
const LEVELS = '/api/console/levels';

it('grants the limit of a minute, says what is left, and refuses more until the next', async () => {
  const { key } = await create({ perMinute: 45 });
  const first = await by(key, 'GET', LEVELS);
  expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=45;w=60');
  expect(first.headers.get('ratelimit')).toBe('"minute";r=44;t=60');
  const rest = await Promise.all(Array.from({ length: 49 }, () => by(key, 'GET', LEVELS)));
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(44);
  store.later(20);
  const refused = await by(key, 'GET', LEVELS);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers.get('retry-after')).toBe('40');
  expect(refused.headers.get('ratelimit')).toBe('"minute";r=0;t=40');
  store.later(MINUTE - 20);
  expect((await by(key, 'GET', LEVELS)).status).toBe(200);
});

it('three servers together grant no more than the limit, also with clocks apart', async () => {
  const { key, _id } = await create({ perMinute: 100 });
  const behind = () => new Date(store.now().getTime() - 30_000);
  const servers = [store.now, store.now, behind].map((now) => createIdentify({ ...store.services, now }));
  // The first request begins the minute, also for the server that is behind.
  await servers[0]?.(`Bearer ${key}`);
  const asked = await Promise.allSettled(Array.from({ length: 150 }, (_, at) => servers[at % 3]?.(`Bearer ${key}`)));
  const granted = 1 + asked.filter(({ status }) => status === 'fulfilled').length;
  expect(granted).toBeGreaterThanOrEqual(100 - 2 * 5);
  expect(granted).toBeLessThanOrEqual(100);
  // Blocks are reserved, not single requests.
  const { taken } = await store.db
    .selectFrom('apiKeyUses')
    .select('taken')
    .where('keyId', '=', _id)
    .executeTakeFirstOrThrow();
  expect(taken % 5).toBe(0);
});

it('limits each key by itself', async () => {
  const [one, other] = [await create({ perMinute: 1 }), await create({ perMinute: 1 })];
  expect((await by(one.key, 'GET', LEVELS)).status).toBe(200);
  expect((await by(one.key, 'GET', LEVELS)).status).toBe(429);
  expect((await by(other.key, 'GET', LEVELS)).status).toBe(200);
});
