import type { TermsState } from '@iruon/contract';
import { type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

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
