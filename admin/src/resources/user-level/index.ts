import icon from '@mui/icons-material/BarChartOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const userLevel = defineResource({
  name: 'user-level',
  label: '등급별 회원',
  operation: 'listUserGrades',
  menu: { group: 'members', order: 4 },
  list: lazyScreen(async () => (await import('./level-chart.tsx')).LevelChart),
  edit: lazyScreen(async () => (await import('./level-chart.tsx')).LevelMembers),
  icon,
});
