import { expect, it } from 'vitest';
import { keptUntil, recallClocks } from './clocks.ts';

const facts = {
  hazard: 2,
  confirmedOn: '2026-11-28',
  openedOn: '2026-11-30',
  isExtended: false,
  planFiledOn: null,
  closedOn: null,
} as const;
const dueOf = (more: object, today = '2026-11-30') =>
  recallClocks({ ...facts, ...more }, today).map(({ dueOn, daysLeft, isLate }) => [dueOn, daysLeft, isLate]);

it('wants the plan within five days, and the end within 15 days of hazard 1, else 30', () => {
  expect(dueOf({ hazard: 1 })).toEqual([
    ['2026-12-03', 3, false],
    ['2026-12-15', 15, false],
  ]);
  for (const hazard of [2, 3]) expect(dueOf({ hazard })[1]).toEqual(['2026-12-30', 30, false]);
});

it('extends the plan by ten days', () => {
  expect(dueOf({ hazard: 3, isExtended: true })[0]).toEqual(['2026-12-13', 13, false]);
});

it('is late the day after the last one', () => {
  expect(dueOf({}, '2026-12-03')[0]).toEqual(['2026-12-03', 0, false]);
  expect(dueOf({}, '2026-12-04')[0]).toEqual(['2026-12-03', -1, true]);
  expect(dueOf({}, '2027-01-02')[1]).toEqual(['2026-12-30', -3, true]);
});

it('stops with what was done, and remembers that it was late', () => {
  const [plan, end] = recallClocks({ ...facts, planFiledOn: '2026-12-03', closedOn: '2026-12-31' }, '2027-02-01');
  expect(plan).toMatchObject({ doneOn: '2026-12-03', daysLeft: null, isLate: false });
  expect(end).toMatchObject({ doneOn: '2026-12-31', daysLeft: null, isLate: true });
});

it('retains the proof for two years', () => {
  expect(keptUntil('2026-12-31')).toBe('2028-12-31');
  expect(keptUntil('2028-02-29')).toBe('2030-02-28');
});
