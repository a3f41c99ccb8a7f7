import icon from '@mui/icons-material/GavelOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const terms = defineResource({
  name: 'terms',
  label: '약관',
  nothing: '약관이 없습니다.',
  operation: 'listConsoleTermsList',
  menu: { group: 'contents', order: 6 },
  list: lazyScreen(async () => (await import('./terms-list.tsx')).TermsList),
  show: lazyScreen(async () => (await import('./terms-show.tsx')).TermsShow),
  create: lazyScreen(async () => (await import('./terms-form.tsx')).termsForm.create),
  edit: lazyScreen(async () => (await import('./terms-form.tsx')).termsForm.edit),
  icon,
  recordRepresentation: 'subject',
  fields: { state: '상태', subject: '제목', effectiveOn: '시행일', necessary: '필수 동의' },
});
