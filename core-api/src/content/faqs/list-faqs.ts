import type { FaqCategory, faq } from '@iruon/contract';
import type { Faqs } from '@iruon/db';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { sanitise } from '../rich-text/index.ts';
import { countFaqs, findFaq, findFaqs, upsertVote } from './repository.ts';

type WireFaq = z.input<typeof faq>;

const wireOf = ({ id, category, question, answer, updatedAt }: Selectable<Faqs>): WireFaq => ({
  _id: id,
  category,
  question,
  answer: sanitise(answer),
  updatedAt: updatedAt.toISOString(),
});

interface Query {
  category?: FaqCategory | undefined;
  q?: string | undefined;
  page: number;
  limit: number;
}

/** A page of the shown questions. */
export async function listFaqs({ db }: Pick<Context, 'db'>, { page, limit, ...query }: Query) {
  const total = await countFaqs(db, query);
  const rows = await findFaqs(db, query, { limit, offset: (page - 1) * limit });
  return { faqs: rows.map(wireOf), total };
}

const notFound = () => problem('NOT_FOUND', '질문을 찾을 수 없습니다.');

/** @throws NOT_FOUND */
export async function getFaq({ db }: Pick<Context, 'db'>, id: string): Promise<WireFaq> {
  const found = await findFaq(db, id);
  if (!found) throw notFound();
  return wireOf(found);
}

/** Records whether a visitor found an answer helpful; the latest vote counts. @throws NOT_FOUND */
export async function voteFaq(
  { db, now }: Context,
  id: string,
  { visitor, isHelpful }: { visitor: string; isHelpful: boolean },
): Promise<void> {
  const isKept = await upsertVote(db, { id, visitor: Buffer.from(visitor, 'hex'), isHelpful, at: now() });
  if (!isKept) throw notFound();
}
