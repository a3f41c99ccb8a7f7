import type { myLevel } from '@iruon/contract';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { confirmedIn, findLevels, findStanding } from './repository.ts';
import { monthOf, nextLevel } from './rules.ts';

/** The member's level and the distance to the next. Operators have no level and reach none. */
export async function getMyLevel({
  db,
  now,
  actor: { userId },
}: Context & { actor: UserActor }): Promise<z.input<typeof myLevel>> {
  const standing = await findStanding(db, userId);
  if (!standing) return { level: null, isHeld: false, score: 0, next: null };
  const levels = await findLevels(db);
  const { userType, levelId, isHeld, score } = standing;
  const level = levels.find(({ id }) => id === levelId) ?? null;
  const next = isHeld ? null : nextLevel(levels, { userType, current: level?.sequence ?? null });
  const have = { SCORE: score, MONTHLY_AMOUNT: next ? await confirmedIn(db, userId, monthOf(now())) : 0 };
  return {
    level: level && { _id: level.id, code: level.code, name: level.name },
    isHeld,
    score,
    next: next && {
      name: next.name,
      points: next.points,
      couponCount: next.couponIds.length,
      criteria: next.criteria
        .filter(({ isActive }) => isActive)
        .map(({ type, value }) => ({ type, value, have: have[type] })),
    },
  };
}
