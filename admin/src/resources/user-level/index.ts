import icon from '@mui/icons-material/BarChartOutlined';
import { LevelChart } from './level-chart.tsx';
import { LevelMembers } from './level-members.tsx';

export const userLevel = { list: LevelChart, edit: LevelMembers, icon };
