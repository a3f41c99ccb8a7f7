import { apiKeyStateLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';

export const ApiKeyStateChip = stateChip(apiKeyStateLabels, {
  ACTIVE: 'active',
  EXPIRING: 'caution',
  EXPIRED: 'problem',
  REVOKED: 'canceled',
});
