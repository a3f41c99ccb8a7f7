import { expect, it } from 'vitest';
import { isReached, type LevelRule, levelFor, monthBefore, monthOf, nextLevel } from './rules.ts';

const level = (id: string, sequence: number, over: Partial<LevelRule> = {}): LevelRule => ({
  id,
  sequence,
  scope: 'ALL',
  isActive: true,
  isWelcome: false,
  criteria: [],
  ...over,
});
const score = (value: number, isActive = true) => ({ type: 'SCORE', value, isActive }) as const;
const amount = (value: number, isActive = true) => ({ type: 'MONTHLY_AMOUNT', value, isActive }) as const;

it.each([
  ['the score exactly', [score(100)], 100, 0, true],
  ['one below the score', [score(100)], 99, 0, false],
  ['the amount exactly', [amount(500_000)], 0, 500_000, true],
  ['one won below the amount', [amount(500_000)], 0, 499_999, false],
  ['one of two criteria', [score(100), amount(500_000)], 100, 0, false],
  ['both', [score(100), amount(500_000)], 100, 500_000, true],
  ['the one that is active', [score(100), amount(500_000, false)], 100, 0, true],
  ['none is active: only by hand', [score(1, false)], 1_000, 1_000, false],
] as const)('%s', (_, criteria, points, monthlyAmount, isMet) => {
  expect(isReached(level('a', 1, { criteria }), { userType: 'PERSON', score: points, monthlyAmount })).toBe(isMet);
});

const levels = [
  level('welcome', 0, { isWelcome: true }),
  level('silver', 1, { criteria: [score(100)] }),
  level('clinic', 2, { scope: 'COMPANY', criteria: [score(100)] }),
  level('gone', 3, { isActive: false, criteria: [score(1)] }),
  level('gold', 4, { criteria: [amount(1_000_000)] }),
];

// @covers constant:code/level-criterion-accumulated-score, constant:code/level-criterion-confirmed-purchases-month
it.each([
  ['PERSON', 0, 0, 'welcome'],
  ['PERSON', 100, 0, 'silver'],
  ['COMPANY', 100, 0, 'clinic'],
  ['PERSON', 100, 1_000_000, 'gold'],
  ['PERSON', 0, 999_999, 'welcome'],
] as const)('%s with score %i and %i won is %s', (userType, points, monthlyAmount, id) => {
  expect(levelFor(levels, { userType, score: points, monthlyAmount })?.id).toBe(id);
});

it('every member has at least the best welcome level', () => {
  const twice = [...levels, level('warm', 1.5, { isWelcome: true })];
  expect(levelFor(twice, { userType: 'PERSON', score: 100, monthlyAmount: 0 })?.id).toBe('warm');
});

it.each([
  ['2026-11-30T14:59:59.999Z', '2026-10', '2026-09-30T15:00:00.000Z', '2026-10-31T15:00:00.000Z'],
  ['2026-11-30T15:00:00.000Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-12-31T15:00:00.000Z', '2026-12', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['2028-02-29T15:00:00.000Z', '2028-02', '2028-01-31T15:00:00.000Z', '2028-02-29T15:00:00.000Z'],
])('at %s the evaluated month is %s', (at, name, start, endExclusive) => {
  expect(monthBefore(new Date(at))).toEqual({
    name,
    start: new Date(start),
    endExclusive: new Date(endExclusive),
  });
});

it.each([
  ['from none: the lowest with criteria', null, 'PERSON', 'silver'],
  ['from the welcome one', 0, 'PERSON', 'silver'],
  ['over those that are set by hand, disabled or for others', 1, 'PERSON', 'gold'],
  ['those for companies only', 1, 'COMPANY', 'clinic'],
  ['none above the best', 5, 'PERSON', null],
] as const)('the next level %s', (_, current, userType, id) => {
  const ladder = [
    level('gold', 5, { criteria: [amount(1_000_000)] }),
    level('welcome', 0, { isWelcome: true, criteria: [score(1)] }),
    level('silver', 1, { criteria: [score(100)] }),
    level('friend', 2),
    level('off', 3, { criteria: [score(500)], isActive: false }),
    level('clinic', 4, { criteria: [score(500)], scope: 'COMPANY' }),
  ];
  expect(nextLevel(ladder, { userType, current })?.id ?? null).toBe(id);
});

it('a month begins and ends at midnight in Seoul', () => {
  expect(monthOf(new Date('2026-05-31T15:00:00Z'))).toEqual({
    name: '2026-06',
    start: new Date('2026-05-31T15:00:00Z'),
    endExclusive: new Date('2026-06-30T15:00:00Z'),
  });
});
