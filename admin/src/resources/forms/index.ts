import icon from '@mui/icons-material/ContactPhoneOutlined';
import { entryFields } from '../../components/forms/entry-fields.ts';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const forms = defineResource({
  name: 'forms',
  label: '비회원 문의·상담',
  nothing: '아직 비회원 문의가 없습니다.',
  operation: 'listConsoleForms',
  menu: { group: 'reviews', order: 4, waits: { forms: '답변할 비회원 문의' } },
  list: lazyScreen(async () => (await import('../../components/forms/entry-list.tsx')).EntryList),
  show: lazyScreen(async () => (await import('./form-show.tsx')).FormShow),
  icon,
  recordRepresentation: 'content',
  fields: entryFields,
});
