import icon from '@mui/icons-material/SupportAgentOutlined';
import { entryFields } from '../../components/forms/entry-fields.ts';
import { defineResource } from '../define-resource.ts';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryShow } from './inquiry-show.tsx';

export const inquiries = defineResource({
  name: 'inquiries',
  label: '고객센터 문의',
  operation: 'listConsoleInquiries',
  menu: { group: 'reviews', order: 3, waits: [{ count: 'inquiries', label: '답변할 고객센터 문의' }] },
  list: InquiryList,
  show: InquiryShow,
  icon,
  recordRepresentation: 'content',
  fields: entryFields,
});
