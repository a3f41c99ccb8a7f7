import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, type Candidate, type ComputedRule, priorOf, ranked, starAverage, windowStart } from './rules.ts';

const prior = { mean: 4, weight: 5 };

const candidate = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  sold: 0,
  likes: 0,
  watches: 0,
  reviewCount: 0,
  starSum: 0,
  ...over,
});
const day = (date: number) => new Date(Date.UTC(2026, 4, date));

const table: [string, ComputedRule, Candidate[], string[]][] = [
  [
    'the newest first',
    'NEW_ARRIVAL',
    [
      candidate('a', { createdAt: day(1) }),
      candidate('b', { createdAt: day(3) }),
      candidate('c', { createdAt: day(2) }),
    ],
    ['b', 'c', 'a'],
  ],
  [
    'best sellers; unsold products are excluded',
    'BEST_SELLER',
    [candidate('a', { sold: 2 }), candidate('b', { sold: 9 }), candidate('c', { likes: 50 })],
    ['b', 'a'],
  ],
  [
    'likes and views alike',
    'POPULAR',
    [candidate('a', { likes: 3, watches: 1 }), candidate('b', { watches: 5 }), candidate('c', { sold: 9 })],
    ['b', 'a'],
  ],
  [
    'a tie goes to the newer product, then to the later id',
    'BEST_SELLER',
    [
      candidate('a', { sold: 1, createdAt: day(1) }),
      candidate('b', { sold: 1, createdAt: day(1) }),
      candidate('c', { sold: 1, createdAt: day(2) }),
    ],
    ['c', 'b', 'a'],
  ],
  [
    'fifty times 4.8 stars before three times five',
    'BEST_REVIEW',
    [candidate('few', { reviewCount: 3, starSum: 15 }), candidate('many', { reviewCount: 50, starSum: 240 })],
    ['many', 'few'],
  ],
  [
    'two reviews are too few to be ranked',
    'BEST_REVIEW',
    [
      candidate('two', { reviewCount: 2, starSum: 10 }),
      candidate('bad', { reviewCount: 9, starSum: 9 }),
      candidate('good', { reviewCount: 3, starSum: 12 }),
    ],
    ['good', 'bad'],
  ],
];

describe('the first products of a rule', () => {
  it.each(table)('%s', (_, rule, candidates, expected) => {
    expect(ranked(rule, candidates, prior)).toEqual(expected);
    expect(ranked(rule, candidates.toReversed(), prior)).toEqual(expected);
  });
});

describe('the star average', () => {
  it.each([
    ['is the mean of the shop without reviews', { reviewCount: 0, starSum: 0 }, 4],
    ['moves half way with as many reviews as the mean weighs', { reviewCount: 5, starSum: 25 }, 4.5],
    ['approaches the own average with many', { reviewCount: 995, starSum: 4975 }, 4.995],
  ])('%s', (_, reviews, expected) => expect(starAverage(reviews, prior)).toBeCloseTo(expected, 10));

  it('is always between the mean and the own average', () => {
    const reviews = fc.integer({ min: 1, max: 10_000 }).chain((reviewCount) =>
      fc.record({
        reviewCount: fc.constant(reviewCount),
        starSum: fc.integer({ min: reviewCount, max: reviewCount * 5 }),
      }),
    );
    fc.assert(
      fc.property(reviews, fc.double({ min: 1, max: 5, noNaN: true }), (own, mean) => {
        const average = starAverage(own, { mean, weight: 5 });
        const ends = [mean, own.starSum / own.reviewCount];
        expect(average).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9);
        expect(average).toBeLessThanOrEqual(Math.max(...ends) + 1e-9);
      }),
    );
  });

  it('is the middle in a shop without reviews', () => {
    expect(priorOf({ reviewCount: 0, starSum: 0 }).mean).toBe(3);
    expect(priorOf({ reviewCount: 4, starSum: 18 }).mean).toBe(4.5);
  });
});

describe('the products of a display', () => {
  it.each([
    ['pins first, in their order', ['x', 'y'], ['a', 'b'], 4, ['x', 'y', 'a', 'b']],
    ['pinned products are not repeated', ['b'], ['a', 'b', 'c'], 3, ['b', 'a', 'c']],
    ['up to its size', ['x', 'y', 'z'], ['a'], 2, ['x', 'y']],
    ['less if there are fewer', [], ['a'], 5, ['a']],
    ['none if there are none', [], [], 5, []],
  ])('%s', (_, pins, found, size, expected) => expect(arranged(pins, found, size)).toEqual(expected));

  it('contains every product once and omits none up to its size', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 12 }), (pins, found, size) => {
        const shown = arranged(pins, found, size);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBe(Math.min(size, new Set([...pins, ...found]).size));
        expect(shown.slice(0, pins.length)).toEqual(pins.slice(0, size));
      }),
    );
  });
});

it('covers thirty days', () => {
  expect(windowStart(new Date('2026-06-30T12:00:00Z'))).toEqual(new Date('2026-05-31T12:00:00Z'));
});
