import type { InputOf, StorefrontOperations } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';

/** The fields of a form page; the server adds the sender. */
export type FormInput = Omit<InputOf<StorefrontOperations['createForm']>['body'], 'address'>;

/**
 * Sends a form, for a member in its own name and for a visitor with the network address, which is rate limited.
 * @throws CoreProblem TERMS_REQUIRED, TERMS_CHANGED, FORM_TOO_FAST, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function sendForm(visit: Visit, input: FormInput): Promise<void> {
  if (visit.user) await visit.core.call('createForm', { body: input });
  else await visit.front.call('createForm', { body: { ...input, address: visit.address } });
}
