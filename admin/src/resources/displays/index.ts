import icon from '@mui/icons-material/ViewCarouselOutlined';
import { defineResource } from '../define-resource.ts';
import { DisplayCreate, DisplayEdit } from './display-form.tsx';
import { DisplayList } from './display-list.tsx';

export const displays = defineResource({
  name: 'displays',
  label: '진열',
  operation: 'listConsoleDisplays',
  menu: { group: 'displays', order: 1 },
  list: DisplayList,
  create: DisplayCreate,
  edit: DisplayEdit,
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
