import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { chosenMembers } from '../points/schemas.ts';
import { criterionTypeLabels, gradeCauseLabels, levelScopeLabels, scoreReasonLabels } from './labels.ts';

/** Maximum score of one manual change. */
export const SCORE_LIMIT = 1_000_000;

/** OPERATOR levels are ROOT and ADMIN only; the others are for members. */
export const levelScope = z.enum(codesOf(levelScopeLabels));
/** The owner of the installation, and every other operator of the console. */
export const operatorLevel = z.enum(['ROOT', 'ADMIN']);
export const baseLevels = [...operatorLevel.options, 'PERSON', 'COMPANY'] as const;
export const criterionTypes = codesOf(criterionTypeLabels);
export const criterionType = z.enum(criterionTypes);

/** A level's criterion: an accumulated score, or won of purchases confirmed in the previous month. */
export const levelCriterion = z.strictObject({
  type: criterionType,
  value: z.int().min(1, '1 이상 입력해 주세요.').max(10_000_000_000),
  isActive: z.boolean(),
});

const named = z.object({ _id: id, code: z.string(), name: z.string() }).nullable();

/** The member's level, and the difference to the next reachable one. */
export const myLevel = component('MyLevel', {
  level: named,
  isHeld: z.boolean().describe('Set by hand, regardless of the criteria'),
  score: z.int(),
  next: z
    .object({
      name: z.string(),
      points: won.describe('Won granted on reaching it'),
      couponCount: z.int().describe('Coupons issued on reaching it'),
      criteria: z
        .array(z.object({ type: criterionType, value: z.int(), have: z.int() }))
        .describe('All must be met; an amount counts the orders confirmed this month so far'),
    })
    .nullable(),
});

/** A member with its level; `_id` is the member's. */
export const userGrade = component('UserGrade', {
  _id: id,
  username: z.string(),
  userName: z.string(),
  businessName: z.string().nullable(),
  type: userType,
  level: named,
  isHeld: z.boolean().describe('Set by hand; the evaluation does not change it'),
  score: z.int(),
  since: instant.nullable(),
  createdAt: instant,
});

export const gradeCause = z.enum(codesOf(gradeCauseLabels));

export const userGradeDetail = component('UserGradeDetail', {
  ...userGrade.shape,
  monthlyAmount: won.describe('Won of purchases confirmed in the month before'),
  history: z.array(
    z.object({
      from: z.string().nullable(),
      to: z.string().nullable(),
      cause: gradeCause,
      message: z.string(),
      operatorName: z.string().nullable(),
      createdAt: instant,
    }),
  ),
});

export const userGradeChange = inputComponent('UserGradeChange', {
  _level: id,
  isHeld: z.boolean(),
  message: chosenMembers.message,
});

/** A manual level of several members. */
export const userGradesChange = inputComponent('UserGradesChange', {
  ...chosenMembers,
  _level: id,
  isHeld: z.boolean(),
});

export const scoreReason = z.enum(codesOf(scoreReasonLabels));

export const score = component('Score', {
  _id: id,
  _user: id,
  username: z.string(),
  userName: z.string(),
  delta: z.int(),
  reason: scoreReason,
  message: z.string(),
  balance: z.int().describe('Score after it'),
  effect: z.int().describe('Its value after corrections'),
  corrects: id.nullable().describe('The entry that this one corrects'),
  operatorName: z.string().nullable(),
  createdAt: instant,
});

/** The corrected score of an entry, with a reason. */
export const scoreCorrection = inputComponent('ScoreCorrection', {
  delta: z.int().min(-SCORE_LIMIT).max(SCORE_LIMIT),
  message: chosenMembers.message,
});

export const scoresChange = inputComponent('ScoresChange', {
  ...chosenMembers,
  delta: z
    .int()
    .min(-SCORE_LIMIT)
    .max(SCORE_LIMIT)
    .refine((delta) => delta !== 0, '더하거나 뺄 점수를 입력해 주세요.'),
});
