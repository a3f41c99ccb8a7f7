import type { TrainingState } from '@iruon/contract';
import { trainingStateLabels } from '@iruon/contract/labels';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { Box } from '@mui/material';
import { Chip } from '../../chips/chip.tsx';
import type { ChipKind } from '../../chips/chip-kinds.ts';

const WARNING_DAYS = 30;

const looks = {
  DUE: 'waiting',
  OVERDUE: 'late',
} as const satisfies Record<TrainingState, ChipKind>;

function stateOf(until: string): TrainingState | null {
  const today = seoulDay(new Date());
  if (until < today) return 'OVERDUE';
  return until <= addSeoulDays(today, WARNING_DAYS) ? 'DUE' : null;
}

/** The deadline of a promoter's next training, highlighted 30 days before. */
export function TrainingCell({ until }: { until: string | null }) {
  if (until === null) return '확인 전';
  const state = stateOf(until);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {until.replaceAll('-', '.')}
      {state && <Chip kind={looks[state]} label={trainingStateLabels[state]} />}
    </Box>
  );
}
