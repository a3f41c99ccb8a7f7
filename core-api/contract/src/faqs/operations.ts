import { z } from 'zod';
import { list } from '../console/schemas.ts';
import { faqs } from '../faqs/resource.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { optionalText } from '../kernel/texts.ts';
import { visitorKey } from '../notices/schemas.ts';
import { FAQ_PAGE_LIMIT, faq, faqCategory } from './schemas.ts';

const { anyone, bff } = operationsTagged('faqs');

const summary = 'The same as under console/center/faqs';
const { createConsoleFaq, updateConsoleFaq, deleteConsoleFaq } = faqs.operations;

/** Frequent questions for everyone, and the console's operations at their second address. */
export const faqOperations = {
  listFaqs: anyone('GET /api/v1/center/faqs', 'Shown questions of a category or of all, by page in their order').ok(
    list('faqs', faq),
    {
      query: z.strictObject({
        category: faqCategory.optional(),
        q: optionalText('검색어', 50).optional(),
        ...byPage(FAQ_PAGE_LIMIT, 20, 200),
      }),
    },
  ),
  getFaq: anyone('GET /api/v1/center/faqs/{_id}', 'A shown question').ok(z.object({ faq })),
  createFaq: { ...createConsoleFaq, path: '/api/v1/center/faqs', summary },
  updateFaq: { ...updateConsoleFaq, path: '/api/v1/center/faqs/{_id}', summary },
  deleteFaq: { ...deleteConsoleFaq, path: '/api/v1/center/faqs/{_id}', summary },
  voteFaq: bff(
    'PUT /api/v1/center/faqs/{_id}/vote',
    'Record whether a visitor found an answer helpful: one vote each, the latest counts',
  ).noContent({ body: z.strictObject({ visitor: visitorKey, isHelpful: z.boolean() }) }),
};
