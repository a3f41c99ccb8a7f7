import { webhookStateLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';

export const WebhookStateChip = stateChip(webhookStateLabels, {
  ACTIVE: 'active',
  PAUSED: 'stopped',
  DISABLED: 'problem',
});
