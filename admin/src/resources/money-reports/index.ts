import icon from '@mui/icons-material/SyncAltOutlined';
import { MoneyReportList } from './money-report-list.tsx';

export const moneyReports = { list: MoneyReportList, icon };
