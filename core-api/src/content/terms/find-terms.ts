import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { seoulDay } from '../../kernel/seoul.ts';

/** Every text as it is in force on the day that it is in Seoul, or one of them. */
export async function findTerms(handle: Handle, now: Date, code?: string) {
  const inForce = handle
    .selectFrom('terms')
    .distinctOn('code')
    .select(['id', 'code', 'subject', 'content', 'necessary', sql<string>`effective_on::text`.as('effectiveOn')])
    .where('effectiveOn', '<=', seoulDay(now))
    .orderBy('code')
    .orderBy('effectiveOn', 'desc');
  return (code === undefined ? inForce : inForce.where('code', '=', code)).execute();
}
