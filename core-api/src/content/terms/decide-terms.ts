import type { Handle } from '@iruon/db';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { findTerms } from './find-terms.ts';

export interface Decision {
  terms: Awaited<ReturnType<typeof findTerms>>[number];
  isAgreed: boolean;
}

/**
 * The decision about each current text of a form.
 * @param codes of the texts @param agreed ids of the agreed versions @param path of the field in the request
 * @throws TERMS_CHANGED for a version that is not current, TERMS_REQUIRED without a required one
 */
export async function decideTerms(
  handle: Handle,
  codes: readonly string[],
  agreed: readonly string[],
  { at, path }: { at: Date; path: string },
): Promise<Decision[]> {
  const shown = (await findTerms(handle, at)).filter(({ code }) => codes.includes(code));
  const known = new Set(shown.map(({ id }) => id));
  if (agreed.some((id) => !known.has(id))) throw problem('TERMS_CHANGED');
  const missing = shown.filter(({ id, necessary }) => necessary && !agreed.includes(id));
  if (missing.length > 0) {
    const names = missing.map(({ subject }) => `'${subject}'`).join(', ');
    throw problemAt('TERMS_REQUIRED', path, `${names}에 동의해 주세요.`);
  }
  return shown.map((terms) => ({ terms, isAgreed: agreed.includes(terms.id) }));
}
