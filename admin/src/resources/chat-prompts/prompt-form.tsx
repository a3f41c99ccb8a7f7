import type { ConsolePrompt } from '@iruon/contract';
import { recordForm } from '../../record-kit/define-form.tsx';
import { text, toggle } from '../../record-kit/fields.tsx';
import { GroupInput } from './group-input.tsx';

export const promptForm = recordForm<ConsolePrompt & { id: string }>({
  revisionsOf: 'prompt',
  nameOf: ({ subject }) => subject,
  fields: [
    { source: 'group', label: '묶음', input: <GroupInput key="group" /> },
    text('subject', '제목', { max: 80, isRequired: true }),
    text('content', '내용', {
      max: 4_000,
      isRequired: true,
      isLong: true,
      help: 'AI 지침이면 AI에게 그대로 전하고, 준비한 답변이면 상담원이 골라 보냅니다.',
    }),
    toggle('enabled', '쓰기'),
  ],
  // Returns to the group of the record.
  redirect: (_resource, _id, data) => `chat-prompts?group=${encodeURIComponent(String(data?.group ?? ''))}`,
});
