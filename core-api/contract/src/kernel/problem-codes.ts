import { isForLogins, type Operation } from './operation.ts';
import type { ErrorCode } from './problem.ts';

/** Codes that follow from the shape of an operation: its input, its access, its idempotency. */
function derivedCodes(operation: Operation): ErrorCode[] {
  const { access, right, userTypes, params, body, upload, method, idempotency, isForSetup, isForRoot, showsMoment } =
    operation;
  const isNotice = access.every((each) => each === 'gateway');
  const isOpen = access.includes('public') || access.includes('gateway');
  const isForOperators = access.includes('console');
  const isKeyed = method !== 'get' && !upload && idempotency !== 'never';
  return [
    'INVALID_INPUT',
    // An invalid token is rejected by public operations as well.
    'TOKEN_INVALID',
    ...(isOpen ? [] : (['LOGIN_REQUIRED', 'ACCESS_DENIED'] as const)),
    ...(isForOperators && !isForSetup ? (['SECOND_FACTOR_SETUP_REQUIRED'] as const) : []),
    ...(access.includes('customer') ? (['CUSTOMER_NUMBER_REQUIRED'] as const) : []),
    ...(right ? (['RIGHT_REQUIRED'] as const) : []),
    ...(isForRoot ? (['ROOT_REQUIRED'] as const) : []),
    ...(isForLogins(operation) || operation.problems?.includes('STEP_UP_REQUIRED')
      ? (['PERSON_REQUIRED'] as const)
      : []),
    // The limit of an API key.
    ...(isNotice ? [] : (['TOO_MANY_REQUESTS'] as const)),
    ...(userTypes ? (['USER_TYPE_NOT_ALLOWED'] as const) : []),
    ...(showsMoment ? (['PREVIEW_ENDED'] as const) : []),
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(body || upload ? (['UNSUPPORTED_CONTENT'] as const) : []),
    ...(method === 'get' ? [] : (['PAYLOAD_TOO_LARGE'] as const)),
    ...(upload
      ? (['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'UPLOAD_INCOMPLETE', 'UPLOAD_TOO_SLOW'] as const)
      : []),
    ...(isKeyed ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...(idempotency === 'required' ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
    'INTERNAL',
    'OVERLOADED',
    'UPSTREAM_UNAVAILABLE',
    'STORAGE_FULL',
    'STORAGE_UNAVAILABLE',
  ];
}

/** Every problem code that an operation can respond with: those of its shape and those that it declares. */
export const problemCodes = (operation: Operation): ReadonlySet<ErrorCode> =>
  new Set([...derivedCodes(operation), ...(operation.problems ?? [])]);
