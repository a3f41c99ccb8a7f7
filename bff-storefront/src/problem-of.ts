import { type ErrorCode, errorCatalogue, type Problem } from '@iruon/contract';

/** A problem of this server, with the sentence of the catalogue. */
export function problemOf(code: ErrorCode): Problem {
  return { type: `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`, code, ...errorCatalogue[code] };
}
