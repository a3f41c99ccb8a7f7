import { z } from 'zod';
import { created, ok, operationsTagged } from '../kernel/operation.ts';
import { username } from '../kernel/scalars.ts';
import { user } from '../members/schemas.ts';
import { identityWindow, joining, joiningChoice, signUp, visitorFields } from './schemas.ts';

const { bff } = operationsTagged('joining');
const { session } = visitorFields;
const one = z.object({ joining });

/**
 * How a visitor registers as a member: terms, identity check, form. Front servers call in the name of a browser,
 * because only they have its secret and its address.
 */
export const joiningOperations = {
  certifyJoining: bff.post(
    '/api/v1/users/certify',
    'Start the identity check of a registration: the window of the provider to open',
    {
      idempotency: 'never',
      problems: [
        ...(['IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_UNAVAILABLE', 'PROMOTER_CODE_UNKNOWN'] as const),
        ...(['TERMS_CHANGED', 'TERMS_REQUIRED', 'TOO_MANY_REQUESTS'] as const),
      ],
      body: z.strictObject({ ...visitorFields, joining: joiningChoice }),
      success: created(z.object({ window: identityWindow })),
    },
  ),
  finishJoiningCheck: bff.post(
    '/api/v1/users/certify/finish',
    'Read the result of the identity check from the provider; a repetition returns the same',
    {
      idempotency: 'never',
      problems: [
        ...(['IDENTITY_EXPIRED', 'IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_TAKEN'] as const),
        ...(['IDENTITY_TOO_YOUNG', 'IDENTITY_UNAVAILABLE'] as const),
      ],
      body: z.strictObject({ session }),
      success: ok(one),
    },
  ),
  readJoining: bff.post('/api/v1/users/joining/read', 'The current registration of a browser; null without one', {
    body: z.strictObject({ session }),
    success: ok(z.object({ joining: joining.nullable() })),
  }),
  uploadBusinessRegistration: bff.post(
    '/api/v1/users/joining/document',
    'Send the business registration of a company that joins; the last one counts',
    {
      problems: ['FILE_BROKEN', 'IDENTITY_EXPIRED', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
      upload: { fields: z.strictObject({ session }), fileField: 'businessRegistration' },
      success: ok(one),
    },
  ),
  checkUsername: bff.post('/api/v1/users/username', 'Whether a username is free', {
    idempotency: 'never',
    problems: ['TOO_MANY_REQUESTS'],
    body: z.strictObject({ username, address: visitorFields.address }),
    success: ok(z.object({ isFree: z.boolean() })),
  }),
  joinMember: bff.post(
    '/api/v1/users',
    'Register with a verified identity; a repetition after success returns the same member',
    {
      // Neither the password nor a hash of it may be stored: the identity check is used once and records its member.
      idempotency: 'never',
      problems: [
        ...(['BUSINESS_NUMBER_TAKEN', 'DOCUMENT_REQUIRED', 'IDENTITY_EXPIRED', 'IDENTITY_MISMATCH'] as const),
        ...(['IDENTITY_TAKEN', 'PROMOTER_CODE_UNKNOWN', 'TERMS_CHANGED', 'TERMS_REQUIRED'] as const),
        ...(['SOCIAL_TAKEN', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'] as const),
      ],
      body: z.strictObject({ session, member: signUp }),
      success: created(z.object({ user })),
    },
  ),
};
