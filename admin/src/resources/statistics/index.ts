import icon from '@mui/icons-material/BarChartOutlined';
import { StatisticsPage } from './statistics-page.tsx';

export const statistics = { list: StatisticsPage, icon };
