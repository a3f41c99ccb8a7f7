import icon from '@mui/icons-material/GavelOutlined';
import { defineResource } from '../define-resource.ts';
import { termsForm } from './terms-form.tsx';
import { TermsList } from './terms-list.tsx';
import { TermsShow } from './terms-show.tsx';

export const terms = defineResource({
  name: 'terms',
  label: '약관',
  nothing: '약관이 없습니다.',
  operation: 'listConsoleTermsList',
  menu: { group: 'contents', order: 6 },
  list: TermsList,
  show: TermsShow,
  create: termsForm.create,
  edit: termsForm.edit,
  icon,
  recordRepresentation: 'subject',
  fields: { ...termsForm.fields, state: '상태' },
});
