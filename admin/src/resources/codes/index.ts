import icon from '@mui/icons-material/SellOutlined';
import { defineResource } from '../define-resource.ts';
import { codeForm } from './code-form.tsx';
import { CodeList } from './code-list.tsx';

export const codes = defineResource({
  name: 'codes',
  label: '코드',
  operation: 'listConsoleCodes',
  menu: { group: 'products', order: 5 },
  list: CodeList,
  ...codeForm,
  icon,
  recordRepresentation: 'text',
});
