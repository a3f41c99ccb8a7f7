import icon from '@mui/icons-material/SettingsOutlined';
import { SettingPage } from './setting-page.tsx';

export const setting = { list: SettingPage, icon };
