import icon from '@mui/icons-material/ContactSupportOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const inquires = defineResource({
  name: 'inquires',
  label: '상품문의',
  nothing: '아직 문의가 없습니다.',
  operation: 'listConsoleInquires',
  menu: { group: 'reviews', order: 1, waits: { inquires: '답변할 문의' } },
  list: lazyScreen(async () => (await import('./inquire-list.tsx')).InquireList),
  show: lazyScreen(async () => (await import('./inquire-show.tsx')).InquireShow),
  icon,
  recordRepresentation: 'subject',
  fields: {
    product: '상품',
    subject: '문의',
    member: '작성자',
    state: '상태',
    isSecret: '비밀글',
    createdAt: '작성일시',
    answeredAt: '답변일시',
    q: '제목, 내용, 상품, 작성자',
    period: '작성일',
  },
});
