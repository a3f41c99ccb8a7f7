import type { InquireState } from '@iruon/contract';
import { inquireStateLabels } from '@iruon/contract/labels';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import AnsweredIcon from '@mui/icons-material/QuickreplyOutlined';
import { Chip } from '../../chips/chip.tsx';

/** Shows whether a question is answered. */
export function AnsweredChip({ state }: { state: InquireState }) {
  const isAnswered = state === 'ANSWER_COMPLETE';
  return (
    <Chip
      icon={isAnswered ? AnsweredIcon : WaitingIcon}
      tone={isAnswered ? 'success' : 'warning'}
      label={inquireStateLabels[state]}
    />
  );
}
