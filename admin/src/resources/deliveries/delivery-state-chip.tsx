import type { DeliveryState } from '@iruon/contract';
import { deliveryStateLabels } from '@iruon/contract/labels';
import type { SvgIconComponent } from '@mui/icons-material';
import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import { Chip, type Tone } from '../../chips/chip.tsx';

const looks: Record<DeliveryState, [SvgIconComponent, Tone]> = {
  SHIPPING: [ShippingIcon, 'info'],
  DELIVERED: [DoneIcon, 'success'],
  RETURNED: [ReturnedIcon, 'neutral'],
};

export function DeliveryStateChip({ state }: { state: DeliveryState }) {
  const [icon, tone] = looks[state];
  return <Chip icon={icon} tone={tone} label={deliveryStateLabels[state]} />;
}
