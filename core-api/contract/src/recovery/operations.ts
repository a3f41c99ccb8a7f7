import { z } from 'zod';
import { identityWindow, visitorFields } from '../joining/schemas.ts';
import { created, noContent, ok, operationsFor } from '../kernel/operation.ts';
import { contactToCertify, contactToConfirm, contactType, foundAccount, newPassword, sentCode } from './schemas.ts';

const bff = operationsFor({ tag: 'recovery', access: ['bff'], idempotency: 'never' });
const { session } = visitorFields;
const params = z.strictObject({ type: contactType });
const accounts = z.object({ accounts: z.array(foundAccount) });

/** How a member who forgot username or password regains access: by identity check, or by a code to phone or e-mail. */
export const recoveryOperations = {
  certifyContact: bff.post(
    '/api/v1/users/contact/{type}/certify',
    'Send a one-time code to a phone or an e-mail address; the response does not reveal whether an account has it',
    { problems: ['TOO_MANY_REQUESTS'], params, body: contactToCertify, success: created(z.object({ code: sentCode })) },
  ),
  confirmContact: bff.post(
    '/api/v1/users/contact/{type}/confirm',
    'Verify the code in the same browser: the accounts with this contact',
    {
      problems: ['CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_REQUESTS'],
      params,
      body: contactToConfirm,
      success: ok(accounts),
    },
  ),
  certifyRecovery: bff.post(
    '/api/v1/users/recovery/certify',
    'Start the identity check of a recovery: the window of the provider to open',
    {
      problems: ['IDENTITY_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
      body: z.strictObject(visitorFields),
      success: created(z.object({ window: identityWindow })),
    },
  ),
  finishRecoveryCheck: bff.post(
    '/api/v1/users/recovery/finish',
    'Read the result of the identity check: the accounts of this person',
    {
      problems: ['IDENTITY_EXPIRED', 'IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_UNAVAILABLE'],
      body: z.strictObject({ session }),
      success: ok(accounts),
    },
  ),
  recoverAccount: bff.post(
    '/api/v1/users/recovery',
    'Set a new password with a proof of the last minutes; every session, known browser and open code ends',
    { problems: ['PROOF_REQUIRED', 'TOO_MANY_REQUESTS'], body: newPassword, success: noContent },
  ),
};
