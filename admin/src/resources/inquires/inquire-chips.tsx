import type { ConsoleInquire } from '@iruon/contract';
import { inquireStateLabels } from '@iruon/contract/labels';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SecretIcon from '@mui/icons-material/LockOutlined';
import AnsweredIcon from '@mui/icons-material/QuickreplyOutlined';
import { Chip } from '../../chips/chip.tsx';

/** The state of a question at a glance. */
export function InquireChips({ inquire: { state, isSecret } }: { inquire: ConsoleInquire }) {
  const isAnswered = state === 'ANSWER_COMPLETE';
  return (
    <>
      <Chip
        icon={isAnswered ? AnsweredIcon : WaitingIcon}
        tone={isAnswered ? 'success' : 'warning'}
        label={inquireStateLabels[state]}
      />
      {isSecret && <Chip icon={SecretIcon} tone="neutral" label="비밀글" />}
    </>
  );
}
