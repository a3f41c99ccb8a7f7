import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // lru-cache treats the instant 0, where the clock of a test starts, as missing.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that counts its calls and lasts 400 ms. */
function slow() {
  const calls = { count: 0 };
  const work = async () => {
    calls.count += 1;
    const result = calls.count;
    await new Promise((done) => setTimeout(done, 400));
    return result;
  };
  return { calls, work };
}

async function after(milliseconds: number, reading: Promise<number>): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return reading;
}

test('concurrent callers share one computation, and its TTL counts from its start', async () => {
  const { calls, work } = slow();
  const cache = createTtlCache<number>(10);
  const first = cache.read('a', 1_000, work);
  const second = cache.read('a', 1_000, work);
  expect(await after(400, first)).toBe(1);
  expect(await second).toBe(1);
  await vi.advanceTimersByTimeAsync(599);
  expect(await cache.read('a', 1_000, work)).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await after(400, cache.read('a', 1_000, work))).toBe(2);
  expect(calls.count).toBe(2);
});

test('a TTL of 0 caches nothing, an infinite one never expires', async () => {
  const { work } = slow();
  const cache = createTtlCache<number>(10);
  const both = [cache.read('a', 0, work), cache.read('a', 0, work)];
  await vi.advanceTimersByTimeAsync(400);
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(await after(400, cache.read('b', Number.POSITIVE_INFINITY, work))).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000_000_000);
  expect(await cache.read('b', Number.POSITIVE_INFINITY, work)).toBe(3);
});

test('a failure reaches all waiting callers and is not cached', async () => {
  const cache = createTtlCache<number>(10);
  const failing = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([cache.read('a', 1_000, failing), cache.read('a', 1_000, failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.read('a', 1_000, async () => 7)).toBe(7);
});

test('a late failure of a deleted entry does not affect its successor', async () => {
  const cache = createTtlCache<number>(10);
  const { promise, reject } = Promise.withResolvers<number>();
  const old = cache.read('a', 1_000, () => promise);
  cache.delete('a');
  expect(await cache.read('a', 1_000, async () => 2)).toBe(2);
  reject(new Error('late'));
  await expect(old).rejects.toThrow('late');
  expect(await cache.read('a', 1_000, async () => 3)).toBe(2);
});

test('above its size the cache evicts the least recently read entry', async () => {
  const cache = createTtlCache<number>(2);
  await cache.read('a', 1_000, async () => 1);
  await cache.read('b', 1_000, async () => 1);
  await cache.read('a', 1_000, async () => 2);
  await cache.read('c', 1_000, async () => 1);
  expect(await cache.read('a', 1_000, async () => 3)).toBe(1);
  expect(await cache.read('b', 1_000, async () => 3)).toBe(3);
});
