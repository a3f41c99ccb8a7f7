import { approvalStateLabels } from '@iruon/contract/labels';
import { stateChip } from '../../../chips/chip.tsx';

export const ApprovalChip = stateChip(approvalStateLabels, {
  AWAITING: 'waiting',
  APPROVED: 'done',
  REJECTED: 'canceled',
});
