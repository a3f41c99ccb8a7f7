import { webhookStateLabels } from '@iruon/contract/labels';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import DisabledIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import { stateChip } from '../../../chips/chip.tsx';

export const WebhookStateChip = stateChip(webhookStateLabels, {
  ACTIVE: [ActiveIcon, 'success'],
  PAUSED: [PausedIcon, 'neutral'],
  DISABLED: [DisabledIcon, 'error'],
});
