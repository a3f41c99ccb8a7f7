import type { CouponIssue } from '@iruon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issue, usage } from './coupons.fixture.ts';
import { claimRefusal, couponStateOf, expiryOf, isTarget, nextRound, type Round } from './rules.ts';

const NOW = new Date('2026-06-30T03:00:00Z');
const member = { id: 'm', type: 'COMPANY', levelId: 'gold', isWithdrawn: false };
const closed = (...rounds: number[]): Round[] => rounds.map((round) => ({ round, isOpen: false }));
const rounds = (type: CouponIssue['round']['type'], includeds: number[] = [], excludeds: number[] = []) => ({
  type,
  includeds,
  excludeds,
});

describe('the next round', () => {
  // @covers constant:discount/validity-single, constant:discount/validity-bounded, constant:discount/validity-infinite
  it.each([
    ['once', rounds('SINGLE'), [], 1],
    ['not twice', rounds('SINGLE'), [1], null],
    ['as listed, in any order', rounds('BOUNDED', [3, 1]), [1], 3],
    ['no further than listed', rounds('BOUNDED', [1, 3]), [1, 3], null],
    ['without excluded ones', rounds('BOUNDED', [1, 2, 3], [2]), [1], 3],
    ['without end', rounds('INFINITE'), [1, 2, 3], 4],
    ['without end, leaving out', rounds('INFINITE', [], [1, 2]), [], 3],
  ])('is issued %s', (_, rule, had, expected) => expect(nextRound(rule, closed(...had))).toBe(expected));

  it('is never one that was issued before or is excluded', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom('SINGLE', 'BOUNDED', 'INFINITE'), some, some, some, (type, ins, outs, had) => {
        const next = nextRound(rounds(type as 'SINGLE', ins, outs), closed(...had));
        if (next === null) return type !== 'INFINITE';
        return !had.includes(next) && !outs.includes(next) && (type !== 'BOUNDED' || ins.includes(next));
      }),
    );
  });
});

describe('the target', () => {
  const target = (changes: Partial<CouponIssue['target']>) => ({ ...issue().target, ...changes });
  // @covers constant:discount/coupon-scope-all, constant:discount/coupon-scope-users
  // @covers constant:discount/coupon-scope-user-types, constant:discount/coupon-scope-user-levels
  it.each([
    [target({}), member, true],
    [target({}), { ...member, type: 'OPERATOR' }, false],
    [target({}), { ...member, isWithdrawn: true }, false],
    [target({ type: 'USERS', _users: ['m'] }), member, true],
    [target({ type: 'USERS', _users: ['n'] }), member, false],
    [target({ type: 'LEVELS', _levels: ['gold'] }), member, true],
    [target({ type: 'LEVELS', _levels: ['gold'] }), { ...member, levelId: null }, false],
    [target({ type: 'USER_TYPES', userTypes: ['PERSON'] }), member, false],
    [target({ type: 'USER_TYPES', userTypes: ['COMPANY'] }), member, true],
  ])('%j admits %j: %s', (rule, candidate, expected) => expect(isTarget(rule, candidate)).toBe(expected));
});

describe('a claim', () => {
  const claim = (
    changes: Partial<CouponIssue>,
    facts: { count?: number | null; issued?: number; had?: Round[] } = {},
  ) =>
    claimRefusal(
      { count: facts.count === undefined ? 10 : facts.count, issued: facts.issued ?? 0, issue: issue(changes) },
      { member, had: facts.had ?? [], history: { count: 2, price: 50_000 }, now: NOW, byCode: false },
    );
  const shop = (count__sum: number | null, price__sum: number | null) => ({
    limit: { shop: { count__sum, price__sum } },
  });

  // @covers entity:coupon-issue-rule, constant:discount/issue-instant
  it.each([
    ['an open one', claim({}), null],
    ['one that is switched off', claim({ isActive: false }), 'COUPON_NOT_CLAIMABLE'],
    ['one issued by the store', claim({ type: 'INSTANT' }), 'COUPON_NOT_CLAIMABLE'],
    ['one that requires a code', claim({ event: { type: 'CODE', code: 'ABCD' } }), 'COUPON_NOT_CLAIMABLE'],
    ['one a millisecond before', claim({ startsAt: '2026-06-30T03:00:00.001Z' }), 'COUPON_NOT_BEGUN'],
    ['one from this instant on', claim({ startsAt: '2026-06-30T03:00:00.000Z' }), null],
    ['one on the last day in Seoul', claim({ endsAt: '2026-06-29T15:00:00Z' }), null],
    ['one on the day after', claim({ endsAt: '2026-06-29T14:59:59Z' }), 'COUPON_ENDED'],
    [
      'one for others',
      claim({ target: { ...issue().target, type: 'USER_TYPES', userTypes: ['PERSON'] } }),
      'COUPON_NOT_TARGET',
    ],
    ['the last one', claim({}, { issued: 9 }), null],
    ['one too many', claim({}, { issued: 10 }), 'COUPON_SOLD_OUT'],
    ['one without limit', claim({}, { count: null, issued: 10_000 }), null],
    ['one that was issued', claim({}, { had: [{ round: 1, isOpen: true }] }), 'COUPON_HELD'],
    ['one that was had', claim({}, { had: closed(1) }), 'COUPON_ROUNDS_OVER'],
    ['one with exactly the history', claim(shop(2, 50_000)), null],
    ['one with a purchase too few', claim(shop(3, null)), 'COUPON_HISTORY_SHORT'],
    ['one with a won too few', claim(shop(null, 50_001)), 'COUPON_HISTORY_SHORT'],
  ])('of %s returns %s', (_, response, expected) => expect(response).toBe(expected));
});

it('is the current one', () => {
  const state = (changes: Partial<CouponIssue>, issued = 0) =>
    couponStateOf({ count: 1, issued, issue: issue(changes) }, NOW);
  expect([
    state({}),
    state({ isActive: false }),
    state({ endsAt: '2026-06-28T15:00:00Z' }),
    state({}, 1),
    state({ startsAt: '2026-07-01T00:00:00Z' }),
  ]).toEqual(['RUNNING', 'STOPPED', 'ENDED', 'SOLD_OUT', 'PLANNED']);
});

it('ends user coupons with the last millisecond of a day in Seoul', () => {
  const startsAt = '2026-06-30T00:00:00+09:00';
  const endsAt = '2026-07-31T00:00:00+09:00';
  expect(expiryOf(usage({ type: 'SINGLE', startsAt, endsAt }))?.toISOString()).toBe('2026-06-30T14:59:59.999Z');
  expect(expiryOf(usage({ type: 'BOUNDED', startsAt, endsAt }))?.toISOString()).toBe('2026-07-31T14:59:59.999Z');
  expect(expiryOf(usage({ type: 'INFINITE', startsAt, endsAt }))).toBeNull();
});
