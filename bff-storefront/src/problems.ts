import { type ErrorCode, errorCatalogue, type Problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';

/** A problem of this server, with the sentence of the catalogue. */
export function problemOf(code: ErrorCode): Problem {
  return { type: `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`, code, ...errorCatalogue[code] };
}

/** The same as an error, which a screen or a verb throws. */
export const problemError = (code: ErrorCode) => new CoreProblem(problemOf(code));
