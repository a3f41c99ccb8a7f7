import { expect, test } from 'vitest';
import { openingAt } from './hours-rules.ts';

const hours = { opensAt: '09:00', closesAt: '18:00', lunchFrom: '12:00', lunchTo: '13:00', holidays: [] };
const seoul = (text: string) => new Date(`${text}:00+09:00`);

test.each([
  ['2026-11-24T09:00', hours, 'OPEN', undefined],
  ['2026-11-24T08:59', hours, 'CLOSED', '2026-11-24T09:00'],
  ['2026-11-24T12:00', hours, 'LUNCH', '2026-11-24T13:00'],
  ['2026-11-24T13:00', hours, 'OPEN', undefined],
  ['2026-11-24T17:59', hours, 'OPEN', undefined],
  ['2026-11-24T18:00', hours, 'CLOSED', '2026-11-25T09:00'],
  ['2026-11-27T18:00', hours, 'CLOSED', '2026-11-30T09:00'],
  ['2026-12-24T18:00', hours, 'CLOSED', '2026-12-28T09:00'],
  ['2026-11-24T10:00', { ...hours, holidays: [{ day: '2026-11-24' }] }, 'CLOSED', '2026-11-25T09:00'],
])('at %s', (now, given, state, opensAt) => {
  expect(openingAt(given, seoul(now))).toEqual({ state, ...(opensAt ? { opensAt: seoul(opensAt) } : {}) });
});
