import type { BatchState, BonusState, PromoterState, WithdrawalState } from '@iruon/contract';
import { batchStateLabels, bonusStateLabels, promoterStateLabels, withdrawalStateLabels } from '@iruon/contract/labels';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneIcon from '@mui/icons-material/DoneAllOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import { Chip } from '../../chips/chip.tsx';

const waiting = { icon: WaitingIcon, tone: 'warning' } as const;
const approved = { icon: ApprovedIcon, tone: 'success' } as const;
const rejected = { icon: RejectedIcon, tone: 'neutral' } as const;
const sent = { icon: SentIcon, tone: 'info' } as const;
const done = { icon: DoneIcon, tone: 'success' } as const;

const promoterLooks = { AWAITING: waiting, APPROVED: approved, REJECTED: rejected };
const bonusLooks = { PENDING: { icon: WaitingIcon, tone: 'neutral' }, HELD: waiting, AVAILABLE: approved } as const;
const withdrawalLooks = {
  REQUESTED: waiting,
  APPROVED: { icon: ApprovedIcon, tone: 'info' },
  IN_BATCH: sent,
  PAID: done,
  REJECTED: rejected,
} as const;
const batchLooks = { OPEN: sent, SETTLED: done };

/** The outcome of a promoter's application, and whether the promoter is blocked. */
export const PromoterChip = ({ state, isBlocked = false }: { state: PromoterState; isBlocked?: boolean }) =>
  isBlocked ? (
    <Chip icon={RejectedIcon} tone="error" label="이용 제한" />
  ) : (
    <Chip {...promoterLooks[state]} label={promoterStateLabels[state]} />
  );

export const BonusChip = ({ state }: { state: BonusState }) => (
  <Chip {...bonusLooks[state]} label={bonusStateLabels[state]} />
);

export const WithdrawalChip = ({ state }: { state: WithdrawalState }) => (
  <Chip {...withdrawalLooks[state]} label={withdrawalStateLabels[state]} />
);

export const BatchChip = ({ state }: { state: BatchState }) => (
  <Chip {...batchLooks[state]} label={batchStateLabels[state]} />
);
