import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { instant } from '../kernel/scalars.ts';
import { mySecondFactor, secondFactorConfirmation, secondFactorSetup, stepUp } from './schemas.ts';

/** Open to an operator who has to enroll before anything else. */
const mine = { tag: 'console', access: ['console', 'manager'], isForSetup: true } as const;

/** The second factor of the logged-in operator. */
export const secondFactorOperations = defineOperations({
  getMySecondFactor: {
    method: 'get',
    path: '/api/console/me/second-factor',
    summary: 'Whether I have a second factor and must have one',
    ...mine,
    success: { status: 200, schema: mySecondFactor },
  },
  beginSecondFactor: {
    method: 'post',
    path: '/api/console/me/second-factor',
    summary: 'A new secret for my authenticator; it counts after its first code',
    ...mine,
    idempotency: 'never',
    problems: ['SECOND_FACTOR_ENROLLED', 'STEP_UP_REQUIRED'],
    success: { status: 201, schema: secondFactorSetup },
  },
  confirmSecondFactor: {
    method: 'put',
    path: '/api/console/me/second-factor',
    summary: 'Enroll by the first code: ten recovery codes, shown once; my other sessions end',
    ...mine,
    idempotency: 'never',
    problems: ['CODE_EXPIRED', 'CODE_WRONG', 'LOGIN_BLOCKED', 'SECOND_FACTOR_ENROLLED'],
    body: secondFactorConfirmation,
    success: { status: 200, schema: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
  stepUp: {
    method: 'post',
    path: '/api/console/me/step-up',
    summary: 'Verify my identity again, by a code, or by the password without a second factor',
    ...mine,
    idempotency: 'never',
    problems: ['CODE_WRONG', 'LOGIN_BLOCKED', 'PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS'],
    body: stepUp,
    success: { status: 200, schema: z.object({ freshUntil: instant }) },
  },
});
