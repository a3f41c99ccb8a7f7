import type { ConsoleForm } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels, inquireStateLabels } from '@iruon/contract/labels';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import AnsweredIcon from '@mui/icons-material/QuickreplyOutlined';
import ComplaintIcon from '@mui/icons-material/ReportProblemOutlined';
import { Chip } from '../../chips/chip.tsx';

type Entry = Pick<ConsoleForm, 'state' | 'isComplaint'>;

/** The state of an entry at a glance. */
export function EntryChips({ entry: { state, isComplaint } }: { entry: Entry }) {
  const isAnswered = state === 'ANSWER_COMPLETE';
  return (
    <>
      <Chip
        icon={isAnswered ? AnsweredIcon : WaitingIcon}
        tone={isAnswered ? 'success' : 'warning'}
        label={inquireStateLabels[state]}
      />
      {isComplaint && <Chip icon={ComplaintIcon} tone="neutral" label="불만·분쟁" />}
    </>
  );
}

/** The form and its category in words. */
export const aboutOf = ({ code, category }: Pick<ConsoleForm, 'code' | 'category'>) =>
  `${formCodeLabels[code]} · ${formCategoryLabels[category]}`;
