import icon from '@mui/icons-material/AccountTreeOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const categories = defineResource({
  name: 'categories',
  label: '분류',
  operation: 'listConsoleCategories',
  menu: { group: 'products', order: 3 },
  list: lazyScreen(async () => (await import('./category-tree.tsx')).CategoryTree),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '코드',
    _parent: '상위 분류',
    color: '색',
    shows: '진열',
  },
});
