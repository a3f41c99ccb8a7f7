import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { username } from '../kernel/scalars.ts';
import { user } from '../members/schemas.ts';
import { identityWindow, joining, joiningChoice, signUp, visitorFields } from './schemas.ts';

const { bff } = operationsTagged('joining');
const { session } = visitorFields;
const one = z.object({ joining });

/**
 * How a visitor registers as a member: terms, identity check, form. Front servers send these requests on behalf of a
 * browser, because only they know its secret and its address.
 */
export const joiningOperations = {
  certifyJoining: bff(
    'POST /api/v1/users/certify',
    'Start the identity check of a registration: the window of the provider to open',
  ).created(z.object({ window: identityWindow }), {
    idempotency: 'never',
    problems: [
      ...(['IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_UNAVAILABLE', 'PROMOTER_CODE_UNKNOWN'] as const),
      ...(['TERMS_CHANGED', 'TERMS_REQUIRED', 'TOO_MANY_REQUESTS'] as const),
    ],
    body: z.strictObject({ ...visitorFields, joining: joiningChoice }),
  }),
  finishJoiningCheck: bff(
    'POST /api/v1/users/certify/finish',
    'Read the result of the identity check from the provider; a repetition returns the same',
  ).ok(one, {
    idempotency: 'never',
    problems: [
      ...(['IDENTITY_EXPIRED', 'IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_TAKEN'] as const),
      ...(['IDENTITY_TOO_YOUNG', 'IDENTITY_UNAVAILABLE'] as const),
    ],
    body: z.strictObject({ session }),
  }),
  readJoining: bff('POST /api/v1/users/joining/read', 'The current registration of a browser; null without one').ok(
    z.object({ joining: joining.nullable() }),
    { body: z.strictObject({ session }) },
  ),
  uploadBusinessRegistration: bff(
    'POST /api/v1/users/joining/document',
    'Send the business registration of a company that joins; the last one counts',
  ).ok(one, {
    problems: ['FILE_BROKEN', 'IDENTITY_EXPIRED', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: z.strictObject({ session }), fileField: 'businessRegistration' },
  }),
  checkUsername: bff('POST /api/v1/users/username', 'Whether a username is free').ok(
    z.object({ isFree: z.boolean() }),
    {
      idempotency: 'never',
      problems: ['TOO_MANY_REQUESTS'],
      body: z.strictObject({ username, address: visitorFields.address }),
    },
  ),
  joinMember: bff(
    'POST /api/v1/users',
    'Register with a verified identity; a repetition after success returns the same member',
  ).created(z.object({ user }), {
    // Neither the password nor a hash of it may be stored. A retry is safe without a key: the identity check can be
    // used once, and records its member.
    idempotency: 'never',
    problems: [
      ...(['BUSINESS_NUMBER_TAKEN', 'DOCUMENT_REQUIRED', 'IDENTITY_EXPIRED', 'IDENTITY_MISMATCH'] as const),
      ...(['IDENTITY_TAKEN', 'PROMOTER_CODE_UNKNOWN', 'TERMS_CHANGED', 'TERMS_REQUIRED'] as const),
      ...(['SOCIAL_TAKEN', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'] as const),
    ],
    body: z.strictObject({ session, member: signUp }),
  }),
};
