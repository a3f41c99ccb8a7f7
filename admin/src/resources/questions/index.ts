import icon from '@mui/icons-material/ContactSupportOutlined';
import { defineResource } from '../define-resource.ts';
import { questionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';

export const questions = defineResource({
  name: 'questions',
  label: '채팅 질문',
  nothing: '아직 채팅 질문이 없습니다.',
  operation: 'listConsoleQuestions',
  menu: { group: 'chats', order: 2 },
  list: QuestionList,
  create: questionForm.create,
  edit: questionForm.edit,
  icon,
  recordRepresentation: 'query',
  fields: { ...questionForm.fields, type: '물은 곳', createdAt: '물은 일시' },
});
