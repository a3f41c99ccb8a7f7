import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';
import { busiestMinute, busyCores, FULL, MULTIPLES, PARTS, planFor, SMALLEST, unitsOf } from './plants.ts';
import { besideSimulated, errorOf, readRecord } from './points.ts';
import { PAGE, withGrowth } from './tables.ts';

it('docs/growth.md has the tables that its assumptions and the recorded points give', () => {
  const text = readFileSync(join(REPOSITORY, PAGE), 'utf8');
  expect(withGrowth(text)).toBe(text);
});

describe('the simulation is near the points that were measured', () => {
  it('in the rate, beside other work too', () => {
    const { mean, largest, points } = errorOf(besideSimulated(readRecord('small')), 'perSecond');
    expect(points).toBeGreaterThan(20);
    expect(mean).toBeLessThan(0.2);
    expect(largest).toBeLessThan(0.5);
  });

  it.each(['p50', 'p95'] as const)('in the %s, where the machine was nearly free', (figure) => {
    const { mean, largest, points } = errorOf(besideSimulated(readRecord('small')), figure);
    expect(points).toBeGreaterThanOrEqual(5);
    expect(mean).toBeLessThan(0.2);
    expect(largest).toBeLessThan(0.5);
  });
});

it('a plan leaves half of each part free, and a smaller one would not', () => {
  const units = unitsOf(readRecord('large'));
  for (const multiple of MULTIPLES) {
    const plan = planFor(units, multiple);
    const busy = Object.fromEntries(PARTS.map((part) => [part, busyCores(part, units, multiple)]));
    if (plan.machine !== undefined) {
      expect(Object.values(busy).reduce((sum, cores) => sum + cores, 0)).toBeLessThanOrEqual(plan.machine * FULL);
      continue;
    }
    for (const part of ['pages', 'core'] as const) {
      const processes = plan.processes[part];
      expect((busy[part] ?? 0) / processes).toBeLessThanOrEqual(FULL);
      if (processes > 2) expect((busy[part] ?? 0) / (processes - 1)).toBeGreaterThan(FULL);
    }
    expect((busy.database ?? 0) / plan.databaseCores).toBeLessThanOrEqual(FULL);
  }
});

it('the busy share of a simulated minute is that of the arithmetic', () => {
  const units = unitsOf(readRecord('small'));
  const { hosts } = busiestMinute(SMALLEST, units, 50);
  const busy = PARTS.reduce((sum, part) => sum + busyCores(part, units, 50), 0) / 2;
  expect(Math.abs((hosts.machine ?? 0) / busy - 1)).toBeLessThan(0.05);
});
