import type { DisplayRule } from '@iruon/contract';

/** A computed rule; a display of pins only needs no computation. */
export type ComputedRule = Exclude<DisplayRule, 'BY_HAND'>;

/** The input of a rule for one product. Counts are of the last 30 days, reviews of all time. */
export interface Candidate {
  readonly id: string;
  readonly createdAt: Date;
  readonly sold: number;
  readonly likes: number;
  readonly watches: number;
  readonly reviewCount: number;
  readonly starSum: number;
}

/** The prior of the star average: the shop's mean, with the weight of a number of reviews. */
export interface Prior {
  readonly mean: number;
  readonly weight: number;
}

const DAY_MS = 86_400_000;
const WINDOW_DAYS = 30;
const PRIOR_WEIGHT = 5;
/** The middle of one to five stars: the mean of a shop without reviews. */
const MIDDLE_STAR = 3;

/** A product with fewer reviews is not ranked by them. */
export const MIN_REVIEWS = 3;

/** The start of the 30 days before an instant. */
export function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
}

/** The prior from all reviews of the shop. */
export function priorOf({ reviewCount, starSum }: { reviewCount: number; starSum: number }): Prior {
  return { mean: reviewCount === 0 ? MIDDLE_STAR : starSum / reviewCount, weight: PRIOR_WEIGHT };
}

/** The Bayesian star average: a few reviews weigh little, so three times five stars rank below fifty times 4.8. */
export function starAverage(
  { reviewCount, starSum }: Pick<Candidate, 'reviewCount' | 'starSum'>,
  { mean, weight }: Prior,
) {
  return (mean * weight + starSum) / (weight + reviewCount);
}

function scoreOf(rule: ComputedRule, candidate: Candidate, prior: Prior): number {
  switch (rule) {
    case 'NEW_ARRIVAL':
      return candidate.createdAt.getTime();
    case 'BEST_SELLER':
      return candidate.sold;
    case 'POPULAR':
      return candidate.likes + candidate.watches;
    case 'BEST_REVIEW':
      return candidate.reviewCount < MIN_REVIEWS ? 0 : starAverage(candidate, prior);
  }
}

/** Ids in the rule's order, ties by the newer product; omits products with a score of 0. */
export function ranked(rule: ComputedRule, candidates: readonly Candidate[], prior: Prior): string[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(rule, candidate, prior) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.candidate.createdAt.getTime() - a.candidate.createdAt.getTime() ||
        (a.candidate.id < b.candidate.id ? 1 : -1),
    )
    .map(({ candidate }) => candidate.id);
}

/** The products of a display: pins in order, then the results, without duplicates, at most `size`. */
export function arranged(pins: readonly string[], found: readonly string[], size: number): string[] {
  return [...new Set([...pins, ...found])].slice(0, size);
}
