import icon from '@mui/icons-material/ArticleOutlined';
import { defineResource } from '../define-resource.ts';
import { boardForm } from './board-form.tsx';
import { BoardList } from './board-list.tsx';

export const boards = defineResource({
  name: 'boards',
  label: '게시글',
  nothing: '아직 게시글이 없습니다.',
  operation: 'listConsoleBoards',
  menu: { group: 'contents', order: 4 },
  list: BoardList,
  ...boardForm,
  icon,
  recordRepresentation: 'subject',
  fields: { ...boardForm.fields, writer: '작성자', views: '조회', comments: '댓글', createdAt: '등록일시' },
});
