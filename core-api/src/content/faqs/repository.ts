import type { FaqCategory } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { contains } from '../../platform/http/console-list.ts';

interface Query {
  category?: FaqCategory | undefined;
  q?: string | undefined;
}

/** The words of an answer, without tags. */
const words = sql`regexp_replace(answer, '<[^>]*>', ' ', 'g')`;

function shown(handle: Handle, { category, q }: Query) {
  let query = handle.selectFrom('faqs').where('shows', '=', true);
  if (category) query = query.where('category', '=', category);
  if (q) query = query.where(sql<SqlBool>`(question ilike ${contains(q)} or ${words} ilike ${contains(q)})`);
  return query;
}

/** Shown questions in their order. */
export async function findFaqs(handle: Handle, query: Query, { limit, offset }: { limit: number; offset: number }) {
  return shown(handle, query).selectAll().orderBy('sequence').orderBy('id').limit(limit).offset(offset).execute();
}

export async function countFaqs(handle: Handle, query: Query): Promise<number> {
  const count = await countRows(shown(handle, query));
  return count;
}

export async function findFaq(handle: Handle, id: string) {
  return handle.selectFrom('faqs').selectAll().where('id', '=', id).where('shows', '=', true).executeTakeFirst();
}

interface Vote {
  id: string;
  visitor: Buffer;
  isHelpful: boolean;
  at: Date;
}

/**
 * Stores the vote of a visitor about a shown question instead of an earlier one. @returns false for a missing question
 */
export async function upsertVote(handle: Handle, { id, visitor, isHelpful, at }: Vote): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    with shown as (select id from faqs where id = ${id}::uuid and shows),
    stored as (
      insert into faq_votes (faq_id, visitor, is_helpful, created_at, updated_at)
      select id, ${visitor}, ${isHelpful}, ${at}, ${at} from shown
      on conflict (faq_id, visitor) do update
        set is_helpful = excluded.is_helpful, updated_at = excluded.updated_at
        where faq_votes.is_helpful <> excluded.is_helpful
    )
    select count(*)::int as found from shown`.execute(handle);
  return rows[0]?.found === 1;
}
