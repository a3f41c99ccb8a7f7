import icon from '@mui/icons-material/SaveAltOutlined';
import { ExportList } from './export-list.tsx';

export const exportJobs = { list: ExportList, icon };
