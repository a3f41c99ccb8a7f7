import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import StoppedIcon from '@mui/icons-material/BlockOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import ClaimIcon from '@mui/icons-material/ReplayOutlined';
import { stateChip } from '../../chips/chip.tsx';

export const LegacyStatusChip = stateChip(legacyOrderStatusLabels, {
  OR: [WaitingIcon, 'warning'],
  OY: [WaitingIcon, 'info'],
  DR: [ShippingIcon, 'info'],
  DI: [ShippingIcon, 'primary'],
  DC: [DoneIcon, 'success'],
  OC: [StoppedIcon, 'neutral'],
  RD: [ClaimIcon, 'warning'],
  RC: [StoppedIcon, 'neutral'],
  CD: [ClaimIcon, 'warning'],
  CC: [DoneIcon, 'success'],
});
