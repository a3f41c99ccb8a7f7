import type { PromoterState } from '@iruon/contract';
import { batchStateLabels, bonusStateLabels, promoterStateLabels, withdrawalStateLabels } from '@iruon/contract/labels';
import type { RaRecord } from 'react-admin';
import { Chip, stateChip } from '../../chips/chip.tsx';
import { Column } from '../../lists/table/column.tsx';
import { MemberCell } from '../members/member-cell.tsx';

const DecisionChip = stateChip(promoterStateLabels, { AWAITING: 'waiting', APPROVED: 'done', REJECTED: 'canceled' });

/** The outcome of a promoter's application, and whether the promoter is blocked. */
export const PromoterChip = ({ state, isBlocked = false }: { state: PromoterState; isBlocked?: boolean }) =>
  isBlocked ? <Chip kind="problem" label="이용 제한" /> : <DecisionChip state={state} />;

export const BonusChip = stateChip(bonusStateLabels, {
  PENDING: 'planned',
  HELD: 'waiting',
  AVAILABLE: 'done',
});

export const WithdrawalChip = stateChip(withdrawalStateLabels, {
  REQUESTED: 'waiting',
  APPROVED: 'planned',
  IN_BATCH: 'active',
  PAID: 'done',
  REJECTED: 'canceled',
});

export const BatchChip = stateChip(batchStateLabels, { OPEN: 'active', SETTLED: 'done' });

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
