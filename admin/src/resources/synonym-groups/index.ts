import icon from '@mui/icons-material/ManageSearchOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const synonymGroups = defineResource({
  name: 'synonym-groups',
  label: '검색 동의어',
  nothing: '조건에 맞는 동의어 묶음이 없습니다.',
  operation: 'listConsoleSynonymGroups',
  menu: { group: 'products', order: 6 },
  list: lazyScreen(async () => (await import('./synonym-group-screens.tsx')).SynonymGroupList),
  create: lazyScreen(async () => (await import('./synonym-group-screens.tsx')).synonymGroupForm.create),
  edit: lazyScreen(async () => (await import('./synonym-group-screens.tsx')).synonymGroupForm.edit),
  recordRepresentation: 'name',
  icon,
  fields: { name: '대표 낱말', words: '같은 뜻의 낱말', leads: '먼저 보일 종류', shows: '검색에 쓰기' },
});
