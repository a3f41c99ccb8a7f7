import icon from '@mui/icons-material/CelebrationOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const exhibitions = defineResource({
  name: 'exhibitions',
  label: '기획전',
  operation: 'listConsoleExhibitions',
  menu: { group: 'displays', order: 2 },
  list: lazyScreen(async () => (await import('./exhibition-list.tsx')).ExhibitionList),
  create: lazyScreen(async () => (await import('./exhibition-form.tsx')).exhibitionScreens.create),
  edit: lazyScreen(async () => (await import('./exhibition-form.tsx')).exhibitionScreens.edit),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '코드',
    summary: '소개',
    startedAt: '시작',
    endedAt: '종료',
  },
});
