import { Writable } from 'node:stream';
import { addSeoulDays, startOfSeoulDay } from '@iruon/contract/seoul';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { lastListedDay } from '../kernel/business-days.ts';
import { businessDeadline, warnOfUnlistedHolidays } from './business-deadline.ts';

function listening() {
  const lines: { level: number; day?: string; until?: string }[] = [];
  const out = new Writable({
    write(piece, _, done) {
      lines.push(JSON.parse(String(piece)));
      done();
    },
  });
  return { lines, logger: pino(out) };
}

test('a deadline is the last millisecond of the last business day', () => {
  const { lines, logger } = listening();
  // 00:30 on Friday in Seoul, still Thursday in UTC.
  const late = new Date('2026-11-19T15:30:00Z');
  expect(businessDeadline({ logger }, late, 3).toISOString()).toBe('2026-11-25T14:59:59.999Z');
  expect(lines).toEqual([]);
});

test('a deadline beyond the listed holidays is computed with a warning', () => {
  const { lines, logger } = listening();
  const due = businessDeadline({ logger }, startOfSeoulDay(lastListedDay), 1);
  expect(due > startOfSeoulDay(addSeoulDays(lastListedDay, 2))).toBe(true);
  expect(lines).toMatchObject([{ level: 40, lastListedDay }]);
  expect(lines[0]?.day?.slice(5)).toMatch(/^01-0[2-4]$/);
});

test('a start warns if the next 14 months are not listed', () => {
  const { lines, logger } = listening();
  const lastQuietDay = addSeoulDays(lastListedDay, -427);
  const noon = (day: string) => () => new Date(startOfSeoulDay(day).getTime() + 43_200_000);
  expect(warnOfUnlistedHolidays({ logger, now: noon(lastQuietDay) })).toBe(true);
  expect(lines).toEqual([]);
  expect(warnOfUnlistedHolidays({ logger, now: noon(addSeoulDays(lastQuietDay, 1)) })).toBe(false);
  expect(lines).toMatchObject([{ level: 40, lastListedDay }]);
});

test('the holidays of the next 14 months from today are listed', () => {
  const { logger } = listening();
  expect(warnOfUnlistedHolidays({ logger, now: () => new Date() })).toBe(true);
});
