import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { faqs } from '../faqs/resource.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { visitorKey } from '../notices/schemas.ts';
import { FAQ_PAGE_LIMIT, faq, faqCategory } from './schemas.ts';

const byId = z.strictObject({ _id: id });
const summary = 'The same as under console/center/faqs';
const { createConsoleFaq, updateConsoleFaq, deleteConsoleFaq } = faqs.operations;

/** Frequent questions for every reader, and the console's operations at their second address. */
export const faqOperations = defineOperations({
  listFaqs: {
    method: 'get',
    path: '/api/v1/center/faqs',
    summary: 'Shown questions of a category or of all, by page in their order',
    tag: 'faqs',
    access: ['public'],
    query: z.strictObject({
      category: faqCategory.optional(),
      q: z.string().trim().max(50, '검색어는 50자까지 입력할 수 있습니다.').optional(),
      page: z.coerce.number().int().min(1).max(200).default(1),
      limit: z.coerce.number().int().min(1).max(FAQ_PAGE_LIMIT).default(20),
    }),
    success: { status: 200, schema: list('faqs', faq) },
  },
  getFaq: {
    method: 'get',
    path: '/api/v1/center/faqs/{_id}',
    summary: 'A shown question',
    tag: 'faqs',
    access: ['public'],
    params: byId,
    success: { status: 200, schema: z.object({ faq }) },
  },
  createFaq: { ...createConsoleFaq, path: '/api/v1/center/faqs', summary },
  updateFaq: { ...updateConsoleFaq, path: '/api/v1/center/faqs/{_id}', summary },
  deleteFaq: { ...deleteConsoleFaq, path: '/api/v1/center/faqs/{_id}', summary },
  voteFaq: {
    method: 'put',
    path: '/api/v1/center/faqs/{_id}/vote',
    summary: 'Record whether a visitor found an answer helpful: one vote each, the latest counts',
    tag: 'faqs',
    access: ['bff'],
    params: byId,
    body: z.strictObject({ visitor: visitorKey, isHelpful: z.boolean() }),
    success: { status: 204 },
  },
});
