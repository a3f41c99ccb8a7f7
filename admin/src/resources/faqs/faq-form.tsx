import type { ConsoleFaq } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import { choicesOf } from '../../lists/choices.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { choice, richText, text, toggle } from '../../record-kit/fields.tsx';

export const faqForm = recordForm<ConsoleFaq & { id: string }>({
  revisionsOf: 'faq',
  nameOf: ({ question }) => question,
  fields: [
    choice('category', '분류', { choices: choicesOf(faqCategoryLabels), initial: 'MEMBERSHIP' }),
    text('question', '질문', { max: 150, isRequired: true }),
    richText('answer', '답변'),
    toggle('shows', '매장에 보이기'),
  ],
  // Returns to the category of the record.
  redirect: (_resource, _id, data) => `faqs?category=${data?.category ?? ''}`,
});
