import { type ErrorCode, errorCatalogue, type Problem } from '@iruon/contract';

/** A problem created by this server, worded by the catalogue. */
export function problemOf(code: ErrorCode): Problem {
  return { type: `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`, code, ...errorCatalogue[code] };
}
