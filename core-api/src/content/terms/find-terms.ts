import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

// Visitors look for these two most; the others follow by name.
const FIRST = ['service', 'privacy'];
const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

const columns = [
  'id',
  'code',
  'subject',
  'content',
  'necessary',
  sql<string>`effective_on::text`.as('effectiveOn'),
] as const;

/** The version of a text that is effective from a day on, past, current or future; none or one. */
export async function findTermsOf(handle: Handle, code: string, effectiveOn: string) {
  return handle
    .selectFrom('terms')
    .select(columns)
    .where('code', '=', code)
    .where('effectiveOn', '=', effectiveOn)
    .execute();
}

/** The current terms in Seoul, 이용약관 and 개인정보처리방침 first, or one of them. */
export async function findTerms(handle: Handle, now: Date, code?: string) {
  const inForce = handle
    .selectFrom('terms')
    .distinctOn('code')
    .select(columns)
    .where('effectiveOn', '<=', seoulDay(now))
    .orderBy('code')
    .orderBy('effectiveOn', 'desc');
  const found = await (code === undefined ? inForce : inForce.where('code', '=', code)).execute();
  return found.sort((a, b) => rank(a.code) - rank(b.code) || a.subject.localeCompare(b.subject, 'ko'));
}
