import icon from '@mui/icons-material/RuleOutlined';
import { OddDepositList } from './odd-deposit-list.tsx';

export const oddDeposits = {
  list: OddDepositList,
  icon,
  recordRepresentation: ({ purchaseNo }: { purchaseNo: string }) => purchaseNo,
};
