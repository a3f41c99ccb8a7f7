import type { TrainingState } from '@iruon/contract';
import { trainingStateLabels } from '@iruon/contract/labels';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import DueIcon from '@mui/icons-material/HourglassBottomOutlined';
import OverdueIcon from '@mui/icons-material/ReportOutlined';
import { Box } from '@mui/material';
import { Chip } from '../../chips/chip.tsx';

const WARNING_DAYS = 30;

const looks = {
  DUE: { icon: DueIcon, tone: 'warning' },
  OVERDUE: { icon: OverdueIcon, tone: 'error' },
} as const satisfies Record<TrainingState, object>;

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
      {state && <Chip {...looks[state]} label={trainingStateLabels[state]} />}
    </Box>
  );
}
