import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { whereEqual } from '../../platform/db/where-equal.ts';

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
