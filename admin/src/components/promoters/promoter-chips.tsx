import type { PromoterState } from '@iruon/contract';
import { batchStateLabels, bonusStateLabels, promoterStateLabels, withdrawalStateLabels } from '@iruon/contract/labels';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneIcon from '@mui/icons-material/DoneAllOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import type { RaRecord } from 'react-admin';
import { Chip, stateChip } from '../../chips/chip.tsx';
import { Column } from '../../lists/table/column.tsx';
import { MemberCell } from '../members/member-cell.tsx';

const waiting = [WaitingIcon, 'warning'] as const;
const approved = [ApprovedIcon, 'success'] as const;
const rejected = [RejectedIcon, 'neutral'] as const;
const sent = [SentIcon, 'info'] as const;
const done = [DoneIcon, 'success'] as const;

const DecisionChip = stateChip(promoterStateLabels, { AWAITING: waiting, APPROVED: approved, REJECTED: rejected });

/** The outcome of a promoter's application, and whether the promoter is blocked. */
export const PromoterChip = ({ state, isBlocked = false }: { state: PromoterState; isBlocked?: boolean }) =>
  isBlocked ? <Chip icon={RejectedIcon} tone="error" label="이용 제한" /> : <DecisionChip state={state} />;

export const BonusChip = stateChip(bonusStateLabels, {
  PENDING: [WaitingIcon, 'neutral'],
  HELD: waiting,
  AVAILABLE: approved,
});

export const WithdrawalChip = stateChip(withdrawalStateLabels, {
  REQUESTED: waiting,
  APPROVED: [ApprovedIcon, 'info'],
  IN_BATCH: sent,
  PAID: done,
  REJECTED: rejected,
});

export const BatchChip = stateChip(batchStateLabels, { OPEN: sent, SETTLED: done });

interface OfPromoter extends RaRecord {
  promoter: { name: string; username: string };
}

/** The promoter of a row, as a column of any list. */
export const promoterColumn = (
  <Column<OfPromoter>
    source="promoter"
    disableSort
    render={({ promoter: { name, username } }) => <MemberCell userName={name} username={username} />}
  />
);
