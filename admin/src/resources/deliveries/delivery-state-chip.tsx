import { deliveryStateLabels } from '@iruon/contract/labels';
import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import { stateChip } from '../../chips/chip.tsx';

export const DeliveryStateChip = stateChip(deliveryStateLabels, {
  SHIPPING: [ShippingIcon, 'info'],
  DELIVERED: [DoneIcon, 'success'],
  RETURNED: [ReturnedIcon, 'neutral'],
});
