import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { requiredHtml, requiredLine } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { faqCategory } from './schemas.ts';

/** A frequent question with its answer. */
export const faqs = consoleResource(['faq', 'faqs'], '/api/console/center/faqs', '자주 묻는 질문', {
  area: 'content',
  // Nobody would read a longer page.
  limit: 200,
  fields: {
    category: faqCategory,
    question: requiredLine('질문', 150),
    answer: requiredHtml('답변', 20_000),
    shows: z.boolean(),
  },
  view: {
    helpfulCount: z.int().describe('Visitors who found the answer helpful'),
    unhelpfulCount: z.int(),
  },
  sorts: ['sequence', 'question', 'createdAt'],
  filters: { q: search('Part of the question'), category: faqCategory.optional(), shows: z.boolean().optional() },
  ordered: 'sequence',
  keepsRevisions: true,
  richTexts: ['answer'],
  example: {
    category: 'PURCHASING',
    question: '주문을 취소할 수 있나요?',
    answer: '<p>상품을 발송하기 전에는 주문내역에서 취소하실 수 있습니다.</p>',
    shows: true,
  },
});
export type ConsoleFaq = ResourceView<typeof faqs>;
