import { approvalStateLabels } from '@iruon/contract/labels';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { stateChip } from '../../../chips/chip.tsx';

export const ApprovalChip = stateChip(approvalStateLabels, {
  AWAITING: [WaitingIcon, 'warning'],
  APPROVED: [ApprovedIcon, 'success'],
  REJECTED: [RejectedIcon, 'neutral'],
});
