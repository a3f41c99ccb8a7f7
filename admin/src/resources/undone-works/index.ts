import icon from '@mui/icons-material/ReportProblemOutlined';
import { UndoneWorkList } from './undone-work-list.tsx';

export const undoneWorks = { list: UndoneWorkList, icon };
