import { type FormCode, formCode, newClientId, type User } from '@iruon/contract';
import type { InputOf, StorefrontOperations } from '@iruon/contract/client';
import { problemError } from '../problems.ts';
import { formTerms, type ShownTerms } from '../site/terms.ts';
import type { Visit } from '../visit.ts';

export interface FormView {
  code: FormCode;
  /** Identifies this rendering of the form, so that its submission is stored once. */
  clientId: string;
  terms: ShownTerms[];
  /** The initial values for a member, who may also attach files; null for a visitor. */
  member: Pick<User, 'name' | 'phone' | 'email'> | null;
}

/** A form of the store by its code. @throws CoreProblem NOT_FOUND */
export async function formPage(visit: Visit, name: string): Promise<FormView> {
  const code = formCode.safeParse(name);
  if (!code.success) throw problemError('NOT_FOUND');
  const terms = await formTerms(visit);
  const { user } = visit;
  const member = user && { name: user.name, phone: user.phone, email: user.email };
  return { code: code.data, clientId: newClientId(), terms, member };
}

/** The fields of a form page; the server adds the sender. */
export type FormInput = Omit<InputOf<StorefrontOperations['createForm']>['body'], 'address'>;

/**
 * Sends a form in the name of the member, or with the network address of the visitor, whose forms are limited by
 * address.
 * @throws CoreProblem TERMS_REQUIRED, TERMS_CHANGED, FORM_TOO_FAST, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function createForm(visit: Visit, input: FormInput): Promise<void> {
  if (visit.user) await visit.core.call('createForm', { body: input });
  else await visit.front.call('createForm', { body: { ...input, address: visit.request.address } });
}
