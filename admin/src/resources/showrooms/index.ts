import icon from '@mui/icons-material/StorefrontOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const showrooms = defineResource({
  name: 'showrooms',
  label: '전시장',
  operation: 'listConsoleShowrooms',
  menu: { group: 'displays', order: 4 },
  list: lazyScreen(async () => (await import('./showroom-screens.tsx')).ShowroomList),
  create: lazyScreen(async () => (await import('./showroom-screens.tsx')).showroomForm.create),
  edit: lazyScreen(async () => (await import('./showroom-screens.tsx')).showroomForm.edit),
  recordRepresentation: 'name',
  icon,
});
