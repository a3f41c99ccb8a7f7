import { isDeepStrictEqual } from 'node:util';
import { baseLevels, levelCriterion } from '@iruon/contract';
import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';

const codes: readonly string[] = baseLevels;

/** True for ROOT, ADMIN, PERSON and COMPANY. */
export const isBase = ({ code }: { code: string }): boolean => codes.includes(code);

interface Changing {
  code: string;
  scope: string;
  isActive: boolean;
  isWelcome: boolean;
  criteria: unknown;
}

/**
 * The code relies on the other fields of a base level; its name and its benefits may change. @throws LEVEL_OF_SYSTEM
 */
export function assertLevelChangeable(level: Changing, input: Changing): void {
  if (!isBase(level)) return;
  const needed = ({ code, scope, isActive, isWelcome, criteria }: Changing) => ({
    ...{ code, scope, isActive, isWelcome },
    // A form sends disabled criteria, too.
    criteria: z
      .array(levelCriterion)
      .parse(criteria)
      .filter((criterion) => criterion.isActive),
  });
  if (!isDeepStrictEqual(needed(level), needed(input))) throw problem('LEVEL_OF_SYSTEM');
}

/**
 * True if the step to a level grants its benefits. A change between base levels only changes the member's type: the
 * welcome granted the benefits before.
 */
export function isRise(
  level: { code: string; sequence: number },
  current: { code: string; sequence: number } | null,
): boolean {
  if (current === null) return true;
  return level.sequence > current.sequence && !(isBase(level) && isBase(current));
}
