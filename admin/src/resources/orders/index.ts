import icon from '@mui/icons-material/ReceiptLongOutlined';
import { OrderList } from './order-list.tsx';
import { OrderShow } from './order-show.tsx';

export const orders = {
  list: OrderList,
  show: OrderShow,
  icon,
  recordRepresentation: ({ purchaseNo }: { purchaseNo: string }) => purchaseNo,
};
