import { day, type Terms, termsCode } from '@iruon/contract';
import type { ResultOf, StorefrontOperations } from '@iruon/contract/client';
import { problemError } from '../problems.ts';
import { currentTerms } from '../store.ts';
import type { Visit } from '../visit.ts';

export interface TermsListView {
  terms: { code: string; subject: string }[];
}

/** The current texts of the store. */
export async function termsList(visit: Visit): Promise<TermsListView> {
  const { termsList: terms } = await visit.core.call('listTerms');
  return { terms: terms.map(({ code, subject }) => ({ code, subject })) };
}

/** A text, and all its versions, latest first. */
export type TermsView = ResultOf<StorefrontOperations['getTerms']>;

const notFound = () => problemError('NOT_FOUND');

/** A text: the current version, or the one that became effective on `?on=`. @throws CoreProblem NOT_FOUND */
export async function terms(visit: Visit, code: string, params = new URLSearchParams()): Promise<TermsView> {
  const on = params.get('on');
  const effectiveOn = on === null ? undefined : day.safeParse(on);
  // An invalid code or day cannot belong to a text.
  if (!termsCode.safeParse(code).success || effectiveOn?.success === false) throw notFound();
  const query = effectiveOn ? { effectiveOn: effectiveOn.data } : {};
  return await visit.core.call('getTerms', { params: { path: { code }, query } });
}

export type ShownTerms = Pick<Terms, '_id' | 'code' | 'subject' | 'content' | 'necessary'>;

const shown = ({ _id, code, subject, content, necessary }: Terms): ShownTerms => ({
  _id,
  code,
  subject,
  content,
  necessary,
});

/** The current texts with these codes, in their order. */
export const shownTerms = async (visit: Visit, codes: readonly string[]): Promise<ShownTerms[]> =>
  (await currentTerms(visit.core, codes)).map(shown);

/** The current texts that a form requires. */
export const formTerms = async (visit: Visit): Promise<ShownTerms[]> => (await visit.store.formTerms()).map(shown);
