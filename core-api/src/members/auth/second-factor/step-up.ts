import { STEP_UP_MINUTES, type StepUp } from '@iruon/contract';
import type { UserActor } from '../../../platform/actor.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { verifyMe } from '../verify-me.ts';
import { enterSecondFactor } from './enter-code.ts';
import { findProofs, isEnrolled, markSecondFactor } from './repository.ts';

type Asker = Context & { actor: UserActor };

const untilOf = (at: Date) => new Date(at.getTime() + STEP_UP_MINUTES * 60_000);

/** The last proof of the session: the code of an operator with a second factor, the password of one without. */
async function latestProof({ db, actor }: Asker): Promise<{ method: 'CODE' | 'PASSWORD'; at: Date | null }> {
  const proofs = await findProofs(db, actor.familyId);
  return proofs?.confirmedAt
    ? { method: 'CODE', at: proofs.secondFactorAt }
    : { method: 'PASSWORD', at: proofs?.verifiedAt ?? null };
}

/** Until when this session needs no step-up; null if it needs one now. */
export async function freshUntil(context: Asker): Promise<Date | null> {
  const { at } = await latestProof(context);
  return at && context.now() < untilOf(at) ? untilOf(at) : null;
}

/**
 * Guards actions that an unattended session must not do: reading masked values, bank files, changes of operators.
 * @throws STEP_UP_REQUIRED with `method`, CODE or PASSWORD
 */
export async function assertStepUp(context: Asker): Promise<void> {
  const { method, at } = await latestProof(context);
  if (!at || context.now() >= untilOf(at)) throw problem('STEP_UP_REQUIRED', { extensions: { method } });
}

/**
 * Verifies the user of the browser again. A password does not replace an enrolled second factor.
 * @returns the end of the verification @throws CODE_WRONG, LOGIN_BLOCKED, PASSWORD_WRONG, STEP_UP_REQUIRED,
 * TOO_MANY_REQUESTS
 */
export async function stepUp(context: Asker, { code, password }: StepUp): Promise<Date> {
  const { db, actor } = context;
  const hasFactor = await isEnrolled(db, actor.userId);
  if (hasFactor && code !== undefined) {
    await enterSecondFactor(context, actor.userId, code);
    const now = context.now();
    await markSecondFactor(db, actor.familyId, now);
    return untilOf(now);
  }
  if (hasFactor || password === undefined)
    throw problem('STEP_UP_REQUIRED', { extensions: { method: hasFactor ? 'CODE' : 'PASSWORD' } });
  await verifyMe(context, password);
  return untilOf(context.now());
}
