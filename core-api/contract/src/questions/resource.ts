import { z } from 'zod';
import { chatType } from '../chat/codes.ts';
import { faqCategory } from '../faqs/schemas.ts';
import { search } from '../kernel/parameters.ts';
import { id, instant } from '../kernel/scalars.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { cleanText } from '../spellings/text.ts';
import { numberText } from '../won.ts';

const text = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(cleanText)
    .min(1, missing)
    .max(max, `${numberText(max)}자까지 입력할 수 있습니다.`);

/** A question from a chat, with its answer. */
export const questions = consoleResource(['question', 'questions'], '/api/console/questions', '채팅 질문', {
  area: 'support',
  fields: {
    query: text('질문을 입력해 주세요.', 2_000),
    reply: z.string({ error: '답변을 입력해 주세요.' }).overwrite(cleanText).max(20_000, '답변이 너무 깁니다.'),
    category: faqCategory.nullable(),
    isAnswered: z.boolean().describe('The answer is sufficient'),
    _faq: id.nullable().describe('The frequent question created from it'),
  },
  view: {
    type: chatType.nullable().describe('The kind of chat that it comes from; null for one that was entered by hand'),
    _room: id.nullable(),
    createdAt: instant,
  },
  sorts: ['createdAt', 'query'],
  filters: {
    q: search('Part of question or answer'),
    type: chatType.optional(),
    isAnswered: z.boolean().optional(),
    hasFaq: z.boolean().optional().describe('A frequent question was created from it'),
  },
  example: {
    query: '멸균하지 않은 힐링 어버트먼트는 어떻게 소독하나요?',
    reply: '사용설명서의 순서대로 세척한 뒤 고압 증기로 멸균해 주세요.',
    category: 'OTHERQUERY',
    isAnswered: true,
    _faq: null,
  },
});
export type ConsoleQuestion = ResourceView<typeof questions>;
