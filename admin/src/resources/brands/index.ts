import icon from '@mui/icons-material/WorkspacePremiumOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const brands = defineResource({
  name: 'brands',
  label: '브랜드',
  operation: 'listConsoleBrands',
  menu: { group: 'products', order: 4 },
  list: lazyScreen(async () => (await import('./brand-screens.ts')).BrandList),
  create: lazyScreen(async () => (await import('./brand-screens.ts')).brandForm.create),
  edit: lazyScreen(async () => (await import('./brand-screens.ts')).brandForm.edit),
  recordRepresentation: 'name',
  icon,
});
