import type { Terms } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface TermsListView {
  terms: { code: string; subject: string }[];
}

/** The store's texts that are in force. */
export async function termsList(visit: Visit): Promise<TermsListView> {
  const { termsList: terms } = await visit.core.call('listTerms');
  return { terms: terms.map(({ code, subject }) => ({ code, subject })) };
}

/** One of them, as it is in force. @throws CoreProblem NOT_FOUND */
export async function terms(visit: Visit, code: string): Promise<Terms> {
  // An invalid code cannot belong to a text.
  if (!/^[a-z][a-z-]{1,39}$/.test(code)) throw new CoreProblem(problemOf('NOT_FOUND'));
  return (await visit.core.call('getTerms', { params: { path: { code } } })).terms;
}

export type ShownTerms = Pick<Terms, '_id' | 'code' | 'subject' | 'content' | 'necessary'>;

/** The texts in force that a form asks about, in the order of the codes. */
export async function shownTerms(visit: Visit, codes: readonly string[]): Promise<ShownTerms[]> {
  const { termsList: inForce } = await visit.core.call('listTerms');
  const asked = codes.filter((code) => inForce.some((each) => each.code === code));
  return Promise.all(
    asked.map(async (code) => {
      const { _id, subject, content, necessary } = await terms(visit, code);
      return { _id, code, subject, content, necessary };
    }),
  );
}
