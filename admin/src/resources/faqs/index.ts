import icon from '@mui/icons-material/QuizOutlined';
import { defineResource } from '../define-resource.ts';
import { faqForm } from './faq-form.tsx';
import { FaqList } from './faq-list.tsx';

export const faqs = defineResource({
  name: 'faqs',
  label: '자주 묻는 질문',
  operation: 'listConsoleFaqs',
  menu: { group: 'contents', order: 2 },
  list: FaqList,
  ...faqForm,
  icon,
  recordRepresentation: 'question',
});
