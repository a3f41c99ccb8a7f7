import icon from '@mui/icons-material/QuestionAnswerOutlined';
import { defineResource } from '../define-resource.ts';
import { inquiryCallForm } from './inquiry-call-form.tsx';
import { InquiryCallList } from './inquiry-call-list.tsx';

export const inquiryCalls = defineResource({
  name: 'inquiry-calls',
  label: '바로 답변',
  operation: 'listConsoleInquiryCalls',
  menu: { group: 'contents', order: 3 },
  list: InquiryCallList,
  ...inquiryCallForm,
  icon,
  recordRepresentation: 'query',
});
