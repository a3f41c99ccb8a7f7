import icon from '@mui/icons-material/MilitaryTechOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const levels = defineResource({
  name: 'levels',
  label: '등급',
  operation: 'listConsoleLevels',
  menu: { group: 'members', order: 6 },
  list: lazyScreen(async () => (await import('./level-screens.tsx')).LevelList),
  create: lazyScreen(async () => (await import('./level-screens.tsx')).levelForm.create),
  edit: lazyScreen(async () => (await import('./level-screens.tsx')).levelForm.edit),
  recordRepresentation: 'name',
  icon,
});
