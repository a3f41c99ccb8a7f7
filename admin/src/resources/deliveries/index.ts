import icon from '@mui/icons-material/WhereToVoteOutlined';
import { DeliveryList } from './delivery-list.tsx';

export const deliveries = {
  list: DeliveryList,
  icon,
  recordRepresentation: ({ invoiceNo }: { invoiceNo: string }) => invoiceNo,
};
