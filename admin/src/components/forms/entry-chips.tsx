import type { ConsoleForm } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels } from '@iruon/contract/labels';
import ComplaintIcon from '@mui/icons-material/ReportProblemOutlined';
import { Chip } from '../../chips/chip.tsx';
import { AnsweredChip } from '../answers/answered-chip.tsx';

type Entry = Pick<ConsoleForm, 'state' | 'isComplaint'>;

/** The state of an entry as chips. */
export function EntryChips({ entry: { state, isComplaint } }: { entry: Entry }) {
  return (
    <>
      <AnsweredChip state={state} />
      {isComplaint && <Chip icon={ComplaintIcon} tone="neutral" label="불만·분쟁" />}
    </>
  );
}

/** The labels of the form and of its category. */
export const aboutOf = ({ code, category }: Pick<ConsoleForm, 'code' | 'category'>) =>
  `${formCodeLabels[code]} · ${formCategoryLabels[category]}`;
