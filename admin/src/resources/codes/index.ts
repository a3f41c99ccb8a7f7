import icon from '@mui/icons-material/SellOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const codes = defineResource({
  name: 'codes',
  label: '코드',
  operation: 'listConsoleCodes',
  menu: { group: 'products', order: 5 },
  list: lazyScreen(async () => (await import('./code-screens.tsx')).CodeList),
  create: lazyScreen(async () => (await import('./code-screens.tsx')).codeForm.create),
  edit: lazyScreen(async () => (await import('./code-screens.tsx')).codeForm.edit),
  recordRepresentation: 'text',
  icon,
});
