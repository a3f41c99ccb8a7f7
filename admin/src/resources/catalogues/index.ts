import icon from '@mui/icons-material/MenuBookOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const catalogues = defineResource({
  name: 'catalogues',
  label: '카탈로그',
  operation: 'listConsoleCatalogues',
  menu: { group: 'displays', order: 3 },
  list: lazyScreen(async () => (await import('./catalogue-screens.tsx')).CatalogueList),
  create: lazyScreen(async () => (await import('./catalogue-screens.tsx')).catalogueForm.create),
  edit: lazyScreen(async () => (await import('./catalogue-screens.tsx')).catalogueForm.edit),
  recordRepresentation: 'name',
  icon,
});
