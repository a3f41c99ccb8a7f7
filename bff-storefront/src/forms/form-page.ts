import { FORM_TERMS, type FormCode, formCode } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf } from '../guards.ts';
import { type ShownTerms, shownTerms } from '../site/terms.ts';
import type { Visit } from '../visit.ts';
import { newClientId } from './client-id.ts';

export interface FormView {
  code: FormCode;
  /** Identifies this rendering of the form: its submission is stored once. */
  clientId: string;
  terms: ShownTerms[];
  /** Prefilled for a member, who may attach files. */
  member: { name: string; phone: string; email: string } | null;
}

/** A form of the store by its code. @throws CoreProblem NOT_FOUND */
export async function formPage(visit: Visit, name: string): Promise<FormView> {
  const code = formCode.safeParse(name);
  if (!code.success) throw new CoreProblem(problemOf('NOT_FOUND'));
  const terms = await shownTerms(visit, FORM_TERMS);
  const { user } = visit;
  const member = user && { name: user.name, phone: user.phone, email: user.email };
  return { code: code.data, clientId: newClientId(), terms, member };
}
