import icon from '@mui/icons-material/SupportAgentOutlined';
import { EntryList, entryFields } from '../../components/forms/entry-list.tsx';
import { EntryPage } from '../../components/forms/entry-page.tsx';
import { defineResource } from '../define-resource.ts';

export const inquiries = defineResource({
  name: 'inquiries',
  label: '고객센터 문의',
  nothing: '아직 고객센터 문의가 없습니다.',
  operation: 'listConsoleInquiries',
  menu: { group: 'reviews', order: 3, waits: { inquiries: '답변할 고객센터 문의' } },
  list: EntryList,
  show: InquiryShow,
  icon,
  recordRepresentation: 'content',
  fields: entryFields,
});

function InquiryShow() {
  return <EntryPage kind="inquiries" />;
}
