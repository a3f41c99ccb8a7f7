import { expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { machine, reportOf } from './report.ts';
import type { CostedLoad } from './servers.ts';

const load = (perSecond: number): CostedLoad => ({
  perSecond,
  p50: 1,
  p95: 1,
  p99: 1,
  done: 1,
  failures: [],
  cost: { core: 1 },
});

function compared(now: number[], before: number[], ...options: string[]) {
  const side = { starts: {}, loaded: {}, bytes: {}, paid: 0 };
  const sides = [now, before].map((rates) => ({ ...side, loads: { list: rates.map(load) } }));
  const floors = { listFloor: now.map(() => load(1_000)) };
  return reportOf(
    { floors, sides, failures: [] },
    { machine: machine(), options: readOptions(['--against', 'v1', ...options]) },
  );
}

it.each([
  { now: [270, 280, 290], before: [310, 320, 330], isLost: true },
  { now: [291, 291, 291], before: [300, 320, 300], isLost: false },
])('a ratio that fell by more than a tenth in the median is a loss: $now of $before', ({ now, before, isLost }) => {
  expect(compared(now, before).against?.changes).toMatchObject([{ ours: 'list', isLost }]);
});

it('a short run finds no loss', () => {
  expect(compared([100], [1_000], '--short').against?.changes).toMatchObject([{ ratio: 0.1, isLost: false }]);
});

it('both sides are compared with the same floor and its target', () => {
  const { ratios, against } = compared([300], [200]);
  expect(ratios).toMatchObject([{ ours: 'list', floor: 'listFloor', ratio: 0.3, isMet: true }]);
  expect(against?.ratios).toMatchObject([{ ours: 'list', floor: 'listFloor', ratio: 0.2, isMet: false }]);
});
