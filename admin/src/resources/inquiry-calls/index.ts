import icon from '@mui/icons-material/QuestionAnswerOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const inquiryCalls = defineResource({
  name: 'inquiry-calls',
  label: '바로 답변',
  operation: 'listConsoleInquiryCalls',
  menu: { group: 'contents', order: 3 },
  list: lazyScreen(async () => (await import('./inquiry-call-screens.tsx')).InquiryCallList),
  create: lazyScreen(async () => (await import('./inquiry-call-screens.tsx')).inquiryCallForm.create),
  edit: lazyScreen(async () => (await import('./inquiry-call-screens.tsx')).inquiryCallForm.edit),
  recordRepresentation: 'query',
  icon,
});
