import icon from '@mui/icons-material/ContactPhoneOutlined';
import { EntryList, entryFields } from '../../components/forms/entry-list.tsx';
import { EntryPage } from '../../components/forms/entry-page.tsx';
import { defineResource } from '../define-resource.ts';

export const forms = defineResource({
  name: 'forms',
  label: '비회원 문의·상담',
  nothing: '아직 비회원 문의가 없습니다.',
  operation: 'listConsoleForms',
  menu: { group: 'reviews', order: 4, waits: { forms: '답변할 비회원 문의' } },
  list: EntryList,
  show: FormShow,
  icon,
  recordRepresentation: 'content',
  fields: entryFields,
});

export function FormShow() {
  return <EntryPage kind="forms" />;
}
