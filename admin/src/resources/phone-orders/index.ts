import icon from '@mui/icons-material/PhoneInTalkOutlined';
import { defineResource } from '../define-resource.ts';
import { PhoneOrderPage } from './phone-order-page.tsx';

export const phoneOrders = defineResource({
  name: 'phone-orders',
  label: '전화 주문',
  operation: 'quotePhoneOrder',
  menu: { group: 'orders', order: 5 },
  list: PhoneOrderPage,
  icon,
});
