import { describe, expect, it } from 'vitest';
import { forgottenUntil, stateOf } from './list-exhibitions.ts';

// 1 March to the end of 31 March, in Seoul.
const march = {
  displayHasPeriod: true,
  displayStartedAt: new Date('2026-02-28T15:00:00.000Z'),
  displayEndedAt: new Date('2026-03-31T15:00:00.000Z'),
};

describe('an exhibition of March', () => {
  it.each([
    ['2026-02-28T14:59:59.999Z', 'PLANNED'],
    ['2026-02-28T15:00:00.000Z', 'RUNNING'],
    ['2026-03-31T14:59:59.999Z', 'RUNNING'],
    ['2026-03-31T15:00:00.000Z', 'ENDED'],
  ])('at %s is %s', (now, state) => expect(stateOf(march, new Date(now))).toBe(state));

  it('is always current once its period is disabled', () => {
    expect(stateOf({ ...march, displayHasPeriod: false }, new Date('2030-01-01T00:00:00Z'))).toBe('RUNNING');
  });
});

it('expires thirty days after its end', () => {
  expect(forgottenUntil(new Date('2026-04-30T15:00:00.000Z'))).toEqual(march.displayEndedAt);
});
