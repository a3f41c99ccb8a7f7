import {
  cycleText,
  dateAfterOrder,
  dateInForce,
  dateText,
  daysUntil,
  firstDate,
  nextDate,
  type RegularCycle,
  weekdayOf,
} from '@iruon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const week = (every: number, day: number): RegularCycle => ({ unit: 'WEEK', every, day });
const month = (every: number, day: number): RegularCycle => ({ unit: 'MONTH', every, day });

describe('the first date', () => {
  it.each([
    ['a Monday, from a Saturday', week(2, 1), '2026-11-21', '2026-11-23'],
    ['the day itself', week(2, 6), '2026-11-21', '2026-11-21'],
    ['over the end of a year', week(1, 0), '2026-12-28', '2027-01-03'],
    ['later this month', month(1, 25), '2026-11-21', '2026-11-25'],
    ['this very day', month(3, 21), '2026-11-21', '2026-11-21'],
    ['next month', month(3, 5), '2026-11-21', '2026-12-05'],
    ['the 31st of a month of thirty days', month(1, 31), '2026-11-21', '2026-11-30'],
    ['the 31st on its last day', month(1, 31), '2026-11-30', '2026-11-30'],
    ['the 30th of February', month(1, 30), '2027-02-01', '2027-02-28'],
    ['the 29th in a leap year', month(1, 29), '2028-02-01', '2028-02-29'],
    ['the 29th in another', month(12, 29), '2027-02-01', '2027-02-28'],
    ['January after December', month(1, 5), '2026-12-06', '2027-01-05'],
  ])('is %s', (_, cycle, from, date) => expect(firstDate(cycle, from)).toBe(date));
});

describe('a date after another', () => {
  it.each([
    ['keeps its weeks', week(2, 1), '2026-11-23', '2026-11-24', '2026-12-07'],
    ['is the day itself', week(2, 1), '2026-11-23', '2026-12-07', '2026-12-07'],
    ['skips missed ones', week(2, 1), '2026-11-23', '2027-01-05', '2027-01-18'],
    ['returns to the 31st after a short month', month(1, 31), '2027-02-28', '2027-03-01', '2027-03-31'],
    ['falls on the leap day', month(1, 31), '2028-01-31', '2028-02-01', '2028-02-29'],
    ['is a leap day only in leap years', month(12, 29), '2028-02-29', '2028-03-01', '2029-02-28'],
    ['and is one again', month(12, 29), '2029-02-28', '2031-03-01', '2032-02-29'],
    ['is ahead as it is', month(2, 10), '2027-01-10', '2026-11-21', '2027-01-10'],
  ])('%s', (_, cycle, anchor, from, date) => expect(nextDate(cycle, anchor, from)).toBe(date));

  it.each([
    ['ordered on its day', week(1, 6), '2026-11-21', '2026-11-21', '2026-11-28'],
    ['ordered a day late', week(2, 5), '2026-11-20', '2026-11-21', '2026-12-04'],
    ['ordered early: that one is done', week(2, 1), '2026-11-23', '2026-11-21', '2026-12-07'],
    ['ordered after several were missed', month(1, 15), '2026-08-15', '2026-11-21', '2026-12-15'],
    ['ordered on a later date of the cycle', month(1, 21), '2026-08-21', '2026-11-21', '2026-12-21'],
  ])('%s', (_, cycle, anchor, today, date) => expect(dateAfterOrder(cycle, anchor, today)).toBe(date));
});

describe('the due state', () => {
  it.each([
    ['ahead', week(2, 1), '2026-11-23', '2026-11-21', '2026-11-23'],
    ['today', week(2, 6), '2026-11-21', '2026-11-21', '2026-11-21'],
    ['behind, not ordered', week(2, 5), '2026-11-20', '2026-11-21', '2026-11-20'],
    ['the later one, once it is reached', week(2, 5), '2026-11-20', '2026-12-04', '2026-12-04'],
  ])('is %s', (_, cycle, anchor, today, date) => expect(dateInForce(cycle, anchor, today)).toBe(date));
});

describe('any cycle', () => {
  const cycles = fc.oneof(
    fc.record({
      unit: fc.constant('WEEK' as const),
      every: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 0, max: 6 }),
    }),
    fc.record({
      unit: fc.constant('MONTH' as const),
      every: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    }),
  );
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const dayAfter = (day: string, count: number) =>
    new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
  const lastOf = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  const fits = ({ unit, day }: RegularCycle, date: string) =>
    unit === 'WEEK' ? weekdayOf(date) === day : Number(date.slice(8)) === Math.min(day, lastOf(date));

  it('starts on the first matching day', () => {
    fc.assert(
      fc.property(cycles, days, (cycle, from) => {
        const first = firstDate(cycle, from);
        expect(first >= from).toBe(true);
        expect(fits(cycle, first)).toBe(true);
        for (let day = from; day < first; day = dayAfter(day, 1)) expect(fits(cycle, day)).toBe(false);
      }),
    );
  });

  it('continues in whole cycles: the same date from any day before it, without skipping one', () => {
    fc.assert(
      fc.property(cycles, days, days, (cycle, start, from) => {
        const anchor = firstDate(cycle, start);
        const next = nextDate(cycle, anchor, from);
        expect(next >= from && next >= anchor && fits(cycle, next)).toBe(true);
        expect(nextDate(cycle, anchor, next)).toBe(next);
        if (next > anchor) {
          const before = dateInForce(cycle, anchor, dayAfter(next, -1));
          expect(before < from).toBe(true);
          expect(nextDate(cycle, anchor, dayAfter(before, 1))).toBe(next);
          expect(nextDate(cycle, before, from)).toBe(next);
          const rounds = cycle.unit === 'WEEK' ? daysUntil(next, before) / 7 : monthsBetween(before, next);
          expect(rounds).toBe(cycle.every);
        }
      }),
    );
  });

  const monthsBetween = (a: string, b: string) =>
    Number(b.slice(0, 4)) * 12 + Number(b.slice(5, 7)) - Number(a.slice(0, 4)) * 12 - Number(a.slice(5, 7));

  it('advances after an order, once', () => {
    fc.assert(
      fc.property(cycles, days, days, (cycle, start, today) => {
        const anchor = firstDate(cycle, start);
        const after = dateAfterOrder(cycle, anchor, today);
        expect(after > today && after > anchor).toBe(true);
        expect(dateInForce(cycle, after, today)).toBe(after);
      }),
    );
  });
});

it.each([
  [week(1, 1), '매주 월요일'],
  [week(2, 0), '2주마다 일요일'],
  [month(1, 15), '매월 15일'],
  [month(3, 31), '3개월마다 말일'],
])('describes %j', (cycle, text) => expect(cycleText(cycle)).toBe(text));

it('names a date with its weekday', () => {
  expect(dateText('2026-12-07')).toBe('12월 7일(월)');
});
