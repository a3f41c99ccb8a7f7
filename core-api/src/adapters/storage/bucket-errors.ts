import { StorageUnavailable } from '../../platform/http/unavailable.ts';
import type { BucketAddress } from '../../platform/storage-url.ts';

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const isOf = (...names: string[]) => {
  const set = new Set(names);
  return (error: unknown) => error instanceof Error && set.has(error.name);
};

/** No such object; a HEAD request has no body that says more. */
export const isMissing = isOf('NoSuchKey', 'NotFound');

/** The key has bytes already, or the upload was completed by an attempt whose response was lost. */
export const isStoredAlready = isOf('PreconditionFailed', 'NoSuchUpload');

/** Stores without conditional writes. */
export const isUnknownCondition = isOf('NotImplemented');

/** Another write of the key was running, or bytes were damaged on their way: the same call may succeed. */
export const isWorthAnother = isOf(
  ...['ConditionalRequestConflict', 'BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody', 'RequestTimeout'],
);

const isFull = isOf('XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'EntityTooLarge');

const networkWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'cut the connection',
  EPIPE: 'cut the connection',
  ENOTFOUND: 'has an address that no name server knows',
  EAI_AGAIN: 'has an address that no name server knows',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'does not respond in time',
  TimeoutError: 'does not respond in time',
  AbortError: 'does not respond in time',
  SlowDown: 'asks for fewer requests',
  ServiceUnavailable: 'is not available',
  InternalError: 'has a fault of its own',
};

const KEYS = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

const settingWords: Readonly<Record<string, string>> = {
  NoSuchBucket: 'does not exist: see STORAGE_URL',
  AccessDenied: 'refuses our key: it needs the rights to list the bucket, and to read, write and delete objects',
  Forbidden: 'refuses our key: it needs the rights to list the bucket, and to read, write and delete objects',
  InvalidAccessKeyId: `does not know our key: see ${KEYS}`,
  SignatureDoesNotMatch: `refuses our signature: see ${KEYS}`,
  ExpiredToken: 'refuses our key, which has expired',
  CredentialsProviderError: `cannot be used without a key: set ${KEYS}, or give the machine a role`,
  PermanentRedirect: 'is in another region: see region= in STORAGE_URL',
  AuthorizationHeaderMalformed: 'is in another region: see region= in STORAGE_URL',
  RequestTimeTooSkewed: 'refuses the time of this machine: its clock is wrong',
};

const wordsOf = (error: Error): string | undefined => {
  const words = [networkWords, settingWords];
  return [nameOf(error), error.name].flatMap((name) => words.flatMap((each) => each[name] ?? []))[0];
};

/** The reason of a failed call in plain words; the message of the error may contain a key or a signed address. */
export function reasonOf(error: unknown, { bucket }: Pick<BucketAddress, 'bucket'>): string {
  if (error instanceof StorageUnavailable) return error.message;
  const words = error instanceof Error ? wordsOf(error) : undefined;
  return `the bucket ${bucket} ${words ?? `responded with ${nameOf(error) || 'an unknown error'}`}`;
}

/** The error of a failed call: StorageUnavailable, that of a full store, or one that is not the bucket's as it is. */
export function toStorageError(error: unknown, address: Pick<BucketAddress, 'bucket'>): unknown {
  if (!(error instanceof Error) || error instanceof StorageUnavailable) return error;
  if (isFull(error)) return Object.assign(new Error(reasonOf(error, address)), { code: 'ENOSPC' });
  const isOfBucket = '$metadata' in error || wordsOf(error) !== undefined;
  return isOfBucket ? new StorageUnavailable(reasonOf(error, address), { cause: error }) : error;
}
