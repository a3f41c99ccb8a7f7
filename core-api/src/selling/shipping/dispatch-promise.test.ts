import { describe, expect, it } from 'vitest';
import { type DispatchCalendar, dispatchPromise } from './dispatch-promise.ts';

const calendar: DispatchCalendar = {
  cutoffs: {
    sunday: '',
    monday: '15:00',
    tuesday: '15:00',
    wednesday: '15:00',
    thursday: '15:00',
    friday: '15:00',
    saturday: '',
  },
  closedDays: [],
  transitDays: 1,
  islandDays: 1,
  deliversOnSaturdays: true,
};
const promise = (at: string, changes: Partial<DispatchCalendar> = {}) => {
  const promised = dispatchPromise(new Date(`${at}+09:00`), { ...calendar, ...changes });
  return promised && [promised.shipsOn, promised.arrivesOn, promised.islandArrivesOn];
};

describe('the day of dispatch', () => {
  it.each([
    ['the last moment before the cut-off', '2026-11-30T14:59:59.999', ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['the moment of the cut-off', '2026-11-30T15:00:00.000', ['2026-12-01', '2026-12-02', '2026-12-03']],
    // In UTC it is still the day before.
    ['shortly after midnight in Seoul', '2026-12-01T00:00:01', ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['the last second of a day', '2026-11-30T23:59:59', ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['Friday before the cut-off', '2026-12-04T10:00', ['2026-12-04', '2026-12-05', '2026-12-07']],
    ['Friday evening', '2026-12-04T18:00', ['2026-12-07', '2026-12-08', '2026-12-09']],
    ['Sunday', '2026-12-06T09:00', ['2026-12-07', '2026-12-08', '2026-12-09']],
    // Christmas on a Friday.
    ['the evening before a holiday', '2026-12-24T16:00', ['2026-12-28', '2026-12-29', '2026-12-30']],
    ['the morning before a holiday', '2026-12-24T09:00', ['2026-12-24', '2026-12-26', '2026-12-28']],
    ['the end of the year', '2026-12-31T15:30', ['2027-01-04', '2027-01-05', '2027-01-06']],
    ['the last dispatch of the year', '2026-12-31T14:00', ['2026-12-31', '2027-01-02', '2027-01-04']],
    // Chuseok 2026: Thursday 24 to Saturday 26 September.
    ['before a long holiday', '2026-09-23T15:00', ['2026-09-28', '2026-09-29', '2026-09-30']],
    // Seollal 2027: Saturday 6 to Tuesday 9 February, with its substitute day.
    ['before another long holiday', '2027-02-05T15:01', ['2027-02-10', '2027-02-11', '2027-02-12']],
  ])('%s', (_, at, expected) => {
    expect(promise(at)).toEqual(expected);
  });

  it('has a cut-off of its own on Saturdays', () => {
    const cutoffs = { ...calendar.cutoffs, saturday: '11:30' };
    expect(promise('2026-12-05T11:29:59', { cutoffs })).toEqual(['2026-12-05', '2026-12-07', '2026-12-08']);
    expect(promise('2026-12-05T11:30', { cutoffs })).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
    expect(promise('2026-12-04T16:00', { cutoffs })?.[0]).toBe('2026-12-05');
  });

  it('is no closed day of the store', () => {
    const closedDays = [{ day: '2026-12-01' }, { day: '2026-12-02' }];
    expect(promise('2026-11-30T16:00', { closedDays })).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
    // The carrier delivers on a day on which the store is closed.
    expect(promise('2026-11-30T10:00', { closedDays })).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
  });
});

describe('the day of arrival', () => {
  it('is no Saturday without a delivery then', () => {
    expect(promise('2026-12-04T10:00', { deliversOnSaturdays: false })).toEqual([
      '2026-12-04',
      '2026-12-07',
      '2026-12-08',
    ]);
  });

  it('follows the days in transit', () => {
    expect(promise('2026-12-02T10:00', { transitDays: 2, islandDays: 3 })).toEqual([
      '2026-12-02',
      '2026-12-04',
      '2026-12-08',
    ]);
  });
});

it('names the instant before which the order has to be paid', () => {
  const before = (at: string) => dispatchPromise(new Date(`${at}+09:00`), calendar)?.payBefore.toISOString();
  expect(before('2026-11-30T09:00')).toBe('2026-11-30T06:00:00.000Z');
  expect(before('2026-12-04T15:00')).toBe('2026-12-07T06:00:00.000Z');
});

it('promises nothing without dispatch', () => {
  const none = Object.fromEntries(Object.keys(calendar.cutoffs).map((name) => [name, ''])) as typeof calendar.cutoffs;
  expect(promise('2026-11-30T09:00', { cutoffs: none })).toBeNull();
});
