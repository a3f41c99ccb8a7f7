import icon from '@mui/icons-material/SellOutlined';
import { defineResource } from '../define-resource.ts';
import { CodeCreate, CodeEdit } from './code-form.tsx';
import { CodeList } from './code-list.tsx';

export const codes = defineResource({
  name: 'codes',
  label: '코드',
  operation: 'listConsoleCodes',
  menu: { group: 'products', order: 5 },
  list: CodeList,
  create: CodeCreate,
  edit: CodeEdit,
  icon,
  recordRepresentation: 'text',
  fields: {
    kind: '종류',
    value: '값',
    text: '문구',
    color: '색',
    shows: '진열',
  },
});
