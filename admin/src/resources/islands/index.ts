import icon from '@mui/icons-material/SailingOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const islands = defineResource({
  name: 'islands',
  label: '도서산간 지역',
  nothing: '추가 배송비가 붙는 지역이 없습니다.',
  operation: 'listConsoleIslands',
  menu: { group: 'setting', order: 2 },
  list: lazyScreen(async () => (await import('./island-list.tsx')).IslandList),
  create: lazyScreen(async () => (await import('./island-list.tsx')).islandScreens.create),
  edit: lazyScreen(async () => (await import('./island-list.tsx')).islandScreens.edit),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '구분',
    areas: '우편번호',
    updatedAt: '바뀐 일시',
  },
});
