import icon from '@mui/icons-material/BarChartOutlined';
import { defineResource } from '../define-resource.ts';
import { LevelChart } from './level-chart.tsx';
import { LevelMembers } from './level-members.tsx';

export const userLevel = defineResource({
  name: 'user-level',
  label: '등급별 회원',
  operation: 'listUserGrades',
  menu: { group: 'members', order: 4 },
  list: LevelChart,
  edit: LevelMembers,
  icon,
});
