import icon from '@mui/icons-material/QuizOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const faqs = defineResource({
  name: 'faqs',
  label: '자주 묻는 질문',
  operation: 'listConsoleFaqs',
  menu: { group: 'contents', order: 2 },
  list: lazyScreen(async () => (await import('./faq-screens.tsx')).FaqList),
  create: lazyScreen(async () => (await import('./faq-screens.tsx')).faqForm.create),
  edit: lazyScreen(async () => (await import('./faq-screens.tsx')).faqForm.edit),
  recordRepresentation: 'question',
  icon,
});
