import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { oneLine } from '../kernel/scalars.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { faqCategory } from './schemas.ts';

/** Maximum number of frequent questions: a longer help page is useless. */
export const FAQ_LIMIT = 200;

/** A frequent question with its answer. */
export const faqs = consoleResource({
  name: ['faq', 'faqs'],
  path: '/api/console/center/faqs',
  label: '자주 묻는 질문',
  limit: FAQ_LIMIT,
  fields: {
    category: faqCategory,
    question: oneLine('질문을 입력해 주세요.')
      .min(1, '질문을 입력해 주세요.')
      .max(150, '질문은 150자까지 입력할 수 있습니다.'),
    answer: z
      .string({ error: '답변을 입력해 주세요.' })
      .trim()
      .min(1, '답변을 입력해 주세요.')
      .max(20_000, '답변이 너무 깁니다.')
      .meta({ description: 'HTML' }),
    shows: z.boolean(),
  },
  view: {
    helpfulCount: z.int().meta({ description: 'Visitors who found the answer helpful' }),
    unhelpfulCount: z.int(),
  },
  sorts: ['sequence', 'question', 'createdAt'],
  filters: {
    q: search('Part of the question'),
    category: faqCategory.optional(),
    shows: z.boolean().optional(),
  },
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
