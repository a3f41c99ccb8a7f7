import icon from '@mui/icons-material/ContactSupportOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const questions = defineResource({
  name: 'questions',
  label: '채팅 질문',
  nothing: '아직 채팅 질문이 없습니다.',
  operation: 'listConsoleQuestions',
  menu: { group: 'chats', order: 2 },
  list: lazyScreen(async () => (await import('./question-screens.tsx')).QuestionList),
  create: lazyScreen(async () => (await import('./question-screens.tsx')).questionForm.create),
  edit: lazyScreen(async () => (await import('./question-screens.tsx')).questionForm.edit),
  icon,
  recordRepresentation: 'query',
  fields: {
    query: '질문',
    category: '분류',
    isAnswered: '답변이 충분함',
    type: '물은 곳',
    createdAt: '물은 일시',
  },
});
