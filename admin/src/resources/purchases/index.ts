import icon from '@mui/icons-material/ShoppingBagOutlined';
import { PurchaseList } from './purchase-list.tsx';

export const purchases = {
  list: PurchaseList,
  icon,
  recordRepresentation: ({ purchaseNo }: { purchaseNo: string }) => purchaseNo,
};
