import type { MoneyReport } from '@iruon/contract';
import { moneyReportStateLabels } from '@iruon/contract/labels';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Chip } from '../../chips/chip.tsx';

const looks = {
  WAITING: [WaitingIcon, 'warning'],
  ACKNOWLEDGED: [DoneIcon, 'success'],
  REFUSED: [RefusedIcon, 'error'],
} as const;

export function ReportStateChip({ state }: Pick<MoneyReport, 'state'>) {
  const [icon, tone] = looks[state];
  return <Chip icon={icon} tone={tone} label={moneyReportStateLabels[state]} />;
}
