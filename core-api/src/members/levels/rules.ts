import type { LevelCriterion, LevelScope } from '@iruon/contract';
import { seoulMonth, seoulParts } from '@iruon/contract/seoul';

/** The criteria of a level. A higher `sequence` is a higher level. */
export interface LevelRule {
  readonly id: string;
  readonly sequence: number;
  readonly scope: LevelScope;
  readonly isActive: boolean;
  readonly isWelcome: boolean;
  readonly criteria: readonly LevelCriterion[];
}

/** The facts that determine a member's level. */
export interface Standing {
  readonly userType: 'PERSON' | 'COMPANY';
  readonly score: number;
  /** Won of purchases confirmed in the evaluated month. */
  readonly monthlyAmount: number;
}

const isFor = ({ isActive, scope }: LevelRule, userType: Standing['userType']) =>
  isActive && (scope === 'ALL' || scope === userType);

/** True if a member of this type can have the level. */
export function isOpenTo(level: LevelRule, userType: Standing['userType']): boolean {
  return isFor(level, userType);
}

/**
 * True if all active criteria of a level are met. A level without criteria is only set by hand or as a welcome level.
 */
export function isReached({ criteria, isWelcome }: LevelRule, { score, monthlyAmount }: Standing): boolean {
  if (isWelcome) return true;
  const active = criteria.filter((criterion) => criterion.isActive);
  return active.length > 0 && active.every(({ type, value }) => (type === 'SCORE' ? score : monthlyAmount) >= value);
}

/**
 * The highest level that a member reaches. Every member reaches a welcome level, so that none falls below the highest
 * of those. Null if there is none.
 */
export function levelFor<Level extends LevelRule>(levels: readonly Level[], standing: Standing): Level | null {
  const reached = levels.filter((level) => isFor(level, standing.userType) && isReached(level, standing));
  return reached.reduce<Level | null>((best, level) => (best && best.sequence >= level.sequence ? best : level), null);
}

/**
 * The nearest better level that a member can reach by criteria; null without one. `current` is a level's `sequence`.
 */
export function nextLevel<Level extends LevelRule>(
  levels: readonly Level[],
  { userType, current }: { userType: Standing['userType']; current: number | null },
): Level | null {
  const better = levels.filter(
    (level) =>
      isFor(level, userType) &&
      !level.isWelcome &&
      level.criteria.some(({ isActive }) => isActive) &&
      (current === null || level.sequence > current),
  );
  return better.reduce<Level | null>((next, level) => (next && next.sequence <= level.sequence ? next : level), null);
}

/** A month in Seoul as `YYYY-MM`, and its instants. */
export interface Month {
  readonly name: string;
  readonly start: Date;
  readonly endExclusive: Date;
}

/** The Seoul month before that of an instant: the basis of the evaluation. */
export function monthBefore(at: Date): Month {
  const { year, month } = seoulParts(at);
  return month === 1 ? monthNamed(year - 1, 12) : monthNamed(year, month - 1);
}

/** The Seoul month of an instant. */
export function monthOf(at: Date): Month {
  const { year, month } = seoulParts(at);
  return monthNamed(year, month);
}

function monthNamed(year: number, month: number): Month {
  return { name: `${year}-${String(month).padStart(2, '0')}`, ...seoulMonth(year, month) };
}
