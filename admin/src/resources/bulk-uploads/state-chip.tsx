import type { BulkUploadState } from '@iruon/contract';
import { bulkUploadStateLabels } from '@iruon/contract/labels';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WorkingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Chip } from '../../chips/chip.tsx';

const tones = {
  CHECKING: ['neutral', WorkingIcon],
  CHECKED: ['neutral', DoneIcon],
  RUNNING: ['neutral', WorkingIcon],
  DONE: ['success', DoneIcon],
  FAILED: ['error', FailedIcon],
  CANCELED: ['neutral', FailedIcon],
} as const;

export function StateChip({ state }: { state: BulkUploadState }) {
  const [tone, icon] = tones[state];
  return <Chip icon={icon} tone={tone} label={bulkUploadStateLabels[state]} />;
}
