import icon from '@mui/icons-material/ViewCarouselOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const displays = defineResource({
  name: 'displays',
  label: '진열',
  operation: 'listConsoleDisplays',
  menu: { group: 'displays', order: 1 },
  list: lazyScreen(async () => (await import('./display-list.tsx')).DisplayList),
  create: lazyScreen(async () => (await import('./display-form.tsx')).DisplayCreate),
  edit: lazyScreen(async () => (await import('./display-form.tsx')).DisplayEdit),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '제목',
    code: '코드',
    rule: '기준',
    size: '보여 줄 개수',
    _pins: '고정 상품',
    shows: '진열',
  },
});
