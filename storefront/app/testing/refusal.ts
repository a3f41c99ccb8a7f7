import type { Outcome } from '@iruon/bff-storefront/responses';
import { type ErrorCode, errorCatalogue } from '@iruon/contract';

/** The action result of bff-storefront if core-api refuses a request, with a message for each field. */
export function refusal(code: ErrorCode, fields: Readonly<Record<string, string>> = {}): Outcome<never> {
  const errors = Object.entries(fields).map(([path, message]) => ({ path: `body.${path}`, code: 'unfit', message }));
  const type = `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`;
  return { ok: false, problem: { type, code, ...errorCatalogue[code], ...(errors.length > 0 && { errors }) } };
}
