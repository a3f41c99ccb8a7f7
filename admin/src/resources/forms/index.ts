import icon from '@mui/icons-material/ContactPhoneOutlined';
import { entryFields } from '../../components/forms/entry-fields.ts';
import { defineResource } from '../define-resource.ts';
import { FormList } from './form-list.tsx';
import { FormShow } from './form-show.tsx';

export const forms = defineResource({
  name: 'forms',
  label: '비회원 문의·상담',
  operation: 'listConsoleForms',
  menu: { group: 'reviews', order: 4, waits: [{ count: 'forms', label: '답변할 비회원 문의' }] },
  list: FormList,
  show: FormShow,
  icon,
  recordRepresentation: 'content',
  fields: entryFields,
});
