import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { instant } from '../kernel/scalars.ts';
import { mySecondFactor, secondFactorConfirmation, secondFactorSetup, stepUp } from './schemas.ts';

/** These operations are open to an operator who has to enroll a second factor first. */
const own = operationsTagged('console').of('own', { isForSetup: true, isForPeople: true });

/** The second factor of the logged-in operator. */
export const secondFactorOperations = {
  getMySecondFactor: own('GET /api/console/me/second-factor', 'Whether I have a second factor and must have one').ok(
    mySecondFactor,
  ),
  beginSecondFactor: own(
    'POST /api/console/me/second-factor',
    'A new secret for my authenticator; it counts after its first code',
  ).created(secondFactorSetup, {
    idempotency: 'never',
    problems: ['SECOND_FACTOR_ENROLLED', 'STEP_UP_REQUIRED'],
    unaudited: 'A secret without effect until its first code, which is recorded',
  }),
  confirmSecondFactor: own(
    'PUT /api/console/me/second-factor',
    'Enroll by the first code: ten recovery codes, shown once; my other sessions end',
  ).ok(z.object({ recoveryCodes: z.array(z.string()) }), {
    idempotency: 'never',
    problems: ['CODE_EXPIRED', 'CODE_WRONG', 'LOGIN_BLOCKED', 'SECOND_FACTOR_ENROLLED'],
    body: secondFactorConfirmation,
  }),
  stepUp: own(
    'POST /api/console/me/step-up',
    'Verify my identity again, by a code, or by the password without a second factor',
  ).ok(z.object({ freshUntil: instant }), {
    unaudited: 'Part of a login; the change that requires it is recorded',
    idempotency: 'never',
    problems: ['CODE_WRONG', 'LOGIN_BLOCKED', 'PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS'],
    body: stepUp,
  }),
};
