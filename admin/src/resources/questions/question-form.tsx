import type { ConsoleQuestion } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import { SelectInput } from 'react-admin';
import { choicesOf } from '../../lists/choices.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { text, toggle } from '../../record-kit/fields.tsx';
import { MakeFaq } from './make-faq.tsx';

export const questionForm = recordForm<ConsoleQuestion & { id: string }>({
  nameOf: ({ query }) => query,
  fields: [
    text('query', '질문', { max: 2_000, isRequired: true, isLong: true }),
    text('reply', '답변', { max: 20_000, isLong: true }),
    {
      source: 'category',
      label: '분류',
      empty: null,
      input: <SelectInput key="category" source="category" label="분류" choices={choicesOf(faqCategoryLabels)} />,
    },
    toggle('isAnswered', '답변이 충분함', { initial: false }),
    { source: '_faq', empty: null },
    { input: <MakeFaq key="faq" /> },
  ],
});
