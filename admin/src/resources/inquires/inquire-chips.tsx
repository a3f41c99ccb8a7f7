import type { ConsoleInquire } from '@iruon/contract';
import SecretIcon from '@mui/icons-material/LockOutlined';
import { Chip } from '../../chips/chip.tsx';
import { AnsweredChip } from '../../components/answers/answered-chip.tsx';

/** The state of a question as chips. */
export function InquireChips({ inquire: { state, isSecret } }: { inquire: ConsoleInquire }) {
  return (
    <>
      <AnsweredChip state={state} />
      {isSecret && <Chip icon={SecretIcon} tone="neutral" label="비밀글" />}
    </>
  );
}
