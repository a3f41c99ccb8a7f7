import icon from '@mui/icons-material/SchoolOutlined';
import { defineResource } from '../define-resource.ts';
import { AcademyCategoriesPage } from './academy-categories-page.tsx';

export const academyCategories = defineResource({
  name: 'academy-categories',
  label: '아카데미 분류',
  operation: 'getConsoleSetting',
  menu: { group: 'contents', order: 5 },
  list: AcademyCategoriesPage,
  icon,
});
