import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Lane, type LaneLimits, Pressure } from './lane.ts';

/** A pressure that tests set. */
class SetPressure extends Pressure {
  override look(): void {}
  sample(isFull: boolean): void {
    this.isFull = isFull;
    this.count += 1;
  }
}

function laneOf(limits: Partial<LaneLimits>) {
  const pressure = new SetPressure();
  const lane = new Lane('reading', { atOnce: [2, 8], queue: 3, waitMs: 500, ...limits }, pressure);
  const started: number[] = [];
  const refused: number[] = [];
  const enter = (...numbers: number[]) => {
    for (const number of numbers) lane.enter({ start: () => started.push(number), refuse: () => refused.push(number) });
  };
  /** Ends one and lets the next start. */
  const leave = async () => {
    lane.leave();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { pressure, lane, started, refused, enter, leave };
}

it('starts as many as its limit, the others in order, and refuses what does not fit into the queue', async () => {
  const { lane, started, refused, enter, leave } = laneOf({});
  enter(1, 2, 3, 4, 5, 6, 7);
  expect([started, refused, lane.running, lane.waiting]).toEqual([[1, 2], [6, 7], 2, 3]);
  await leave();
  await leave();
  expect([started, lane.running]).toEqual([[1, 2, 3, 4], 2]);
  await leave();
  await leave();
  await leave();
  expect([started, lane.running, lane.waiting, lane.refused]).toEqual([[1, 2, 3, 4, 5], 0, 0, 2]);
  enter(8);
  expect(started.at(-1)).toBe(8);
});

it('has a short queue and a short wait while it refuses, if it is brief, and then its whole queue again', async () => {
  const { lane, started, refused, enter, leave } = laneOf({ isBrief: true, queue: 6 });
  enter(1, 2, 3, 4, 5, 6, 7, 8);
  expect([refused, lane.waiting]).toEqual([[], 6]);
  enter(9);
  expect(refused).toEqual([9]);
  await expect.poll(() => refused, { interval: 5 }).toEqual([9, 3, 4, 5, 6, 7, 8]);
  enter(10, 11, 12);
  expect([refused.at(-1), lane.waiting]).toEqual([12, 2]);
  await leave();
  expect(started).toEqual([1, 2, 10]);
  await wait(1_100);
  expect(refused.at(-1)).toBe(11);
  enter(13, 14, 15, 16);
  expect(lane.waiting).toBe(4);
});

it('refuses what has waited too long, although nothing ends', async () => {
  const { refused, enter, lane } = laneOf({ waitMs: 60 });
  const began = performance.now();
  enter(1, 2, 3);
  await expect.poll(() => refused, { interval: 5 }).toEqual([3]);
  expect(performance.now() - began).toBeGreaterThan(55);
  expect(lane.waiting).toBe(0);
});

it('lets connections be accepted before it starts what waits, within bounds', async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const { lane, pressure, started, enter } = laneOf({ atOnce: [1, 1] });
  enter(1, 2, 3);
  lane.leave();
  for (let number = 0; number < 10; number += 1) {
    pressure.connections += 1;
    await turn();
  }
  expect(started).toEqual([1]);
  await turn();
  await turn();
  expect(started).toEqual([1, 2]);
  lane.leave();
  for (let number = 0; number < 60; number += 1) {
    pressure.connections += 1;
    await turn();
  }
  expect(started).toEqual([1, 2, 3]);
});

it('does not start a request that its client gave up', async () => {
  const { lane, started, enter, leave } = laneOf({});
  enter(1, 2);
  const entry = { start: () => started.push(3), refuse: () => {} };
  lane.enter(entry);
  expect([lane.withdraw(entry), lane.withdraw(entry)]).toEqual([true, false]);
  await leave();
  expect([started, lane.running]).toEqual([[1, 2], 1]);
});

it('raises its limit while requests wait and there is time left, and lowers it while there is none', () => {
  const { lane, pressure, enter } = laneOf({ queue: 100 });
  const limits = [];
  for (const isFull of [false, false, false, false, false, false, false, true, true, true, true, true, true, true]) {
    enter(0);
    enter(0);
    pressure.sample(isFull);
    enter(0);
    limits.push(lane.limit);
  }
  expect(limits).toEqual([2, 3, 5, 8, 8, 8, 8, 6, 4, 3, 2, 2, 2, 2]);
});

it('starts what waits when its limit rises, although nothing ends', async () => {
  const { pressure, started, enter } = laneOf({ queue: 100 });
  enter(1, 2, 3, 4);
  pressure.sample(false);
  await expect.poll(() => started, { interval: 5, timeout: 2_000 }).toEqual([1, 2, 3]);
});

it('lowers its limit step by step when nothing waits any more', async () => {
  const { lane, pressure, enter, leave } = laneOf({ queue: 100 });
  for (let turn = 0; turn < 5; turn += 1) {
    enter(0, 0, 0, 0);
    pressure.sample(false);
  }
  enter(0);
  expect(lane.limit).toBeGreaterThan(3);
  while (lane.running > 0) await leave();
  for (let turn = 0; turn < 20; turn += 1) {
    pressure.sample(false);
    enter(0);
    await leave();
  }
  expect(lane.limit).toBe(2);
});

it('samples the event loop: full while it computes, not full while it waits', async () => {
  const pressure = new Pressure();
  const until = performance.now() + 150;
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
  pressure.look(performance.now());
  expect([pressure.isFull, pressure.count]).toEqual([true, 1]);
  pressure.look(performance.now());
  expect(pressure.count).toBe(1);
  await wait(250);
  pressure.look(performance.now());
  expect(pressure.isFull).toBe(false);
  let isBusy = true;
  const other = new Pressure(() => isBusy);
  await wait(120);
  other.look(performance.now());
  expect(other.isFull).toBe(true);
  isBusy = false;
  await wait(120);
  other.look(performance.now());
  expect(other.isFull).toBe(false);
});
