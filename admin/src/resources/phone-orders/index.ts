import icon from '@mui/icons-material/PhoneInTalkOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const phoneOrders = defineResource({
  name: 'phone-orders',
  label: '전화 주문',
  operation: 'quotePhoneOrder',
  menu: { group: 'orders', order: 5 },
  list: lazyScreen(async () => (await import('./phone-order-page.tsx')).PhoneOrderPage),
  icon,
});
