import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { username } from '../kernel/scalars.ts';
import { user } from '../members/schemas.ts';
import { identityWindow, joining, joiningChoice, signUp, visitorFields } from './schemas.ts';

const bff = { tag: 'joining', access: ['bff'] } as const;
const { session } = visitorFields;
const one = { status: 200, schema: z.object({ joining }) } as const;

/**
 * How a visitor registers as a member: terms, identity check, form. Front servers call in the name of a browser,
 * because only they have its secret and its address.
 */
export const joiningOperations = defineOperations({
  certifyJoining: {
    method: 'post',
    path: '/api/v1/users/certify',
    summary: 'Start the identity check of a registration: the window of the provider to open',
    ...bff,
    idempotency: 'never',
    problems: [
      ...(['IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_UNAVAILABLE', 'PROMOTER_CODE_UNKNOWN'] as const),
      ...(['TERMS_CHANGED', 'TERMS_REQUIRED', 'TOO_MANY_REQUESTS'] as const),
    ],
    body: z.strictObject({ ...visitorFields, joining: joiningChoice }),
    success: { status: 201, schema: z.object({ window: identityWindow }) },
  },
  finishJoiningCheck: {
    method: 'post',
    path: '/api/v1/users/certify/finish',
    summary: 'Read the result of the identity check from the provider; a repetition returns the same',
    ...bff,
    idempotency: 'never',
    problems: [
      ...(['IDENTITY_EXPIRED', 'IDENTITY_FAILED', 'IDENTITY_INVALID', 'IDENTITY_TAKEN'] as const),
      ...(['IDENTITY_TOO_YOUNG', 'IDENTITY_UNAVAILABLE'] as const),
    ],
    body: z.strictObject({ session }),
    success: one,
  },
  readJoining: {
    method: 'post',
    path: '/api/v1/users/joining/read',
    summary: 'The current registration of a browser; null without one',
    ...bff,
    body: z.strictObject({ session }),
    success: { status: 200, schema: z.object({ joining: joining.nullable() }) },
  },
  uploadBusinessRegistration: {
    method: 'post',
    path: '/api/v1/users/joining/document',
    summary: 'Send the business registration of a company that joins; the last one counts',
    ...bff,
    problems: ['FILE_BROKEN', 'IDENTITY_EXPIRED', 'PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    upload: { fields: z.strictObject({ session }), fileField: 'businessRegistration' },
    success: one,
  },
  checkUsername: {
    method: 'post',
    path: '/api/v1/users/username',
    summary: 'Whether a username is free',
    ...bff,
    idempotency: 'never',
    problems: ['TOO_MANY_REQUESTS'],
    body: z.strictObject({ username, address: visitorFields.address }),
    success: { status: 200, schema: z.object({ isFree: z.boolean() }) },
  },
  joinMember: {
    method: 'post',
    path: '/api/v1/users',
    summary: 'Register with a verified identity; a repetition after success returns the same member',
    ...bff,
    // Neither the password nor a hash of it may be stored: the identity check is used once and records its member.
    idempotency: 'never',
    problems: [
      ...(['BUSINESS_NUMBER_TAKEN', 'DOCUMENT_REQUIRED', 'IDENTITY_EXPIRED', 'IDENTITY_MISMATCH'] as const),
      ...(['IDENTITY_TAKEN', 'PROMOTER_CODE_UNKNOWN', 'TERMS_CHANGED', 'TERMS_REQUIRED'] as const),
      ...(['SOCIAL_TAKEN', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'] as const),
    ],
    body: z.strictObject({ session, member: signUp }),
    success: { status: 201, schema: z.object({ user }) },
  },
});
