import { JOINING_TERMS } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { findTerms } from '../../../content/terms/index.ts';
import type { ShownTerms } from '../../../members/consents/index.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';

export interface Decision {
  terms: ShownTerms;
  isAgreed: boolean;
}

/**
 * The decision about each text that joining shows today.
 * @param agreed ids of the versions that were agreed to @param path of the field in the request
 * @throws TERMS_CHANGED for a version that is not in force, TERMS_REQUIRED without a necessary one
 */
export async function decideTerms(
  handle: Handle,
  agreed: readonly string[],
  { at, path }: { at: Date; path: string },
): Promise<Decision[]> {
  const codes: readonly string[] = JOINING_TERMS;
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
