import type { ApprovalOutcome } from '@iruon/contract';
import { authenticationResult } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf } from '../guards.ts';
import type { Visit } from '../visit.ts';

/**
 * Forwards the gateway's post, made through the buyer's browser, to core-api, which trusts its signature only: no
 * member is required, because a cross-site post carries no SameSite=Lax cookie.
 * @throws CoreProblem INVALID_INPUT, PAYMENT_SIGNATURE_INVALID, PAYMENT_REFUSED and the other PAYMENT codes
 */
export async function approve(visit: Visit, form: FormData): Promise<ApprovalOutcome> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  const known = authenticationResult.safeParse(fields);
  if (!known.success) throw new CoreProblem(problemOf('INVALID_INPUT'));
  const body = { ...fields, authResultCode: known.data.authResultCode };
  return await visit.core.call('nicePayApproval', { body });
}
