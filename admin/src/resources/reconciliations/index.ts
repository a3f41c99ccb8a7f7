import icon from '@mui/icons-material/BalanceOutlined';
import { ReconciliationList } from './reconciliation-list.tsx';
import { ReconciliationShow } from './reconciliation-show.tsx';

export const reconciliations = {
  list: ReconciliationList,
  show: ReconciliationShow,
  icon,
  recordRepresentation: ({ from, to }: { from: string; to: string }) => `${from} ~ ${to}`,
};
