import { type ErrorCode, errorCatalogue } from '@iruon/contract';
import { ProblemError, type ProblemOptions } from '@iruon/server-kit';

/** A problem of the one catalogue, with its status and Korean title; `detail` is more specific. */
export function problem(code: ErrorCode, options: ProblemOptions | string = {}): ProblemError {
  const { status, title } = errorCatalogue[code];
  return new ProblemError(code, status, title, typeof options === 'string' ? { detail: options } : options);
}

/** The same, shown at a field of the request, such as `body.username`. */
export function problemAt(code: ErrorCode, path: string, message: string = errorCatalogue[code].title): ProblemError {
  return problem(code, { errors: [{ path, code: code.toLowerCase(), message }] });
}
