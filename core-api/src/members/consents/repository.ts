import { createHash } from 'node:crypto';
import { JOINING_TERMS, type NewTerms } from '@iruon/contract';
import type { Consents, Handle, Transaction } from '@iruon/db';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { latestOf } from '../../platform/db/read-rows.ts';

type Screen = Selectable<Consents>['screen'];

export interface ShownTerms {
  id: string;
  code: string;
  subject: string;
  content: string;
}

/** The hash of the shown text, so that a later dispute does not depend on the table of terms. */
const hashOf = ({ subject, content }: ShownTerms) => createHash('sha256').update(`${subject}\n${content}`).digest();

/** The author of a decision: a member, or the writer of a form, or a member with a form. */
interface ConsentBy {
  userId: string | null;
  formId?: string | null;
  screen: Screen;
  at: Date;
}

/** Adds a decision about each text that a screen showed. */
export async function insertConsents(
  trx: Transaction,
  { userId, formId = null, screen, at }: ConsentBy,
  decisions: readonly { terms: ShownTerms; isAgreed: boolean }[],
): Promise<void> {
  if (decisions.length === 0) return;
  await trx
    .insertInto('consents')
    .values(
      decisions.map(({ terms, isAgreed }) => ({
        id: newId(),
        userId,
        formId,
        termsId: terms.id,
        code: terms.code,
        textHash: hashOf(terms),
        isAgreed,
        screen,
        createdAt: at,
      })),
    )
    .execute();
}

/** The latest decision of a member about each text. */
export async function findConsents(handle: Handle, userId: string) {
  return handle
    .selectFrom('consents')
    .distinctOn('code')
    .select(['code', 'termsId', 'isAgreed', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('code')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Decisions of a member, including replaced ones, latest first. */
export async function latestDecisions(handle: Handle, userId: string, limit: number) {
  return handle
    .selectFrom('consents')
    .innerJoin('terms', 'terms.id', 'consents.termsId')
    .select(['consents.id', 'consents.code', 'terms.subject', sql<string>`terms.effective_on::text`.as('effectiveOn')])
    .select(['consents.isAgreed', 'consents.createdAt'])
    .$call(latestOf(userId, limit, 'consents'));
}

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
