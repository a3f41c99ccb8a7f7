import type { LegacyOrderStatus } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import type { SvgIconComponent } from '@mui/icons-material';
import StoppedIcon from '@mui/icons-material/BlockOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import ClaimIcon from '@mui/icons-material/ReplayOutlined';
import { Chip, type Tone } from '../../chips/chip.tsx';

const looks: Record<LegacyOrderStatus, [SvgIconComponent, Tone]> = {
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
};

export function LegacyStatusChip({ status }: { status: LegacyOrderStatus }) {
  const [icon, tone] = looks[status];
  return <Chip icon={icon} tone={tone} label={legacyOrderStatusLabels[status]} />;
}
