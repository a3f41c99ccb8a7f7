import { JOINING_TERMS, type NewTerms } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The triggers of the terms use the same day. */
const today = sql`(now() at time zone 'Asia/Seoul')::date`;

/**
 * The condition that a version is current, required, replaced another one since the member registered, and was not
 * agreed to. Needs `users` and `t` for terms. A first version requires no agreement: earlier members agreed to other
 * texts.
 */
const waits = sql`
  users.type <> 'OPERATOR'
  and t.code in (${sql.join(JOINING_TERMS.map((code) => sql.lit(code)))})
  and t.necessary
  and t.effective_on <= ${today}
  and t.effective_on > (users.created_at at time zone 'Asia/Seoul')::date
  and exists (select from terms e where e.code = t.code and e.effective_on < t.effective_on)
  and not exists (
    select from terms l where l.code = t.code and l.effective_on > t.effective_on and l.effective_on <= ${today}
  )
  and not exists (select from consents c where c.user_id = users.id and c.terms_id = t.id and c.is_agreed)`;

/** True for a row of `users` that has to agree to a new version of the registration's terms. */
export const hasNewTerms: RawBuilder<SqlBool & boolean> = sql<
  SqlBool & boolean
>`exists (select from terms t where ${waits})`;

/** The versions that need a member's agreement, each with the previous one. */
export async function findNewTerms(handle: Handle, userId: string): Promise<NewTerms[]> {
  const { rows } = await sql<
    Omit<NewTerms, '_id' | 'before'> & { id: string; beforeContent: string; beforeOn: string }
  >`
    select t.id, t.code, t.subject, t.content, t.effective_on::text as effective_on,
      b.content as before_content, b.effective_on::text as before_on
    from users
    join terms t on ${waits}
    cross join lateral (
      select e.content, e.effective_on from terms e
      where e.code = t.code and e.effective_on < t.effective_on
      order by e.effective_on desc
      limit 1
    ) b
    where users.id = ${userId}
    order by t.code`.execute(handle);
  return rows.map(({ id: _id, beforeContent, beforeOn, ...terms }) => ({
    _id,
    ...terms,
    before: { content: beforeContent, effectiveOn: beforeOn },
  }));
}
