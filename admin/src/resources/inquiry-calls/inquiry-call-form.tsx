import type { ConsoleInquiryCall } from '@iruon/contract';
import { inquiryCallGroupLabels } from '@iruon/contract/labels';
import { choicesOf } from '../../lists/choices.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { choice, text, toggle } from '../../record-kit/fields.tsx';

export const inquiryCallForm = recordForm<ConsoleInquiryCall & { id: string }>({
  revisionsOf: 'inquiry-call',
  nameOf: ({ query }) => query,
  fields: [
    choice('group', '고객 구분', { choices: choicesOf(inquiryCallGroupLabels), initial: 'INDIVIDUAL' }),
    text('query', '질문', { max: 100, isRequired: true }),
    text('reply', '답변', { max: 1_000, isRequired: true, isLong: true, help: '줄을 바꾸면 매장에서도 바뀝니다.' }),
    toggle('isEnabled', '매장에 보이기'),
  ],
  // Returns to the group of the record.
  redirect: (_resource, _id, data) => `inquiry-calls?group=${data?.group ?? 'INDIVIDUAL'}`,
});
