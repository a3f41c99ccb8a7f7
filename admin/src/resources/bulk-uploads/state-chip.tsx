import type { BulkUpload } from '@iruon/contract';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import AskingIcon from '@mui/icons-material/HelpOutlineOutlined';
import WorkingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Chip } from '../../chips/chip.tsx';
import { kindLabels } from './kind-labels.ts';

const tones = {
  CHECKING: ['neutral', WorkingIcon],
  COLUMNS_UNKNOWN: ['warning', AskingIcon],
  CHECKED: ['neutral', DoneIcon],
  RUNNING: ['neutral', WorkingIcon],
  DONE: ['success', DoneIcon],
  FAILED: ['error', FailedIcon],
  CANCELED: ['neutral', FailedIcon],
} as const;

export function StateChip({ kind, state }: Pick<BulkUpload, 'kind' | 'state'>) {
  const [tone, icon] = tones[state];
  return <Chip icon={icon} tone={tone} label={kindLabels[kind].states[state]} />;
}
