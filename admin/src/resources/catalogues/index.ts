import icon from '@mui/icons-material/MenuBookOutlined';
import { defineResource } from '../define-resource.ts';
import { catalogueForm } from './catalogue-form.tsx';
import { CatalogueList } from './catalogue-list.tsx';

export const catalogues = defineResource({
  name: 'catalogues',
  label: '카탈로그',
  operation: 'listConsoleCatalogues',
  menu: { group: 'displays', order: 3 },
  list: CatalogueList,
  ...catalogueForm,
  icon,
  recordRepresentation: 'name',
});
