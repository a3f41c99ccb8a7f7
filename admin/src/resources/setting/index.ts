import icon from '@mui/icons-material/SettingsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const setting = defineResource({
  name: 'setting',
  label: '매장 설정',
  operation: 'getConsoleSetting',
  menu: { group: 'setting', order: 3 },
  list: lazyScreen(async () => (await import('./setting-page.tsx')).SettingPage),
  icon,
});
