import type { ApprovalState } from '@iruon/contract';
import { approvalStateLabels } from '@iruon/contract/labels';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Chip } from '../../chips/chip.tsx';

const looks = {
  AWAITING: { icon: WaitingIcon, tone: 'warning' },
  APPROVED: { icon: ApprovedIcon, tone: 'success' },
  REJECTED: { icon: RejectedIcon, tone: 'neutral' },
} as const;

export const ApprovalChip = ({ state }: { state: ApprovalState }) => (
  <Chip {...looks[state]} label={approvalStateLabels[state]} />
);
