import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRenewedCache } from './renewed-cache.ts';

/** Work that the test ends. */
function controlled() {
  const calls: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const call = Promise.withResolvers<number>();
    calls.push(call);
    return call.promise;
  };
  return { calls, work };
}

/** Until the cache's own clock has advanced by this many milliseconds. */
async function pass(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) await wait(1);
}

it('is computed once for concurrent callers, and not again within its time', async () => {
  const cache = createRenewedCache<number>(10);
  const { calls, work } = controlled();
  const reads = [cache.read('a', 60_000, work), cache.read('a', 60_000, work)];
  calls[0]?.resolve(1);
  expect(await Promise.all(reads)).toEqual([1, 1]);
  expect([await cache.read('a', 60_000, work), calls.length, cache.has('a')]).toEqual([1, 1, true]);
});

it('returns the previous one while the next one is computed, also when that fails', async () => {
  const cache = createRenewedCache<number>(10);
  const { calls, work } = controlled();
  const first = cache.read('a', 50, work);
  calls[0]?.resolve(1);
  await first;
  await pass(51);
  expect([await cache.read('a', 50, work), await cache.read('a', 50, work), calls.length]).toEqual([1, 1, 2]);
  calls[1]?.reject(new Error('broken'));
  await pass(1);
  expect([await cache.read('a', 50, work), calls.length]).toEqual([1, 3]);
  calls[2]?.resolve(2);
  await pass(1);
  expect(await cache.read('a', 50, work)).toBe(2);
});

it('is awaited when the previous one is ten times too old, and not cached at all for 0', async () => {
  const cache = createRenewedCache<number>(10);
  await cache.read('a', 2, async () => 1);
  await pass(25);
  expect(await cache.read('a', 2, async () => 2)).toBe(2);
  expect(await cache.read('b', 0, async () => 3)).toBe(3);
  expect(cache.has('b')).toBe(false);
});
