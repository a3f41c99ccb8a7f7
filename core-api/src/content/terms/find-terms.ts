import type { TermsState } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';

// Visitors look for these two most; the others follow by name.
const FIRST = ['service', 'privacy'];
const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

const heading = ['id', 'code', 'subject', 'necessary', sql<string>`effective_on::text`.as('effectiveOn')] as const;
const columns = [...heading, 'content'] as const;

/** The version of a text that is effective from a day on, past, current or future; none or one. */
export async function findTermsOf(handle: Handle, code: string, effectiveOn: string) {
  return handle.selectFrom('terms').select(columns).$call(whereEqual({ code, effectiveOn })).execute();
}

const inForceAt = (handle: Handle, now: Date) =>
  handle
    .selectFrom('terms')
    .distinctOn('code')
    .where('effectiveOn', '<=', seoulDay(now))
    .orderBy('code')
    .orderBy('effectiveOn', 'desc');

/** The current version of each text in Seoul, without its content. */
export const findHeadings = (handle: Handle, now: Date) => inForceAt(handle, now).select(heading).execute();

/** The current terms in Seoul, 이용약관 and 개인정보처리방침 first, or one of them. */
export async function findTerms(handle: Handle, now: Date, code?: string) {
  const inForce = inForceAt(handle, now).select(columns);
  const found = await (code === undefined ? inForce : inForce.where('code', '=', code)).execute();
  return found.sort((a, b) => rank(a.code) - rank(b.code) || a.subject.localeCompare(b.subject, 'ko'));
}

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

/** Today in Seoul, as the table's own trigger computes it. */
export const today: RawBuilder<SeoulDay> = sql<SeoulDay>`(now() at time zone 'Asia/Seoul')::date`;

export const isInForceBy = (day: RawBuilder<SeoulDay>): RawBuilder<SqlBool> => sql<SqlBool>`effective_on <= ${day}`;

/** Whether a version is planned, current, or replaced. */
export const stateOf: RawBuilder<TermsState> = sql<TermsState>`
  case
    when terms.effective_on > ${today} then 'PLANNED'
    when exists (
      select from terms later
      where later.code = terms.code and later.effective_on > terms.effective_on and later.effective_on <= ${today}
    ) then 'PAST'
    else 'IN_FORCE'
  end`;

const MAX_VERSIONS = 100;

/** The versions of a text, latest first, with the state of each at an instant. */
export async function findVersions(handle: Handle, now: Date, code: string) {
  const rows = await handle
    .selectFrom('terms')
    .select(['subject', sql<string>`effective_on::text`.as('effectiveOn')])
    .where('code', '=', code)
    .orderBy('effectiveOn', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  const day = seoulDay(now);
  const inForce = rows.find(({ effectiveOn }) => effectiveOn <= day);
  return rows.map((row) => {
    const passed: TermsState = row === inForce ? 'IN_FORCE' : 'PAST';
    return { ...row, state: row.effectiveOn > day ? ('PLANNED' as const) : passed };
  });
}
