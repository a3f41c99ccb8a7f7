import icon from '@mui/icons-material/MilitaryTechOutlined';
import { defineResource } from '../define-resource.ts';
import { levelForm } from './level-form.tsx';
import { LevelList } from './level-list.tsx';

export const levels = defineResource({
  name: 'levels',
  label: '등급',
  operation: 'listConsoleLevels',
  menu: { group: 'members', order: 6 },
  list: LevelList,
  ...levelForm,
  icon,
  recordRepresentation: 'name',
});
