import icon from '@mui/icons-material/PhoneInTalkOutlined';
import { PhoneOrderPage } from './phone-order-page.tsx';

export const phoneOrders = { list: PhoneOrderPage, icon };
