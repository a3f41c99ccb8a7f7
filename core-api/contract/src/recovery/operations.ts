import { z } from 'zod';
import { identityWindow, visitorFields } from '../joining/schemas.ts';
import { operationsFor } from '../kernel/operation.ts';
import { contactToCertify, contactToConfirm, contactType, foundAccount, newPassword, sentCode } from './schemas.ts';

const bff = operationsFor({ tag: 'recovery', access: ['bff'], idempotency: 'never' });
const { session } = visitorFields;
const params = z.strictObject({ type: contactType });
const accounts = z.object({ accounts: z.array(foundAccount) });

/** How a member who forgot username or password regains access: by identity check, or by a code to phone or e-mail. */
export const recoveryOperations = {
  certifyContact: bff(
    'POST /api/v1/users/contact/{type}/certify',
    'Send a one-time code to a phone or an e-mail address; the response does not reveal whether an account has it',
  ).created(z.object({ code: sentCode }), { problems: ['TOO_MANY_REQUESTS'], params, body: contactToCertify }),
  confirmContact: bff(
    'POST /api/v1/users/contact/{type}/confirm',
    'Verify the code in the same browser: the accounts with this contact',
  ).ok(accounts, { problems: ['CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_REQUESTS'], params, body: contactToConfirm }),
  certifyRecovery: bff(
    'POST /api/v1/users/recovery/certify',
    'Start the identity check of a recovery: the window of the provider to open',
  ).created(z.object({ window: identityWindow }), {
    problems: ['IDENTITY_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
    body: z.strictObject(visitorFields),
  }),
  finishRecoveryCheck: bff(
    'POST /api/v1/users/recovery/finish',
    'Read the result of the identity check: the accounts of this person',
  ).ok(accounts, {
    problems: ['IDENTITY_EXPIRED', 'IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_UNAVAILABLE'],
    body: z.strictObject({ session }),
  }),
  recoverAccount: bff(
    'POST /api/v1/users/recovery',
    'Set a new password with a proof of the last minutes; every session, known browser and open code ends',
  ).noContent({ problems: ['PROOF_REQUIRED', 'TOO_MANY_REQUESTS'], body: newPassword }),
};
