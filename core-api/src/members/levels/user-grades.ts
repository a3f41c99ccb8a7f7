import type { UserGradesChange, userGradeDetail } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMembers, findChosenMembers } from '../accounts/index.ts';
import { isRise } from './base-level.ts';
import { giveBenefits, type IssueCoupon } from './evaluate-levels.ts';
import { confirmedIn, findLevels, lockStanding, markEvaluated, moveTo } from './repository.ts';
import { isOpenTo, levelFor, monthBefore } from './rules.ts';
import { findGradeHistory, findUserGrades } from './user-grades-repository.ts';

type WireGrade = z.input<typeof userGradeDetail>;

export async function listUserGrades({ db }: Pick<Context, 'db'>, query: Parameters<typeof findUserGrades>[1]) {
  return findUserGrades(db, query);
}

/** @throws NOT_FOUND */
export async function getUserGrade({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<WireGrade> {
  const { grades } = await findUserGrades(db, { filter: { id: [userId] }, range: [0, 0] });
  const grade = orNotFound(grades[0]);
  const history = await findGradeHistory(db, userId);
  return {
    ...grade,
    monthlyAmount: await confirmedIn(db, userId, monthBefore(now())),
    history: history.map(({ fromName, toName, cause, message, operatorName, createdAt }) => ({
      from: fromName,
      to: toName,
      cause: cause,
      message,
      operatorName,
      createdAt: createdAt.toISOString(),
    })),
  };
}

interface GradeByHand {
  _level: string;
  isHeld: boolean;
  message: string;
}

async function setGrade(
  trx: Transaction,
  context: Context,
  userId: string,
  { _level, isHeld, message }: GradeByHand,
  issueCoupon?: IssueCoupon,
): Promise<void> {
  const now = context.now();
  const standing = orNotFound(await lockStanding(trx, userId, now));
  const levels = await findLevels(trx);
  const level = levels.find(({ id }) => id === _level);
  const current = levels.find(({ id }) => id === standing.levelId) ?? null;
  if (!level || !isOpenTo(level, standing.userType))
    throw problemAt('LEVEL_NOT_FOR_MEMBER', 'body._level', '이 회원에게 줄 수 없는 등급입니다.', 'not_for_member');
  if (level.id === current?.id && isHeld === standing.isHeld) return;
  const by = actorId(context.actor);
  const fromName = current?.name ?? null;
  await moveTo(trx, { userId, level, fromName, cause: 'HAND', message, actorId: by, isHeld, at: now });
  await markEvaluated(trx, userId, monthBefore(now).name);
  if (isRise(level, current)) await giveBenefits(trx, { userId, level, now }, issueCoupon);
  const details = { from: fromName, to: level.name, isHeld, message };
  await audit(trx, context, 'user-grade.change', { type: 'user', id: userId }, details);
}

/**
 * Sets a member's level by hand. A fixed level stays until it is set again; otherwise the next monthly evaluation
 * decides. Repeating it changes nothing. @throws NOT_FOUND, LEVEL_NOT_FOR_MEMBER
 */
export async function changeUserGrade(
  context: Context,
  userId: string,
  change: GradeByHand,
  issueCoupon?: IssueCoupon,
): Promise<WireGrade> {
  await inTransaction(context.db, (trx) => setGrade(trx, context, userId, change, issueCoupon));
  return getUserGrade(context, userId);
}

/** The same for several members, each separately. @throws INVALID_INPUT naming unknown members */
export async function changeUserGrades(context: Context, change: UserGradesChange, issueCoupon?: IssueCoupon) {
  const members = await findChosenMembers(context.db, change);
  return changeMembers(context, members, (trx, { id }) => setGrade(trx, context, id, change, issueCoupon));
}

/**
 * Undoes a fixed level: the member gets the level by the current criteria. Repeating it changes nothing. @throws
 * NOT_FOUND
 */
export async function releaseUserGrade(
  context: Context,
  userId: string,
  message: string,
  issueCoupon?: IssueCoupon,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const standing = orNotFound(await lockStanding(trx, userId, now));
    const levels = await findLevels(trx);
    const { userType, score, levelId, isHeld } = standing;
    const monthlyAmount = await confirmedIn(trx, userId, monthBefore(now));
    const level = levelFor(levels, { userType, score, monthlyAmount });
    const current = levels.find(({ id }) => id === levelId) ?? null;
    if (!isHeld && level?.id === current?.id) return;
    const by = actorId(context.actor);
    const fromName = current?.name ?? null;
    await moveTo(trx, { userId, level, fromName, cause: 'HAND', message, actorId: by, isHeld: false, at: now });
    if (level && isRise(level, current)) await giveBenefits(trx, { userId, level, now }, issueCoupon);
    const details = { from: fromName, to: level?.name ?? null, message };
    await audit(trx, context, 'user-grade.release', { type: 'user', id: userId }, details);
  });
}
