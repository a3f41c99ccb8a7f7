import { expect, test } from 'vitest';
import { showPhone } from './phone.ts';
import { addDays, firstOfMonth, seoulDay, showDay, showTime } from './seoul-time.ts';
import { showRoughWon, showWon } from './won.ts';

const now = new Date('2026-11-21T03:00:00Z');

test('an instant is shown in Seoul time in any time zone of the machine', () => {
  expect(showTime('2026-11-20T15:30:00Z', now)).toBe('11.21 (토) 00:30');
  expect(showTime('2025-12-31T14:59:00Z', now)).toBe('2025.12.31 (수) 23:59');
});

test('the Seoul day begins nine hours before the UTC day', () => {
  expect(seoulDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(seoulDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
});

test('days are counted over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  expect(showDay('2026-11-01')).toBe('11.01 (일)');
});

// @covers constant:code/currency-whole-won-korean-format-no
test('won are whole, and rounded from a million on', () => {
  expect(showWon(1_234_000)).toBe('1,234,000원');
  expect(showRoughWon(999_999)).toBe('999,999원');
  expect(showRoughWon(19_682_940)).toBe('1,968만원');
});

test('phone numbers of mobiles and of Seoul', () => {
  expect(showPhone('01012345678')).toBe('010-1234-5678');
  expect(showPhone('0212345678')).toBe('02-1234-5678');
  expect(showPhone('0311234567')).toBe('031-123-4567');
});
