import { userStateLabels, userTypeLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';

export const UserTypeChip = stateChip(userTypeLabels, {
  PERSON: 'person',
  COMPANY: 'company',
  OPERATOR: 'operator',
});

export const UserStateChip = stateChip(userStateLabels, {
  ACTIVE: 'active',
  DISABLED: 'problem',
  WITHDRAWN: 'ended',
});
