import icon from '@mui/icons-material/SupportAgentOutlined';
import { entryFields } from '../../components/forms/entry-fields.ts';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const inquiries = defineResource({
  name: 'inquiries',
  label: '고객센터 문의',
  nothing: '아직 고객센터 문의가 없습니다.',
  operation: 'listConsoleInquiries',
  menu: { group: 'reviews', order: 3, waits: { inquiries: '답변할 고객센터 문의' } },
  list: lazyScreen(async () => (await import('../../components/forms/entry-list.tsx')).EntryList),
  show: lazyScreen(async () => (await import('./inquiry-show.tsx')).InquiryShow),
  icon,
  recordRepresentation: 'content',
  fields: entryFields,
});
