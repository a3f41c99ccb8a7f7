import icon from '@mui/icons-material/StorefrontOutlined';
import { defineResource } from '../define-resource.ts';
import { showroomForm } from './showroom-form.tsx';
import { ShowroomList } from './showroom-list.tsx';

export const showrooms = defineResource({
  name: 'showrooms',
  label: '전시장',
  operation: 'listConsoleShowrooms',
  menu: { group: 'displays', order: 4 },
  list: ShowroomList,
  ...showroomForm,
  icon,
  recordRepresentation: 'name',
});
