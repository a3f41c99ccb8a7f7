import icon from '@mui/icons-material/TollOutlined';
import { PointEntryList } from './point-entry-list.tsx';

export const pointEntries = { list: PointEntryList, icon };
