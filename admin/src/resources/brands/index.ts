import icon from '@mui/icons-material/WorkspacePremiumOutlined';
import { defineResource } from '../define-resource.ts';
import { brandForm } from './brand-form.tsx';
import { BrandList } from './brand-list.tsx';

export const brands = defineResource({
  name: 'brands',
  label: '브랜드',
  operation: 'listConsoleBrands',
  menu: { group: 'products', order: 4 },
  list: BrandList,
  ...brandForm,
  icon,
  recordRepresentation: 'name',
});
