import icon from '@mui/icons-material/VerifiedUserOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const secondFactor = defineResource({
  name: 'second-factor',
  label: '2단계 인증',
  operation: 'getMySecondFactor',
  menu: { group: 'setting', order: 6 },
  list: lazyScreen(async () => (await import('./second-factor-page.tsx')).SecondFactorPage),
  icon,
});
