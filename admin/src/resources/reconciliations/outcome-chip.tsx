import type { Reconciliation } from '@iruon/contract';
import AgreesIcon from '@mui/icons-material/CheckCircleOutlined';
import DiffersIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Chip } from '../../chips/chip.tsx';
import { showNumber } from '../../format/won.ts';

/** Whether both lists agree, or the number of movements to review. */
export function OutcomeChip({ openTotal }: Pick<Reconciliation, 'openTotal'>) {
  return openTotal === 0 ? (
    <Chip icon={AgreesIcon} tone="success" label="일치" />
  ) : (
    <Chip icon={DiffersIcon} tone="error" label={`다른 거래 ${showNumber(openTotal)}건`} />
  );
}
