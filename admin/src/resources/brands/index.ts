import icon from '@mui/icons-material/WorkspacePremiumOutlined';
import { defineResource } from '../define-resource.ts';
import { BrandCreate, BrandEdit } from './brand-form.tsx';
import { BrandList } from './brand-list.tsx';

export const brands = defineResource({
  name: 'brands',
  label: '브랜드',
  operation: 'listConsoleBrands',
  menu: { group: 'products', order: 4 },
  list: BrandList,
  create: BrandCreate,
  edit: BrandEdit,
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    code: '코드',
    _image: '이미지',
    shows: '진열',
  },
});
