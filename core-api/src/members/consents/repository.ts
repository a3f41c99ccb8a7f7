import { createHash } from 'node:crypto';
import type { Consents, Handle, Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { latestOf } from '../../platform/db/read-rows.ts';

export type Screen = Selectable<Consents>['screen'];

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
