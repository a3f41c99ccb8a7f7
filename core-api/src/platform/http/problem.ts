import { type ErrorCode, errorCatalogue } from '@iruon/contract';
import { ProblemError, type ProblemOptions } from '@iruon/server-kit';

/** A problem of the one catalogue, with its status and Korean title; `detail` is more specific. */
export function problem(code: ErrorCode, options: ProblemOptions | string = {}): ProblemError {
  const { status, title } = errorCatalogue[code];
  return new ProblemError(code, status, title, typeof options === 'string' ? { detail: options } : options);
}

/** The same, shown at a field of the request, such as `body.username`; `reason` is the code of the field's error. */
export function problemAt(
  code: ErrorCode,
  path: string,
  message: string = errorCatalogue[code].title,
  reason = code.toLowerCase(),
): ProblemError {
  return problem(code, { errors: [{ path, code: reason, message }] });
}

/** Returns a value that was found. @throws NOT_FOUND without one */
export function orNotFound<Found extends object | null | undefined>(found: Found, detail?: string): NonNullable<Found> {
  if (found === undefined || found === null) throw problem('NOT_FOUND', detail);
  return found;
}
