import icon from '@mui/icons-material/ManageSearchOutlined';
import { defineResource } from '../define-resource.ts';
import { synonymGroupForm } from './synonym-group-form.tsx';
import { SynonymGroupList } from './synonym-group-list.tsx';

export const synonymGroups = defineResource({
  name: 'synonym-groups',
  label: '검색 동의어',
  nothing: '조건에 맞는 동의어 묶음이 없습니다.',
  operation: 'listConsoleSynonymGroups',
  menu: { group: 'products', order: 6 },
  list: SynonymGroupList,
  ...synonymGroupForm,
  icon,
  recordRepresentation: 'name',
});
