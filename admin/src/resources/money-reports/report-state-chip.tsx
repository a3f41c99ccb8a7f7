import { moneyReportStateLabels } from '@iruon/contract/labels';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import RefusedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { stateChip } from '../../chips/chip.tsx';

export const ReportStateChip = stateChip(moneyReportStateLabels, {
  WAITING: [WaitingIcon, 'warning'],
  ACKNOWLEDGED: [DoneIcon, 'success'],
  REFUSED: [RefusedIcon, 'error'],
});
