import icon from '@mui/icons-material/ArticleOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const boards = defineResource({
  name: 'boards',
  label: '게시글',
  nothing: '아직 게시글이 없습니다.',
  operation: 'listConsoleBoards',
  menu: { group: 'contents', order: 4 },
  list: lazyScreen(async () => (await import('./board-list.tsx')).BoardList),
  create: lazyScreen(async () => (await import('./board-form.tsx')).boardForm.create),
  edit: lazyScreen(async () => (await import('./board-form.tsx')).boardForm.edit),
  icon,
  recordRepresentation: 'subject',
  fields: {
    subject: '제목',
    display: '진열',
    writer: '작성자',
    views: '조회',
    comments: '댓글',
    createdAt: '등록일시',
  },
});
