import icon from '@mui/icons-material/InventoryOutlined';
import { LegacyOrderList } from './legacy-order-list.tsx';
import { LegacyOrderShow } from './legacy-order-show.tsx';

export const legacyOrders = {
  list: LegacyOrderList,
  show: LegacyOrderShow,
  icon,
  recordRepresentation: ({ orderNo }: { orderNo: string }) => orderNo,
};
