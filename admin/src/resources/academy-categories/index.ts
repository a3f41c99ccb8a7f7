import icon from '@mui/icons-material/SchoolOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const academyCategories = defineResource({
  name: 'academy-categories',
  label: '아카데미 분류',
  operation: 'getConsoleSetting',
  menu: { group: 'contents', order: 5 },
  list: lazyScreen(async () => (await import('./academy-categories-page.tsx')).AcademyCategoriesPage),
  icon,
});
