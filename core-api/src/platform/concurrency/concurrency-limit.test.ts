import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { problem } from '../http/problem.ts';
import { eachOf } from './concurrency-limit.ts';

const ids = Array.from({ length: 100 }, (_, index) => `id-${index}`);

it('runs a hundred, four at a time, and reports them in their order', async () => {
  let running = 0;
  let most = 0;
  const act = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
  };
  const { results, changed } = await eachOf(ids, act, { atOnce: 4 });
  expect([most, changed]).toEqual([4, 100]);
  expect(results.map(({ _id }) => _id)).toEqual(ids);
});

it('starts none after its deadline, and refuses the rest', async () => {
  const begun = performance.now();
  const { results, changed, refused } = await eachOf(ids, () => wait(20), { atOnce: 4, deadline: 60 });
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(changed).toBeGreaterThan(0);
  expect(changed + refused).toBe(100);
  expect(refused).toBeGreaterThan(0);
  expect(results.at(-1)).toMatchObject({ ok: false, code: 'BULK_UNFINISHED' });
});

it('collects refusals, and ends with an internal error without starting more', async () => {
  const refusedOne = async (id: string) => {
    if (id === 'id-3') throw problem('NOT_FOUND');
  };
  expect(await eachOf(ids, refusedOne, { atOnce: 4 })).toMatchObject({ changed: 99, refused: 1 });
  let begun = 0;
  const failing = async () => {
    begun += 1;
    await wait(1);
    throw new Error('broken');
  };
  await expect(eachOf(ids, failing, { atOnce: 4 })).rejects.toThrow('broken');
  expect(begun).toBe(4);
});
