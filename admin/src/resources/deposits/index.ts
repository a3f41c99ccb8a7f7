import icon from '@mui/icons-material/PaymentsOutlined';
import { DepositList } from './deposit-list.tsx';

export const deposits = {
  list: DepositList,
  icon,
  recordRepresentation: ({ purchaseNo }: { purchaseNo: string }) => purchaseNo,
};
