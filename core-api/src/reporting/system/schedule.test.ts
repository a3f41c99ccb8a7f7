import { expect, it } from 'vitest';
import { schedule } from '../../jobs.ts';
import { dueTimes } from './schedule.ts';

const at = (cron: string, now: string) => {
  const { last, next } = dueTimes(cron, new Date(now));
  return [last.toISOString(), next.toISOString()];
};

it.each([
  ['* * * * *', '2026-03-02T01:02:30Z', '2026-03-02T01:02:00.000Z', '2026-03-02T01:03:00.000Z'],
  ['*/10 * * * *', '2026-03-02T01:09:59Z', '2026-03-02T01:00:00.000Z', '2026-03-02T01:10:00.000Z'],
  ['40 * * * *', '2026-03-02T01:00:00Z', '2026-03-02T00:40:00.000Z', '2026-03-02T01:40:00.000Z'],
  ['5 15 * * *', '2026-03-02T15:05:00Z', '2026-03-02T15:05:00.000Z', '2026-03-03T15:05:00.000Z'],
  ['0 0-10 * * *', '2026-03-02T12:00:00Z', '2026-03-02T10:00:00.000Z', '2026-03-03T00:00:00.000Z'],
])('%s was due before %s at %s, and is next at %s', (cron, now, last, next) => {
  expect(at(cron, now)).toEqual([last, next]);
});

it('refuses a crontab that it would misread', () => {
  expect(() => dueTimes('0 0 1 * *', new Date())).toThrow('Not a daily crontab');
  expect(() => dueTimes('0,30 * * * *', new Date())).toThrow('Not a field');
});

it('reads the schedule of every job', () => {
  for (const { cron } of schedule) expect(dueTimes(cron, new Date()).next.getTime()).toBeGreaterThan(Date.now());
});
