import { type Faq, type FaqCategory, faqCategory } from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import { visitorKey } from './visitor-key.ts';

const PAGE = 20;

const search = z.object({
  category: faqCategory.optional().catch(undefined),
  q: z.string().trim().max(50).catch(''),
  page: pageNumber(200),
});

export interface FaqListView {
  /** Null if all are shown. */
  category: FaqCategory | null;
  q: string;
  faqs: Faq[];
  total: number;
  page: number;
  pageCount: number;
}

/** The frequent questions, by `?category=&q=&page=`. */
export async function faqList(visit: Visit, params: URLSearchParams): Promise<FaqListView> {
  const { category, q, page } = search.parse(Object.fromEntries(params));
  const query = { page, limit: PAGE, ...(category && { category }), ...(q && { q }) };
  const { faqs, total } = await visit.core.call('listFaqs', { params: { query } });
  return { category: category ?? null, q, faqs, total, page, pageCount: Math.ceil(total / PAGE) };
}

/** Records whether this visitor found an answer helpful; the latest vote counts. @throws CoreProblem NOT_FOUND */
export async function voteFaq(visit: Visit, faq: string, isHelpful: boolean): Promise<void> {
  const body = { visitor: visitorKey(visit), isHelpful };
  await visit.front.call('voteFaq', { params: { path: { _id: faq } }, body });
}
