import { z } from 'zod';
import { identityWindow, visitorFields } from '../joining/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { contactToCertify, contactToConfirm, contactType, foundAccount, newPassword, sentCode } from './schemas.ts';

const bff = { tag: 'recovery', access: ['bff'], idempotency: 'never' } as const;
const { session } = visitorFields;
const params = z.strictObject({ type: contactType });
const accounts = { status: 200, schema: z.object({ accounts: z.array(foundAccount) }) } as const;

/** How a member who forgot username or password regains access: by identity check, or by a code to phone or e-mail. */
export const recoveryOperations = defineOperations({
  certifyContact: {
    method: 'post',
    path: '/api/v1/users/contact/{type}/certify',
    summary:
      'Send a one-time code to a phone or an e-mail address; the response does not reveal whether an account has it',
    ...bff,
    problems: ['TOO_MANY_REQUESTS'],
    params,
    body: contactToCertify,
    success: { status: 201, schema: z.object({ code: sentCode }) },
  },
  confirmContact: {
    method: 'post',
    path: '/api/v1/users/contact/{type}/confirm',
    summary: 'Verify the code in the same browser: the accounts with this contact',
    ...bff,
    problems: ['CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_REQUESTS'],
    params,
    body: contactToConfirm,
    success: accounts,
  },
  certifyRecovery: {
    method: 'post',
    path: '/api/v1/users/recovery/certify',
    summary: 'Start the identity check of a recovery: the window of the provider to open',
    ...bff,
    problems: ['IDENTITY_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
    body: z.strictObject(visitorFields),
    success: { status: 201, schema: z.object({ window: identityWindow }) },
  },
  finishRecoveryCheck: {
    method: 'post',
    path: '/api/v1/users/recovery/finish',
    summary: 'Read the result of the identity check: the accounts of this person',
    ...bff,
    problems: ['IDENTITY_EXPIRED', 'IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_UNAVAILABLE'],
    body: z.strictObject({ session }),
    success: accounts,
  },
  recoverAccount: {
    method: 'post',
    path: '/api/v1/users/recovery',
    summary: 'Set a new password with a proof of the last minutes; every session, known browser and open code ends',
    ...bff,
    problems: ['PROOF_REQUIRED', 'TOO_MANY_REQUESTS'],
    body: newPassword,
    success: { status: 204 },
  },
});
